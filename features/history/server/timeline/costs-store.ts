import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { DistanceUnit } from '#features/countries/country.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import { FINISHED_ORDER_STATUSES } from '#features/vehicles/active-order.ts'
import type { Db } from '#platform/db/database.ts'
import type { CostSources } from '../../timeline/cost-history.ts'

type CostsOfVehicle = Omit<CostSources, 'today'> & {
  units: DistanceUnit
  inFleetSince: IsoDate | null
  cameFrom: string | null
}

const list = (rows: ReturnType<typeof sql>, order: string) =>
  sql`coalesce((select json_agg(x ${sql.raw(`order by ${order}`)}) from (${rows}) x), '[]')`

/** One query: the vehicle's visits with costs, its accepted readings and its transfers. */
export const findCosts = async (db: Db, { fleetId }: FleetScope, vehicleId: number): Promise<CostsOfVehicle> => {
  const finished = sql.join(FINISHED_ORDER_STATUSES.map((status) => sql.lit(status)))
  const visits = sql`
    select (o.completed_at at time zone s.zone)::date as "on", case when o.fleet_id = v.fleet_id then o.total_cents end as cents
    from mine join orders o on o.fleet_id = mine.fleet_id and o.vehicle_id = mine.id join shops s on s.id = o.shop_id
    where o.status in (${finished})
    union all
    select m.done_on, case when m.fleet_id = v.fleet_id then m.total_cents end
    from mine join manual_histories m on m.fleet_id = mine.fleet_id and m.vehicle_id = mine.id`
  const { rows } = await sql<CostsOfVehicle>`
    with mine as materialized (
      select fleet_id, id from vehicles where (fleet_id = ${fleetId} and id = ${vehicleId}) or moved_to_id = ${vehicleId}
    )
    select v.odometer, v.first_odometer, v.odometer_units as units, v.in_fleet_since,
      (select f.name from vehicle_moves m join fleets f on f.id = m.from_fleet_id where m.vehicle_id = v.id order by m.id desc limit 1) as came_from,
      ${list(visits, 'x."on"')} as visits,
      ${list(
        sql`select r.read_on as "on", r.odometer from odometer_readings r
          where r.fleet_id = v.fleet_id and r.vehicle_id = v.id and r.stands and r.odometer > 0 order by r.read_on, r.odometer`,
        'x."on", x.odometer',
      )} as readings,
      ${list(
        sql`select m.id, m.moved_on as "on", m.odometer, case when m.to_fleet_id = v.fleet_id then 'in' else 'out' end as way
          from vehicle_moves m where m.vehicle_id = v.id and v.fleet_id in (m.from_fleet_id, m.to_fleet_id)`,
        'x.id',
      )} as moves
    from vehicles v where v.fleet_id = ${fleetId} and v.id = ${vehicleId}`.execute(db)
  return rows[0]!
}
