import { sql } from 'kysely'
import type { SameFill } from '#features/fuel/fuel-entry.ts'
import type { Db } from '#platform/db/database.ts'

/** Fills of these vehicles that rows of a file may repeat: on the same days, or with the same numbers. */
export const findFillsBefore = async (
  db: Db,
  { fleetId }: { fleetId: number },
  { vehicleIds, days, references }: { vehicleIds: number[]; days: string[]; references: string[] },
): Promise<SameFill[]> => {
  if (vehicleIds.length === 0) return []
  const { rows } = await sql<SameFill>`
    select vehicle_id, filled_on, odometer, volume_thousandths, volume_units, amount_cents, reference, fuel_type from fuel_entries
    where fleet_id = ${fleetId} and vehicle_id = any(${vehicleIds}::bigint[]) and filled_on = any(${days}::date[])
    union
    select vehicle_id, filled_on, odometer, volume_thousandths, volume_units, amount_cents, reference, fuel_type from fuel_entries
    where fleet_id = ${fleetId} and lower(reference) = any(${references}::text[])`.execute(db)
  return rows.map((row) => ({ ...row, vehicleId: Number(row.vehicleId) }))
}
