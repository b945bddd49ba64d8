import { sql } from 'kysely'
import type { DistanceUnit } from '#features/countries/country.ts'
import type { OdometerReading } from '#features/vehicles/odometer.ts'
import type { Db } from '#platform/db/database.ts'
import { foldText } from '#platform/i18n/fold-text.ts'
import type { ImportDeps, ValueChoice } from './kind.ts'

/** Identifier of a vehicle in a file; `any`: a column that may contain each of them. */
export type NamedBy = 'vin' | 'plate' | 'unit' | 'any'

export type NamedVehicle = OdometerReading & {
  id: number
  name: string
  year: number | null
  odometerUnits: DistanceUnit
  powertrain: string
  isOutOfService: boolean
}
type Row = NamedVehicle & { vin: string | null; licensePlateNumber: string | null; otherId: string | null }

/** An empty key returns the vehicle chosen for the whole file. */
export type VehicleFinder = (key: string, by: NamedBy) => NamedVehicle | 'unknown' | 'ambiguous'

/** Finds vehicles of a fleet by VIN, plate, unit number or name, in one query for many rows; compares only letters and digits. */
export const findNamedVehicles = async (
  { db, importer: { fleetId }, vehicleId }: Pick<ImportDeps, 'db' | 'importer' | 'vehicleId'>,
  keys: readonly string[],
): Promise<VehicleFinder> => {
  const distinct = [...new Set(keys.filter((key) => key !== ''))]
  const folded = distinct.map(foldText).filter((key) => key !== '')
  const { rows } = await sql<Row>`
    select id, name, year, odometer, odometer_read_on, monthly_distance, odometer_units, powertrain, vin, license_plate_number, other_id,
      exists (select from vehicle_outages x where x.fleet_id = vehicles.fleet_id and x.vehicle_id = vehicles.id and x.ended_at is null)
        as is_out_of_service
    from vehicles
    where fleet_id = ${fleetId} and deleted_at is null and (
      id = ${vehicleId}::bigint or fold_text(vin) = any(${folded}::text[]) or fold_text(license_plate_number) = any(${folded}::text[])
      or fold_text(other_id) = any(${folded}::text[]) or fold_text(name) = any(${folded}::text[]))`.execute(db)
  const by = {
    vin: Map.groupBy(rows, ({ vin }) => foldText(vin ?? '')),
    plate: Map.groupBy(rows, ({ licensePlateNumber }) => foldText(licensePlateNumber ?? '')),
    unit: Map.groupBy(rows, ({ otherId }) => foldText(otherId ?? '')),
    name: Map.groupBy(rows, ({ name }) => foldText(name)),
  }
  const candidates = (text: string, how: NamedBy): Row[][] => {
    const key = foldText(text)
    if (key === '') return []
    const found = { vin: by.vin.get(key) ?? [], plate: by.plate.get(key) ?? [], unit: by.unit.get(key) ?? [] }
    return how === 'any' ? [found.vin, found.plate, found.unit, by.name.get(key) ?? []] : [found[how]]
  }
  const ofFile = vehicleId === null ? undefined : rows.find(({ id }) => id === vehicleId)
  return (key, how) => {
    if (key === '') return ofFile ?? 'unknown'
    const some = candidates(key, how).find((one) => one.length > 0)
    if (!some) return 'unknown'
    return some.length === 1 ? some[0]! : 'ambiguous'
  }
}

export const hasTrailers = async (db: Db, { fleetId }: { fleetId: number }): Promise<boolean> => {
  const found = db.selectFrom('vehicles').select('id').where('fleetId', '=', fleetId).where('deletedAt', 'is', null)
  return (await found.where('powertrain', '=', 'none').limit(1).executeTakeFirst()) !== undefined
}

/** The unit of all vehicles of the fleet; null if it has none or both. */
export const onlyUnitOf = async (db: Db, { fleetId }: { fleetId: number }): Promise<DistanceUnit | null> => {
  const vehicles = db.selectFrom('vehicles').where('fleetId', '=', fleetId).where('deletedAt', 'is', null)
  const units = await vehicles.select('odometerUnits').distinct().execute()
  return units.length === 1 ? units[0]!.odometerUnits : null
}

/** Maximum that a user would look through. */
const CHOICES_MAXIMUM = 500

/** The fleet's vehicles in use, as choices for rows that name none. */
export const choicesOfVehicles = async (
  field: string,
  { db, importer }: Pick<ImportDeps, 'db' | 'importer'>,
): Promise<ValueChoice[]> => {
  if (field !== 'vehicle') return []
  const rows = await db
    .selectFrom('vehicles')
    .where('fleetId', '=', importer.fleetId)
    .where('deletedAt', 'is', null)
    .where('isActive', '=', true)
    .select(['name', 'vin'])
    .orderBy('name')
    .limit(CHOICES_MAXIMUM)
    .execute()
  return rows.map(({ name, vin }) => ({ value: vin ?? name, label: vin && vin !== name ? `${name}, ${vin}` : name }))
}
