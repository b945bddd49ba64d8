import { sql } from 'kysely'
import type { SameFill } from '#features/fuel/fuel-entry.ts'
import type { Db } from '#platform/db/database.ts'

export type RecordedFill = SameFill & { id: number }
type FillsQuery = { importId: string; vehicleIds: number[]; days: string[]; references: string[] }

/** Fills of these vehicles that rows may repeat: same days or same reference numbers, except those saved by this import. */
export const findFillsBefore = async (
  db: Db,
  { fleetId }: { fleetId: number },
  { importId, vehicleIds, days, references }: FillsQuery,
): Promise<RecordedFill[]> => {
  if (vehicleIds.length === 0) return []
  const saved = sql`select c.subject_id from import_changes c where c.fleet_id = ${fleetId} and c.import_id = ${importId}::uuid`
  const { rows } = await sql<RecordedFill>`
    select id, vehicle_id, filled_on, odometer, volume_thousandths, volume_units, amount_cents, reference, fuel_type from fuel_entries
    where fleet_id = ${fleetId} and vehicle_id = any(${vehicleIds}::bigint[]) and filled_on = any(${days}::date[])
      and id not in (${saved})
    union
    select id, vehicle_id, filled_on, odometer, volume_thousandths, volume_units, amount_cents, reference, fuel_type from fuel_entries
    where fleet_id = ${fleetId} and lower(reference) = any(${references}::text[])
      and id not in (${saved})`.execute(db)
  return rows.map((row) => ({ ...row, id: Number(row.id), vehicleId: Number(row.vehicleId) }))
}
