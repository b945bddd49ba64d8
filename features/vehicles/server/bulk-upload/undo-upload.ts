import { happened, type ProductEvent, type EventActor } from '#features/events/event.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Write } from '#platform/db/writer.ts'
import { deleteVehicle } from '../save/edit-store.ts'
import { findChanges, lockUntouched, type RecordedChange, restoreVehicles } from './change-store.ts'
import { restoreDrivers } from './save-drivers.ts'

/** Vehicles per transaction. */
const CHUNK = 200

export type UndoCounts = { removed: number; restored: number; left: number }
export type UndoProgress = UndoCounts & { last: number }
type Undo = {
  fleetId: number
  uploadId: string
  actor: EventActor
  since: Date
  now: Date
  /** What was undone before an interruption; null at the start. */
  from: UndoProgress | null
  /** Saves the progress with each chunk. */
  save: (tx: Tx, progress: UndoProgress) => Promise<void>
}

/**
 * Takes back an upload: added vehicles are deleted, changed ones get their former values. What somebody has touched since stays as
 * it is, and is counted. Chunk by chunk; after an interruption it goes on where it was.
 */
export const undoUpload = async (
  { db, write }: { db: Db; write: Write<ProductEvent> },
  { fleetId, uploadId, actor, since, now, from, save }: Undo,
): Promise<UndoCounts> => {
  const scope = { fleetId }
  let progress = from ?? { removed: 0, restored: 0, left: 0, last: 0 }
  for (;;) {
    const changes = await findChanges(db, scope, uploadId, { after: progress.last, limit: CHUNK })
    if (changes.length === 0) return progress
    const where = { fleetId, at: now.toISOString(), actor }
    progress = await write(async (tx, emit) => {
      const untouched = await lockUntouched(tx, scope, changes, since)
      const own = changes.filter(({ vehicleId }) => untouched.has(vehicleId))
      const restored = own.flatMap(({ vehicleId, before, after: { reading } }) =>
        before ? [{ vehicleId, before, reading }] : [],
      )
      const removed = own.filter(({ before }) => before === null)
      await restoreVehicles(tx, scope, restored, since)
      for (const { vehicleId, before, after: vehicle } of own) {
        if (!before || before.isActive === vehicle.isActive) continue
        const to = before.isActive ? 'activated' : 'deactivated'
        emit(happened('vehicle_switched', { ...where, subjectId: vehicleId }, { name: vehicle.name, vin: vehicle.vin, to }))
      }
      for (const { change } of await restoreDrivers(tx, scope, formerDrivers(own))) {
        const { vehicleId, ...drivers } = change
        emit(happened('drivers_changed', { ...where, subjectId: vehicleId }, drivers))
      }
      for (const { vehicleId, after: vehicle } of removed) {
        await deleteVehicle(tx, scope, vehicleId, now)
        const { name, vin } = vehicle
        emit(happened('vehicle_deleted', { ...where, subjectId: vehicleId }, { name, vin }))
      }
      if (restored.length > 0) {
        const vehicleIds = restored.map(({ vehicleId }) => vehicleId)
        const facts = { vehicleIds, added: 0, changed: vehicleIds.length, source: 'bulk_upload' as const }
        emit(happened('vehicles_saved', { ...where, subjectId: fleetId }, facts))
      }
      const next: UndoProgress = {
        removed: progress.removed + removed.length,
        restored: progress.restored + restored.length,
        left: progress.left + changes.length - own.length,
        last: changes.at(-1)!.vehicleId,
      }
      await save(tx, next)
      return next
    })
  }
}

const formerDrivers = (changes: readonly RecordedChange[]) =>
  changes.flatMap(({ vehicleId, before, after }) =>
    before?.driverIds ? [{ vehicleId, driverIds: before.driverIds, now: after.driverIds ?? [] }] : [],
  )
