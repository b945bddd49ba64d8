import { sql } from 'kysely'
import type { DistanceUnit } from '#features/countries/country.ts'
import { normalizePlate } from '#features/vehicles/identity.ts'
import type { OdometerReading } from '#features/vehicles/odometer.ts'
import type { Db } from '#platform/db/database.ts'

/** What names a vehicle in a file; `any`: a column that may hold each of them. */
export type NamedBy = 'vin' | 'plate' | 'unit' | 'any'

export type NamedVehicle = OdometerReading & { id: number; name: string; year: number | null; odometerUnits: DistanceUnit }
type Row = NamedVehicle & { vin: string | null; licensePlateNumber: string | null; otherId: string | null }

export type VehicleFinder = (key: string, by: NamedBy) => NamedVehicle | 'unknown' | 'ambiguous'

const vinOf = (key: string): string => key.toUpperCase().replace(/[\s-]+/g, '')

/** Finds vehicles of a fleet by VIN, plate, unit number or name, for many rows by one query. */
export const findNamedVehicles = async (
  db: Db,
  { fleetId }: { fleetId: number },
  keys: readonly string[],
): Promise<VehicleFinder> => {
  const distinct = [...new Set(keys.filter((key) => key !== ''))]
  const lower = distinct.map((key) => key.toLowerCase())
  const { rows } = await sql<Row>`
    select id, name, year, odometer, odometer_read_on, monthly_distance, odometer_units, vin, license_plate_number, other_id from vehicles
    where fleet_id = ${fleetId} and deleted_at is null and (
      vin = any(${distinct.map(vinOf)}::text[]) or license_plate_number = any(${distinct.map(normalizePlate)}::text[])
      or lower(other_id) = any(${lower}::text[]) or lower(name) = any(${lower}::text[]))`.execute(db)
  const by = {
    vin: Map.groupBy(rows, ({ vin }) => vin ?? ''),
    plate: Map.groupBy(rows, ({ licensePlateNumber }) => licensePlateNumber ?? ''),
    unit: Map.groupBy(rows, ({ otherId }) => (otherId ?? '').toLowerCase()),
    name: Map.groupBy(rows, ({ name }) => name.toLowerCase()),
  }
  const candidates = (key: string, how: NamedBy): Row[][] => {
    const found = {
      vin: by.vin.get(vinOf(key)) ?? [],
      plate: by.plate.get(normalizePlate(key)) ?? [],
      unit: by.unit.get(key.toLowerCase()) ?? [],
    }
    return how === 'any' ? [found.vin, found.plate, found.unit, by.name.get(key.toLowerCase()) ?? []] : [found[how]]
  }
  return (key, how) => {
    const some = candidates(key, how).find((one) => one.length > 0)
    if (!some) return 'unknown'
    return some.length === 1 ? some[0]! : 'ambiguous'
  }
}
