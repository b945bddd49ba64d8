import { sql } from 'kysely'
import { NOT_FORECAST, type StoredDue } from '../../due-state.ts'
import type { Tx } from '#platform/db/database.ts'

export type DeviceOdometer = { vehicleId: number; odometer: number; readOn: string }

/**
 * Accepted device odometers, one per vehicle, in its own unit: each becomes the vehicle's odometer. The caller has locked
 * the vehicles. A second one on the same day replaces the first. `due`: due dates with these odometers, by vehicle id.
 */
export const recordDeviceOdometers = async (
  tx: Tx,
  { fleetId }: { fleetId: number },
  readings: readonly DeviceOdometer[],
  { due, at }: { due: ReadonlyMap<number, StoredDue>; at: Date },
): Promise<void> => {
  const column = <K extends keyof StoredDue>(key: K): StoredDue[K][] =>
    readings.map((r) => (due.get(r.vehicleId) ?? NOT_FORECAST)[key])
  const readingRows = sql`unnest(${readings.map((r) => r.vehicleId)}::bigint[], ${readings.map((r) => r.odometer)}::integer[],
    ${readings.map((r) => r.readOn)}::date[]) as given (vehicle_id, odometer, read_on)`
  // A current odometer without a reading gets one, so that it is not lost.
  await sql`
    insert into odometer_readings (fleet_id, vehicle_id, odometer, read_on, source, recorded_at)
    select v.fleet_id, v.id, v.odometer, v.odometer_read_on, 'form', v.created_at
    from ${readingRows} join vehicles v on v.fleet_id = ${fleetId} and v.id = given.vehicle_id
    where not exists (select from odometer_readings r where r.fleet_id = v.fleet_id and r.vehicle_id = v.id)`.execute(tx)
  await sql`
    insert into odometer_readings (fleet_id, vehicle_id, odometer, read_on, source, recorded_at)
    select ${fleetId}, vehicle_id, odometer, read_on, 'telematics', ${at} from ${readingRows}
    on conflict (fleet_id, vehicle_id, read_on) where source = 'telematics'
      do update set odometer = excluded.odometer, recorded_at = excluded.recorded_at, stands = true`.execute(tx)
  await sql`
    update vehicles v set odometer = given.odometer, odometer_read_on = given.read_on, updated_at = ${at},
      next_due_odometer = given.next_due_odometer, next_due_on = given.next_due_on, next_due_by = given.next_due_by,
      next_due_is_known = given.next_due_is_known, due_soon_on = given.due_soon_on, due_now_on = given.due_now_on,
      past_due_on = given.past_due_on, services_not_known = given.services_not_known
    from unnest(${readings.map((r) => r.vehicleId)}::bigint[], ${readings.map((r) => r.odometer)}::integer[],
      ${readings.map((r) => r.readOn)}::date[], ${column('nextDueOdometer')}::integer[], ${column('nextDueOn')}::date[],
      ${column('nextDueBy')}::text[], ${column('nextDueIsKnown')}::boolean[], ${column('dueSoonOn')}::date[],
      ${column('dueNowOn')}::date[], ${column('pastDueOn')}::date[], ${column('servicesNotKnown')}::integer[])
      as given (vehicle_id, odometer, read_on, next_due_odometer, next_due_on, next_due_by, next_due_is_known, due_soon_on, due_now_on,
        past_due_on, services_not_known)
    where v.fleet_id = ${fleetId} and v.id = given.vehicle_id`.execute(tx)
}
