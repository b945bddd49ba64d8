import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** A vehicle's attributes that its device needs. Distances in its own unit. */
export type SimulatedVehicle = {
  id: number
  vin: string | null
  name: string
  isElectric: boolean
  isHeavy: boolean
  odometerUnits: 'miles' | 'kilometers'
  monthlyDistance: number
  lastMaintenanceOdometer: number | null
  /** The last reading not sent by a device, and its day: the simulation drives on from there. */
  odometer: number
  readOn: string
}

/** Active vehicles of the fleets with a database of this name. */
export const loadVehicles = async ({ kysely }: Pick<Database, 'kysely'>, database: string): Promise<SimulatedVehicle[]> => {
  const { rows } = await sql<SimulatedVehicle>`
    select v.id, v.vin, v.name, v.powertrain = 'electric' as is_electric, v.duty_class = 'medium_heavy' as is_heavy, v.odometer_units,
      v.monthly_distance, v.last_maintenance_odometer, coalesce(r.odometer, v.first_odometer) as odometer,
      coalesce(r.read_on, v.created_at::date) as read_on
    from fleets f join vehicles v on v.fleet_id = f.id
    left join lateral (
      select odometer, read_on from odometer_readings r
      where r.fleet_id = v.fleet_id and r.vehicle_id = v.id and r.source <> 'telematics' and r.stands
      order by r.recorded_at desc, r.id desc limit 1) r on true
    where f.geotab_database_name = ${database} and f.deleted_at is null and v.deleted_at is null and v.is_active
    order by v.id`.execute(kysely)
  return rows
}
