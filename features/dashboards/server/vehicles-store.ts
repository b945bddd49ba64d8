import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { FleetDay } from '#features/countries/dates.ts'
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

/** Active vehicles driven since they were first seen, so that they have a cost per distance. */
export const findDrivenVehicles = (db: Db, scope: FleetScope, today: FleetDay, limit: number) =>
  visibleVehicles(db, scope)
    .where('v.isActive', '=', true)
    .where(sql<boolean>`${DRIVEN} > 0`)
    .select(['v.id', 'v.name', 'v.odometer', 'v.odometerUnits', 'v.firstOdometer', 'v.drivenElsewhere', 'v.lifetimeCostCents'])
    .select(inState('past_due', today).as('pastDue'))
    .orderBy('v.id')
    .limit(limit)
    .execute()
