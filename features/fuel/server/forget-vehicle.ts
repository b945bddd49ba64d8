import type { ProductEvent } from '#features/events/event.ts'
import type { Tx } from '#platform/db/database.ts'
import { deleteFigures } from './figures/figures-store.ts'
import { deleteFuelOf } from './fuel-store.ts'

/** Deletes the fills of a deleted vehicle in the same transaction. */
export const forgetFuel = async (tx: Tx, { fleetId, subjectId }: ProductEvent): Promise<void> => {
  if (fleetId === null) return
  await deleteFuelOf(tx, { fleetId }, Number(subjectId))
  await deleteFigures(tx, fleetId, Number(subjectId))
}
