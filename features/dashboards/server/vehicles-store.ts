import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import { KILOMETERS_PER_MILE } from '#features/countries/distance.ts'
import { DAYS_PER_MONTH } from '#features/vehicles/odometer.ts'
import { DRIVEN } from '#features/vehicles/server/list/filter-store.ts'
import { inState } from '#features/vehicles/server/list/list-store.ts'
import { visibleVehicles } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Db } from '#platform/db/database.ts'

/** Left to drive until the next service, forecast to today, in miles: orders rows by it, the rule says the figure that is shown. */
const milesLeft = (today: IsoDate) => sql<number>`
  (v.next_due_odometer - v.odometer - v.monthly_distance * greatest(0, ${today}::date - v.odometer_read_on) / ${sql.lit(DAYS_PER_MONTH)})
  / case when v.odometer_units = 'kilometers' then ${sql.lit(KILOMETERS_PER_MILE)} else 1 end`

/** The vehicles that the rings count, furthest over first. */
export const findVehiclesNeedingAttention = async (
  db: Db,
  scope: FleetScope,
  today: IsoDate,
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

/** Active vehicles that have been driven since they were first seen, so that they have a cost per distance. */
export const findDrivenVehicles = (db: Db, scope: FleetScope, today: IsoDate, limit: number) =>
  visibleVehicles(db, scope)
    .where('v.isActive', '=', true)
    .where(sql<boolean>`${DRIVEN} > 0`)
    .select(['v.id', 'v.name', 'v.odometer', 'v.odometerUnits', 'v.firstOdometer', 'v.drivenElsewhere', 'v.lifetimeCostCents'])
    .select(inState('past_due', today).as('pastDue'))
    .orderBy('v.id')
    .limit(limit)
    .execute()
