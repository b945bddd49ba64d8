import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

export type DeviceHours = {
  vehicleId: number
  engineHours: number
  readOn: string
  monthlyEngineHours: number | null
  pacedHours: number
  pacedOn: string
}

/** Accepted device engine hours, one per vehicle; the caller has locked the vehicles. */
export const recordDeviceHours = async (
  tx: Tx,
  { fleetId }: { fleetId: number },
  readings: readonly DeviceHours[],
): Promise<void> => {
  const columnOf = <K extends keyof DeviceHours>(key: K): DeviceHours[K][] => readings.map((reading) => reading[key])
  await sql`
    update vehicles v set engine_hours = given.hours, engine_hours_read_on = given.read_on,
      monthly_engine_hours = given.monthly, paced_hours = given.paced_hours, paced_on = given.paced_on,
      first_engine_hours = coalesce(v.first_engine_hours, given.hours)
    from unnest(${columnOf('vehicleId')}::bigint[], ${columnOf('engineHours')}::integer[], ${columnOf('readOn')}::date[],
      ${columnOf('monthlyEngineHours')}::integer[], ${columnOf('pacedHours')}::integer[], ${columnOf('pacedOn')}::date[])
      as given (vehicle_id, hours, read_on, monthly, paced_hours, paced_on)
    where v.fleet_id = ${fleetId} and v.id = given.vehicle_id`.execute(tx)
}
