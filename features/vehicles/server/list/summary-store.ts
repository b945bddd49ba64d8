import { sql } from 'kysely'
import { fleetsWithinReach } from '#features/fleets/server/reach-store.ts'
import type { Db } from '#platform/db/database.ts'
import { FINISHED_ORDER_STATUSES } from '../../active-order.ts'
import { inState, isInUse, vehiclesInReach } from './list-store.ts'
import type { VehicleReach } from './which-vehicles.ts'

/** How many vehicles there are in each state, by the same conditions as the list. */
export const countStates = (db: Db, reach: VehicleReach, today: string) =>
  vehiclesInReach(db, reach)
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where v.is_active)`.as('active'),
      sql<number>`count(*) filter (where ${isInUse})`.as('inUse'),
      sql<number>`count(*) filter (where ${inState('unenrolled', today)})`.as('unenrolled'),
      sql<number>`count(*) filter (where ${inState('past_due', today)})`.as('pastDue'),
      sql<number>`count(*) filter (where ${inState('due_soon', today)})`.as('dueSoon'),
      sql<number>`count(*) filter (where ${inState('in_order', today)})`.as('inOrder'),
    ])
    .executeTakeFirstOrThrow()

/** What finished orders since an instant came to, in cents; also those of vehicles that are out of use or deleted since. */
export const costSince = async (db: Db, reach: VehicleReach, since: Date): Promise<number> => {
  const fleets =
    'fleetId' in reach ? sql`(${reach.fleetId}::bigint)` : sql`(${fleetsWithinReach(db, reach.reach).select('f.id')})`
  const driver = 'fleetId' in reach ? reach.assignedTo : undefined
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(o.total_cents), 0) as cents from orders o
    where o.fleet_id in ${fleets} and o.completed_at >= ${since} and o.status in (${sql.join([...FINISHED_ORDER_STATUSES])})
      and (${driver ?? null}::bigint is null or exists (
        select 1 from vehicle_drivers d where d.fleet_id = o.fleet_id and d.vehicle_id = o.vehicle_id and d.user_id = ${driver ?? null}))`.execute(
    db,
  )
  return Number(rows[0]?.cents ?? 0)
}

/**
 * Distance driven since a day, in miles: each vehicle's odometer less its last reading before that day, or its first one ever
 * when it is newer than that.
 */
export const milesSince = async (db: Db, reach: VehicleReach, day: string): Promise<number> => {
  const { miles } = await vehiclesInReach(db, reach)
    .select(
      sql<number>`coalesce(sum(greatest(0, v.odometer - coalesce(
        (select r.odometer from odometer_readings r where r.fleet_id = v.fleet_id and r.vehicle_id = v.id and r.read_on < ${day}::date
          order by r.read_on desc, r.id desc limit 1),
        (select min(r.odometer) from odometer_readings r where r.fleet_id = v.fleet_id and r.vehicle_id = v.id),
        v.first_odometer)) / case when v.odometer_units = 'kilometers' then 1.609344 else 1 end), 0)`.as('miles'),
    )
    .executeTakeFirstOrThrow()
  return Number(miles)
}

/** The values that occur in some columns, for filters. */
export const findFilterChoices = async (db: Db, reach: VehicleReach) => {
  const distinct = async <T extends string | number>(
    column: 'make' | 'year' | 'departmentNumber' | 'licensePlateState',
  ): Promise<T[]> => {
    const rows = await vehiclesInReach(db, reach)
      .where(`v.${column}`, 'is not', null)
      .select(`v.${column} as value`)
      .distinct()
      .orderBy('value')
      .limit(MOST_CHOICES)
      .execute()
    return rows.map(({ value }) => value as T)
  }
  return {
    makes: await distinct<string>('make'),
    years: (await distinct<number>('year')).toReversed(),
    departments: await distinct<string>('departmentNumber'),
    states: await distinct<string>('licensePlateState'),
  }
}
const MOST_CHOICES = 500
