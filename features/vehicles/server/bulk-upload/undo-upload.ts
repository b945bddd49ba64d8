import { happened, type ProductEvent, type EventActor } from '#features/events/event.ts'
import type { Db } from '#platform/db/database.ts'
import type { Write } from '#platform/db/writer.ts'
import { deleteVehicle } from '../save/edit-store.ts'
import { findChanges, lockUntouched, type RecordedChange, restoreVehicles } from './change-store.ts'
import { restoreDrivers } from './save-drivers.ts'

/** Vehicles per transaction. */
const CHUNK = 200

export type UndoCounts = { removed: number; restored: number; left: number }
type Undo = { fleetId: number; uploadId: string; actor: EventActor; since: Date; now: Date }

/**
 * Takes back an upload: added vehicles are deleted, changed ones get their former values. What somebody has touched since stays as
 * it is, and is counted. Chunk by chunk; may be run again after an interruption, since an undone vehicle is no longer as the upload
 * left it.
 */
export const undoUpload = async (
  { db, write }: { db: Db; write: Write<ProductEvent> },
  { fleetId, uploadId, actor, since, now }: Undo,
): Promise<UndoCounts> => {
  const scope = { fleetId }
  const counts: UndoCounts = { removed: 0, restored: 0, left: 0 }
  let after = 0
  for (;;) {
    const changes = await findChanges(db, scope, uploadId, { after, limit: CHUNK })
    if (changes.length === 0) return counts
    after = changes.at(-1)!.vehicleId
    const where = { fleetId, at: now.toISOString(), actor }
    const done = await write(async (tx, emit) => {
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
      return { removed: removed.length, restored: restored.length, left: changes.length - own.length }
    })
    counts.removed += done.removed
    counts.restored += done.restored
    counts.left += done.left
  }
}

const formerDrivers = (changes: readonly RecordedChange[]) =>
  changes.flatMap(({ vehicleId, before, after }) =>
    before?.driverIds ? [{ vehicleId, driverIds: before.driverIds, now: after.driverIds ?? [] }] : [],
  )
