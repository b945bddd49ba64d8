import type { Ports } from '#platform/http/ports.ts'
import type { ProductEvent } from '#features/events/event.ts'
import type { Tx } from '#platform/db/database.ts'
import { findFileKeysOf } from './documents/document-store.ts'
import { dropFiles } from '#features/documents/server/keep-files.ts'
import { deleteManualOf } from './manual/manual-store.ts'

/** A deleted vehicle takes its own history along, in the same transaction; orders stay with their names. */
export const forgetVehicle = async (tx: Tx, event: ProductEvent, ports: Ports): Promise<void> => {
  if (event.fleetId === null) return
  const vehicleId = Number(event.subjectId)
  const keys = await findFileKeysOf(tx, event.fleetId, vehicleId)
  await deleteManualOf(tx, event.fleetId, vehicleId)
  await dropFiles(tx, ports, keys)
}
