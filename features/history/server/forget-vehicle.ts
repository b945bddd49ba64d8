import type { Ports } from '#platform/http/ports.ts'
import type { ProductEvent } from '#features/events/event.ts'
import type { Tx } from '#platform/db/database.ts'
import { findFileKeysOf } from './documents/document-store.ts'
import { dropFiles } from '#features/documents/server/store-files.ts'
import { deleteManualOf } from './manual/manual-store.ts'

/** Deletes the history of a deleted vehicle in the same transaction; orders remain, with the vehicle's name. */
export const forgetVehicle = async (tx: Tx, event: ProductEvent, ports: Ports): Promise<void> => {
  if (event.fleetId === null) return
  const vehicleId = Number(event.subjectId)
  const keys = await findFileKeysOf(tx, event.fleetId, vehicleId)
  await deleteManualOf(tx, event.fleetId, vehicleId)
  await dropFiles(tx, ports, keys)
}
