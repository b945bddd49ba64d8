import { type Generated, sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { DistanceUnit } from '#features/countries/country.ts'
import { visibleVehicles } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Db, Tx } from '#platform/db/database.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    vehicleCodes: VehicleCodeTable
  }
}
type VehicleCodeTable = {
  fleetId: number
  id: Generated<number>
  vehicleId: number
  code: string
  createdAt: Date
  createdBy: string
  revokedAt: Date | null
}

/** The vehicles of a sheet by name, with their current codes. */
export const findSheet = (db: Db, scope: FleetScope, vehicleIds: readonly number[] | null) =>
  visibleVehicles(db, scope)
    .leftJoin('vehicleCodes as c', (join) =>
      join.onRef('c.fleetId', '=', 'v.fleetId').onRef('c.vehicleId', '=', 'v.id').on('c.revokedAt', 'is', null),
    )
    .where('v.isActive', '=', true)
    .$if(vehicleIds !== null, (query) => query.where(sql<boolean>`v.id = any(${[...(vehicleIds ?? [])]}::bigint[])`))
    .select([
      'v.id',
      'v.name',
      'v.year',
      'v.make',
      'v.model',
      'v.otherId',
      'v.licensePlateNumber',
      'v.licensePlateState',
      'c.code',
    ])
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .execute()

export const insertCodes = async (
  tx: Tx,
  fleetId: number,
  codes: readonly { vehicleId: number; code: string }[],
  created: { createdAt: Date; createdBy: string },
): Promise<void> => {
  if (codes.length === 0) return
  await tx
    .insertInto('vehicleCodes')
    .values(codes.map((one) => ({ fleetId, ...one, ...created })))
    // Another user printed the sheet at the same time.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether there was a code to revoke. */
export const revokeCode = async (tx: Tx, fleetId: number, vehicleId: number, revokedAt: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('vehicleCodes')
    .set({ revokedAt })
    .where('fleetId', '=', fleetId)
    .where('vehicleId', '=', vehicleId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type CodedVehicle = {
  fleetId: number
  id: number
  name: string
  year: number | null
  make: string | null
  model: string | null
  odometer: number
  odometerReadOn: string
  odometerUnits: DistanceUnit
  fleetName: string
  fleetZip: string | null
}

/** The vehicle of a code that is not revoked: active, and of an active fleet. */
export const findByCode = async (db: Db, code: string): Promise<CodedVehicle | null> => {
  const { rows } = await sql<CodedVehicle>`
    select v.fleet_id, v.id, v.name, v.year, v.make, v.model, v.odometer, v.odometer_read_on, v.odometer_units, f.name as fleet_name, f.zip as fleet_zip
    from vehicle_codes c join vehicles v on v.fleet_id = c.fleet_id and v.id = c.vehicle_id and v.deleted_at is null and v.is_active
      join fleets f on f.id = c.fleet_id and f.is_active and f.deleted_at is null
    where c.code = ${code} and c.revoked_at is null`.execute(db)
  return rows[0] ?? null
}
