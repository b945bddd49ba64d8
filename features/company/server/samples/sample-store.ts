import { sql } from 'kysely'
import type { FleetDay } from '#features/countries/dates.ts'
import type { DistanceUnit } from '#features/countries/country.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { SampleVehicle } from './sample-vehicles.ts'

/** The sample fleet of a fleet, if any. */
export const findSampleFleet = (db: Db, fleetId: number): Promise<{ id: number } | undefined> =>
  db.selectFrom('fleets').where('sampleOfFleetId', '=', fleetId).select('id').executeTakeFirst()

/** Country, brand and postal code are copied from the fleet; there is no company, account or plan. */
export const insertSampleFleet = async (tx: Tx, fleetId: number, name: string, now: Date): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    insert into fleets (name, brand_id, country, zip, city, state, fleet_payment_type, is_company, sample_of_fleet_id, created_at)
    select ${name}, brand_id, country, zip, city, state, 'pay_in_shop', true, id, ${now} from fleets where id = ${fleetId}
    on conflict (sample_of_fleet_id) where sample_of_fleet_id is not null do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

type NewSample = Omit<SampleVehicle, 'kind' | 'number' | 'sinceVisit'> & { name: string; firstOdometer: number }

/** Vehicles have no VIN or plate, or a shop or another fleet could find them. */
export const insertSamples = async (
  tx: Tx,
  fleetId: number,
  samples: readonly NewSample[],
  { unit, today, now }: { unit: DistanceUnit; today: FleetDay; now: Date },
): Promise<number[]> => {
  const rows = samples.map(({ name, department, ...sample }) => ({
    ...sample,
    fleetId,
    name,
    nameOfVehicle: name,
    departmentNumber: department,
    odometerUnits: unit,
    odometerReadOn: today,
    createdAt: now,
    updatedAt: now,
  }))
  const added = await tx.insertInto('vehicles').values(rows).returning(['id', 'odometer']).execute()
  const readings = added.map(({ id, odometer }) => ({ fleetId, vehicleId: id, odometer, readOn: today }))
  await tx
    .insertInto('odometerReadings')
    .values(readings.map((reading) => ({ ...reading, source: 'form' as const, recordedAt: now })))
    .execute()
  return added.map(({ id }) => id)
}

/** Tables whose rows are not deleted by a cascade from their fleet or vehicle. */
const ENDED_FIRST = [
  'due_services',
  'manual_histories',
  'inspections',
  'annual_inspections',
  'inspection_templates',
  'vehicles',
  'fleet_sums',
] as const

/** Deletes the samples with everything but the append-only audit log, and returns sessions viewing them to their own fleet. */
export const deleteSampleFleet = async (tx: Tx, sampleFleetId: number): Promise<void> => {
  await tx.updateTable('sessions').set({ actingFleetId: null }).where('actingFleetId', '=', sampleFleetId).execute()
  for (const table of ENDED_FIRST) await sql`delete from ${sql.table(table)} where fleet_id = ${sampleFleetId}`.execute(tx)
  await tx.deleteFrom('fleets').where('id', '=', sampleFleetId).where('sampleOfFleetId', 'is not', null).execute()
}
