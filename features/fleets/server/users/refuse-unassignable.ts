import { refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/db/database.ts'
import { findUnassignable } from './choices-store.ts'

/** Refuses a new driver for a vehicle out of service; its current drivers may stay. */
export const refuseUnassignable = async (
  db: Db,
  scope: { fleetId: number },
  vehicleIds: readonly number[],
  field: string,
): Promise<void> => {
  const [name] = (await findUnassignable(db, scope, vehicleIds)).values()
  if (name !== undefined) refuse('vehicle_takes_no_driver', { name }, { field })
}
