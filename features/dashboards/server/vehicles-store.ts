import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { FleetDay } from '#features/countries/dates.ts'
import { countOf } from '#features/fleets/server/sums/sum-store.ts'
import { DRIVEN_ENOUGH } from '#features/vehicles/server/list/filter-store.ts'
import { isDue, isPastDue, isToService } from '#features/vehicles/server/due-condition-store.ts'
import { dueFirst, inState } from '#features/vehicles/server/list/list-store.ts'
import { visibleVehicles } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'

/** The vehicles that the rings count, earliest due first. */
export const findVehiclesNeedingAttention = async (
  db: Db,
  scope: FleetScope,
  today: FleetDay,
  limit: number,
): Promise<number[]> => {
  const rows = await needingAttention(db, { scope, today, limit })
  return rows.map((row) => row.id)
}
const needingAttention = preparedQuery(
  (db, { scope, today, limit }: { scope: FleetScope; today: FleetDay; limit: number }) =>
    visibleVehicles(db, scope)
      .where(isToService)
      .where(sql<boolean>`(${isDue('v', today)} or ${isPastDue('v', today)})`)
      .select('v.id')
      .orderBy(dueFirst)
      .orderBy('v.id')
      .limit(limit),
  // A big fleet reads an index in order, a small one sorts its few rows: plan every time.
  { choices: ['limit'], planEachTime: () => true },
)

/**
 * Active vehicles driven far enough for a cost per distance. A fleet with more than `limit` gets a sample of that size, old
 * and new vehicles alike.
 */
export const findDrivenVehicles = async (db: Db, scope: FleetScope, today: FleetDay, limit: number) => {
  const active = await countOf(db, { fleetId: scope.fleetId }, 'active', today)
  // The index `vehicles_to_sample` hashes ids, so that neighboring ids are far apart.
  const sampleBelow = active > limit ? Math.floor((65_536 * limit) / active) : undefined
  return driven(db, { scope, today, limit, sampleBelow })
}

type DrivenSample = { scope: FleetScope; today: FleetDay; limit: number; sampleBelow: number | undefined }
const driven = preparedQuery(
  (db, { scope, today, limit, sampleBelow }: DrivenSample) =>
    visibleVehicles(db, scope)
      .where('v.isActive', '=', true)
      .where(DRIVEN_ENOUGH)
      .select([
        'v.id',
        'v.name',
        'v.odometer',
        'v.odometerUnits',
        'v.firstOdometer',
        'v.costsFromOdometer',
        'v.drivenElsewhere',
        'v.lifetimeCostCents',
      ])
      // Null where the vehicle has no service with a due date, such as before its plan is computed.
      .select(sql<boolean>`coalesce(${inState('past_due', today)}, false)`.as('pastDue'))
      .orderBy('v.id')
      .limit(limit)
      .$if(sampleBelow !== undefined, (query) => query.where(sql<boolean>`v.id * 40503 % 65536 < ${sampleBelow}`)),
  // The best plan depends on the share of the fleet that is read.
  { choices: ['limit'], planEachTime: () => true },
)
