import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { StoredVehicle } from '#features/vehicles/bulk-upload/bulk-merge.ts'
import { READ_COLUMNS } from '#features/vehicles/server/bulk-upload/vehicle-store.ts'
import type { Db } from '#platform/db/database.ts'

/** The fleet's vehicles with these VINs, with the values that a file may change. */
export const findVehiclesByVin = async (
  db: Db,
  scope: Pick<FleetScope, 'fleetId'>,
  vins: string[],
): Promise<Map<string, StoredVehicle & { id: number; shownName: string }>> => {
  const { rows } = await sql<StoredVehicle & { id: number; shownName: string }>`
    select known.* from unnest(${vins}::text[]) as given (vin) cross join lateral (
      select id, name as shown_name, ${sql.join(READ_COLUMNS.map(({ name }) => sql.ref(name)))}
      from vehicles where fleet_id = ${scope.fleetId} and vin = given.vin and deleted_at is null limit 1
    ) as known`.execute(db)
  return new Map(rows.map((row) => [row.vin, row]))
}

export type Plated = { vin: string | null; licensePlateNumber: string | null; licensePlateState: string | null }

/** Every plate in the fleet. */
export const findPlates = (db: Db, { fleetId }: Pick<FleetScope, 'fleetId'>): Promise<Plated[]> =>
  db
    .selectFrom('vehicles')
    .where('fleetId', '=', fleetId)
    .where('deletedAt', 'is', null)
    .where('licensePlateNumber', 'is not', null)
    .select(['vin', 'licensePlateNumber', 'licensePlateState'])
    .execute()
