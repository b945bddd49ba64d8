import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { MergedVehicle, StoredVehicle } from '../../bulk-upload/bulk-merge.ts'
import type { StoredDue } from '#features/vehicles/due-state.ts'

type UploadScope = Pick<FleetScope, 'fleetId'>

/**
 * The fleet's vehicles with these VINs, locked until the chunk is through. One by one through the index of VINs: with `any` the
 * planner goes through the whole fleet while its statistics still say that the fleet is small.
 */
export const lockVehiclesByVin = async (tx: Tx, scope: UploadScope, vins: string[]): Promise<Map<string, StoredVehicle>> => {
  const { rows } = await sql<StoredVehicle>`
    select known.* from unnest(${vins.toSorted()}::text[]) as given (vin) cross join lateral (
      select vin, year, make, model, submodel, engine, name_of_vehicle, other_id, department_number, license_plate_number,
        license_plate_state, license_plate_expiration_on, body, duty_class, powertrain,
        odometer, odometer_units, odometer_read_on, first_odometer
      from vehicles where fleet_id = ${scope.fleetId} and vin = given.vin and deleted_at is null limit 1 for update
    ) as known`.execute(tx)
  return new Map(rows.map((row) => [row.vin, row]))
}

export type UpsertedVehicle = { id: number; vin: string; added: boolean }

/**
 * Adds or updates vehicles by VIN in one statement. `xmax` is 0 only for a row that this statement has inserted. Null never
 * overwrites: somebody may have saved the same vehicle by form since it was read. Due dates are those of a new vehicle; what a
 * known one has done is looked at by the reaction to its being saved.
 */
export const upsertVehicles = async (
  tx: Tx,
  scope: UploadScope,
  vehicles: (MergedVehicle & StoredDue)[],
): Promise<UpsertedVehicle[]> => {
  type Row = MergedVehicle & StoredDue
  const column = <K extends keyof Row>(key: K): Row[K][] => vehicles.map((vehicle) => vehicle[key])
  const result = await sql<UpsertedVehicle>`
    insert into vehicles (fleet_id, vin, name, name_of_vehicle, other_id, department_number, license_plate_number,
      license_plate_state, license_plate_expiration_on, year, make, model, submodel, engine, body, duty_class, powertrain,
      odometer, odometer_units, odometer_read_on, first_odometer, next_due_odometer, next_due_is_known, due_soon_on, past_due_on)
    select ${scope.fleetId}, given.vin, given.name, given.name_of_vehicle, given.other_id, given.department_number,
      given.license_plate_number, given.license_plate_state, given.license_plate_expiration_on, given.year, given.make,
      given.model, given.submodel, given.engine, given.body, given.duty_class, given.powertrain,
      given.odometer, given.odometer_units, given.odometer_read_on, given.first_odometer,
      given.next_due_odometer, given.next_due_is_known, given.due_soon_on, given.past_due_on
    from unnest(${column('vin')}::text[], ${column('name')}::text[], ${column('nameOfVehicle')}::text[], ${column('otherId')}::text[],
      ${column('departmentNumber')}::text[], ${column('licensePlateNumber')}::text[], ${column('licensePlateState')}::text[],
      ${column('licensePlateExpirationOn')}::date[], ${column('year')}::int[], ${column('make')}::text[], ${column('model')}::text[],
      ${column('submodel')}::text[], ${column('engine')}::text[], ${column('body')}::text[], ${column('dutyClass')}::text[],
      ${column('powertrain')}::text[], ${column('odometer')}::int[], ${column('odometerUnits')}::text[],
      ${column('odometerReadOn')}::date[], ${column('firstOdometer')}::int[],
      ${column('nextDueOdometer')}::int[], ${column('nextDueIsKnown')}::boolean[], ${column('dueSoonOn')}::date[], ${column('pastDueOn')}::date[])
      as given (vin, name, name_of_vehicle, other_id, department_number, license_plate_number, license_plate_state,
        license_plate_expiration_on, year, make, model, submodel, engine, body, duty_class, powertrain, odometer, odometer_units,
        odometer_read_on, first_odometer, next_due_odometer, next_due_is_known, due_soon_on, past_due_on)
    on conflict (fleet_id, vin) where deleted_at is null do update set
      name = excluded.name,
      name_of_vehicle = coalesce(excluded.name_of_vehicle, vehicles.name_of_vehicle),
      other_id = coalesce(excluded.other_id, vehicles.other_id),
      department_number = coalesce(excluded.department_number, vehicles.department_number),
      license_plate_number = coalesce(excluded.license_plate_number, vehicles.license_plate_number),
      license_plate_state = coalesce(excluded.license_plate_state, vehicles.license_plate_state),
      license_plate_expiration_on = coalesce(excluded.license_plate_expiration_on, vehicles.license_plate_expiration_on),
      year = coalesce(excluded.year, vehicles.year), make = coalesce(excluded.make, vehicles.make),
      model = coalesce(excluded.model, vehicles.model), submodel = coalesce(excluded.submodel, vehicles.submodel),
      engine = coalesce(excluded.engine, vehicles.engine),
      odometer = excluded.odometer, odometer_read_on = excluded.odometer_read_on, first_odometer = excluded.first_odometer,
      updated_at = now()
    returning id, vin, (xmax = 0) as added`.execute(tx)
  return result.rows
}

export type Reading = { vehicleId: number; odometer: number }

/** Odometers that a file says, as readings of today, in each vehicle's own unit. */
export const recordReadings = async (
  tx: Tx,
  scope: UploadScope,
  readings: Reading[],
  by: { userId: number; today: string; now: Date },
): Promise<void> => {
  if (readings.length === 0) return
  await sql`
    insert into odometer_readings (fleet_id, vehicle_id, odometer, read_on, source, recorded_by, recorded_at)
    select ${scope.fleetId}, vehicle_id, odometer, ${by.today}::date, 'bulk_upload', ${by.userId}, ${by.now}
    from unnest(${readings.map((r) => r.vehicleId)}::bigint[], ${readings.map((r) => r.odometer)}::int[]) as given (vehicle_id, odometer)`.execute(
    tx,
  )
}

/**
 * Tells the planner how large fleets have become. PostgreSQL notices by itself within minutes, while an
 * upload makes a fleet of thousands within seconds, in which every plan for a small one goes through all of it.
 */
export const refreshStatistics = async (db: Db): Promise<void> => {
  await sql`analyze vehicles (fleet_id, id, vin)`.execute(db)
}
