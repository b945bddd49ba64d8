import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { FleetDay } from '#features/countries/dates.ts'
import { countOf } from '#features/fleets/server/sums/sum-store.ts'
import { DRIVEN } from '#features/vehicles/server/list/filter-store.ts'
import { inState, milesLeft } from '#features/vehicles/server/list/list-store.ts'
import { visibleVehicles } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Db } from '#platform/db/database.ts'

/** The vehicles the rings count, furthest over first. */
export const findVehiclesNeedingAttention = async (
  db: Db,
  scope: FleetScope,
  today: FleetDay,
  limit: number,
): Promise<number[]> => {
  const rows = await visibleVehicles(db, scope)
    .where((eb) => eb.or([inState('past_due', today), inState('due_soon', today)]))
    .select('v.id')
    .orderBy(milesLeft(today))
    .orderBy('v.id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Active vehicles driven since they were first seen, so that they have a cost per distance. Of a fleet with more than `limit`, every
 * second, third … one, so that old and new vehicles are there alike.
 */
export const findDrivenVehicles = async (db: Db, scope: FleetScope, today: FleetDay, limit: number) => {
  const every = Math.ceil((await countOf(db, { fleetId: scope.fleetId }, 'active', today)) / limit)
  return driven(db, scope, today, limit)
    .$if(every > 1, (query) => query.where(sql<boolean>`v.id % ${every} = 0`))
    .execute()
}

const driven = (db: Db, scope: FleetScope, today: FleetDay, limit: number) =>
  visibleVehicles(db, scope)
    .where('v.isActive', '=', true)
    .where(sql<boolean>`${DRIVEN} > 0`)
    .select(['v.id', 'v.name', 'v.odometer', 'v.odometerUnits', 'v.firstOdometer', 'v.drivenElsewhere', 'v.lifetimeCostCents'])
    .select(inState('past_due', today).as('pastDue'))
    .orderBy('v.id')
    .limit(limit)
