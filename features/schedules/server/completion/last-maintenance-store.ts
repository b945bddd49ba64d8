import { sql } from 'kysely'
import type { DistanceUnit } from '#features/countries/country.ts'
import { convertDistance } from '#features/countries/distance.ts'
import { FINISHED_ORDER_STATUSES } from '#features/vehicles/active-order.ts'
import type { Db } from '#platform/db/database.ts'

type Visit = { doneOn: string; odometer: number | null; units: DistanceUnit; vehicleUnits: DistanceUnit }

/** The last maintenance of a vehicle: a finished order, a manual record or a mark, whose odometer may be unknown. */
const findLastVisit = async (db: Db, fleetId: number, vehicleId: number): Promise<Visit | undefined> => {
  const { rows } = await sql<Visit>`
    select known.done_on, known.odometer, known.units, v.odometer_units as vehicle_units from vehicles v
    cross join lateral (
      select m.done_on, nullif(m.odometer, 0) as odometer, m.odometer_units as units from manual_histories m
      where m.fleet_id = v.fleet_id and m.vehicle_id = v.id and m.total_cents >= 0
      union all
      select (o.completed_at at time zone s.zone)::date, o.odometer, o.odometer_units from orders o join shops s on s.id = o.shop_id
      where o.fleet_id = v.fleet_id and o.vehicle_id = v.id and o.status in (${sql.join([...FINISHED_ORDER_STATUSES])})
      union all
      select r.done_on, case when not r.is_estimated then nullif(r.odometer, 0) end, v.odometer_units from service_records r
      where r.fleet_id = v.fleet_id and r.vehicle_id = v.id and r.source = 'marked'
    ) known
    where v.fleet_id = ${fleetId} and v.id = ${vehicleId} order by known.done_on desc, known.odometer desc nulls last limit 1`.execute(
    db,
  )
  return rows[0]
}

/** Call after undoing a mark of that day: the last maintenance becomes the last remaining visit, unless a later one is stored. */
export const restoreLastMaintenance = async (db: Db, fleetId: number, vehicleId: number, takenOn: string): Promise<void> => {
  const last = await findLastVisit(db, fleetId, vehicleId)
  const odometer =
    last === undefined || last.odometer === null ? null : convertDistance(last.odometer, last.units, last.vehicleUnits)
  await db
    .updateTable('vehicles')
    .set({ lastMaintenanceOn: last?.doneOn ?? null, lastMaintenanceOdometer: odometer })
    .where('fleetId', '=', fleetId)
    .where('id', '=', vehicleId)
    .where('lastMaintenanceOn', '=', takenOn)
    .execute()
}
