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

/** The vehicles the rings count, what fell due first before the others. */
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
  // What is read in the order of an index in a big fleet is few rows to sort in a small one.
  { choices: ['limit'], planEachTime: () => true },
)

/**
 * Active vehicles driven far enough for a cost per distance. Of a fleet with more than `limit`, as
 * many of them, old and new vehicles alike.
 */
export const findDrivenVehicles = async (db: Db, scope: FleetScope, today: FleetDay, limit: number) => {
  const active = await countOf(db, { fleetId: scope.fleetId }, 'active', today)
  // Neighboring ids lie far apart in what the index `vehicles_to_sample` makes of them.
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
      .select(inState('past_due', today).as('pastDue'))
      .orderBy('v.id')
      .limit(limit)
      .$if(sampleBelow !== undefined, (query) => query.where(sql<boolean>`v.id * 40503 % 65536 < ${sampleBelow}`)),
  // How much of the fleet it reads is what the plan depends on.
  { choices: ['limit'], planEachTime: () => true },
)
