import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { Tx } from '#platform/db/database.ts'

type Scope = Pick<FleetScope, 'fleetId'>
export type KeptName = { vin: string; name: string; foldedName: string }

/** Stores driver names by VIN, because new vehicles are saved later. */
export const keepDriverNames = async (
  tx: Tx,
  { fleetId }: Scope,
  importId: string,
  names: readonly KeptName[],
): Promise<void> => {
  if (names.length === 0) return
  await sql`insert into vehicle_driver_names (fleet_id, vin, name, folded_name, import_id)
    select ${fleetId}, vin, name, folded_name, ${importId}::uuid
    from unnest(${names.map(({ vin }) => vin)}::text[], ${names.map(({ name }) => name)}::text[],
      ${names.map(({ foldedName }) => foldedName)}::text[]) as given (vin, name, folded_name)
    on conflict do nothing`.execute(tx)
}

export const forgetDriverNames = async (tx: Tx, { fleetId }: Scope, importId: string): Promise<void> => {
  await tx.deleteFrom('vehicleDriverNames').where('fleetId', '=', fleetId).where('importId', '=', importId).execute()
}

/** Stored names whose vehicle the fleet now has. */
export const findKeptNames = async (tx: Tx, { fleetId }: Scope): Promise<{ vehicleId: number; foldedName: string }[]> => {
  const rows = await tx
    .selectFrom('vehicleDriverNames as n')
    .innerJoin('vehicles as v', (join) => join.onRef('v.fleetId', '=', 'n.fleetId').onRef('v.vin', '=', 'n.vin'))
    .where('n.fleetId', '=', fleetId)
    .where('v.deletedAt', 'is', null)
    .select(['v.id as vehicleId', 'n.foldedName'])
    .execute()
  return rows.map((row) => ({ ...row, vehicleId: Number(row.vehicleId) }))
}

/** Deletes a name once it has been matched to a person. */
export const dropKeptName = async (tx: Tx, { fleetId }: Scope, vehicleId: number, foldedName: string): Promise<void> => {
  await sql`delete from vehicle_driver_names n using vehicles v
    where n.fleet_id = ${fleetId} and n.folded_name = ${foldedName} and v.fleet_id = n.fleet_id and v.vin = n.vin
      and v.id = ${vehicleId}`.execute(tx)
}
