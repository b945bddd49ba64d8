import { sql } from 'kysely'
import { type IsoDate, startOfDay } from '#features/countries/dates.ts'
import { KILOMETERS_PER_MILE } from '#features/countries/distance.ts'
import type { Db } from '#platform/db/database.ts'
import { FINISHED_ORDER_STATUSES } from '../../active-order.ts'
import type { CostAndDistance } from '../../average-cost.ts'
import { accessibleVehicles } from './list-store.ts'
import type { VehicleScope } from './which-vehicles.ts'

/** Each return, or first arrival, with the distance since the odometer at `base`. */
const drivenElsewhere = sql`
  select coalesce(sum(greatest(0, came.odometer - greatest(b.base, coalesce(
    (select went.odometer from vehicle_moves went
      where went.vehicle_id = b.id and went.from_fleet_id = b.fleet_id and went.id < came.id order by went.id desc limit 1), b.base)))), 0)
  from vehicle_moves came where came.vehicle_id = b.id and came.to_fleet_id = b.fleet_id`

/**
 * Costs of the visible vehicles since a day, and distance driven since: each vehicle's odometer minus its last reading before
 * that day, or its first one ever if that is newer, and minus the distance driven in another fleet since: from departure to
 * return.
 */
export const costAndDistanceSince = async (db: Db, scope: VehicleScope, day: IsoDate): Promise<CostAndDistance> => {
  const seen = accessibleVehicles(db, scope).select([
    'v.fleetId',
    'v.id',
    'v.odometer',
    'v.odometerUnits',
    'v.firstOdometer',
    'v.inFleetSince',
  ])
  const finished = sql.join(FINISHED_ORDER_STATUSES.map((status) => sql.lit(status)))
  const { rows } = await sql<{ cents: number; miles: number }>`
    with seen as materialized (${seen}), fleet as (select distinct fleet_id from seen),
    costs as (
      select o.fleet_id, o.vehicle_id, o.total_cents from orders o
      where o.fleet_id in (select fleet_id from fleet) and o.completed_at >= ${startOfDay(day)} and o.status in (${finished})
      union all
      select m.fleet_id, m.vehicle_id, m.total_cents from manual_histories m
      where m.fleet_id in (select fleet_id from fleet) and m.done_on >= ${day}::date
    ),
    based as (
      select s.*, coalesce(
        (select r.odometer from odometer_readings r
          where r.fleet_id = s.fleet_id and r.vehicle_id = s.id and r.stands and r.read_on < ${day}::date
          order by r.read_on desc, r.id desc limit 1),
        (select min(r.odometer) from odometer_readings r where r.fleet_id = s.fleet_id and r.vehicle_id = s.id and r.stands),
        s.first_odometer) as base
      from seen s
    ),
    driven as (
      select b.odometer_units, b.odometer - b.base - case when b.in_fleet_since >= ${day}::date then (${drivenElsewhere}) else 0 end as distance
      from based b
    )
    select
      (select coalesce(sum(c.total_cents), 0) from costs c join seen s on s.fleet_id = c.fleet_id and s.id = c.vehicle_id) as cents,
      (select coalesce(sum(
          greatest(0, d.distance) / case when d.odometer_units = 'kilometers' then ${sql.lit(KILOMETERS_PER_MILE)} else 1 end), 0)
        from driven d) as miles`.execute(db)
  return { cents: Number(rows[0]?.cents ?? 0), miles: Number(rows[0]?.miles ?? 0) }
}
