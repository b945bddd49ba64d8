import type { ProductEvent } from '#features/events/event.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Ports } from '#platform/http/ports.ts'
import { dropFiles } from '../store-files.ts'
import { takePhoto } from '../photo/photo-store.ts'
import { deleteDocumentsOf } from './glovebox-store.ts'

/** Deletes documents and photo of a deleted vehicle, in the same transaction. */
export const removeDocuments = async (tx: Tx, event: ProductEvent, ports: Ports): Promise<void> => {
  if (event.fleetId === null) return
  const vehicleId = Number(event.subjectId)
  const photo = await takePhoto(tx, event.fleetId, vehicleId)
  await dropFiles(tx, ports, [...(await deleteDocumentsOf(tx, event.fleetId, vehicleId)), ...photo])
}
