import { happened } from '#features/events/event.ts'
import { deleteVehicle } from '#features/vehicles/server/save/edit-store.ts'
import type { RowChange, UndoCounts, UndoingDeps } from '../kind.ts'
import { restoreDrivers } from './save-drivers.ts'
import { eventContext } from './save-vehicle-rows.ts'
import { lockUntouched, restoreVehicles } from './undo-vehicles-store.ts'
import type { VehicleAfter, VehicleBefore, VehicleChange } from './vehicle-row.ts'

/** Deletes added vehicles and restores changed ones; vehicles that were used or edited since stay as they are. */
export const undoVehicleRows = async (deps: UndoingDeps, rows: RowChange[]): Promise<UndoCounts> => {
  const { db, importer, now, since, emit } = deps
  const changes = rows.map(vehicleChange)
  const untouched = await lockUntouched(db, importer, changes, since)
  const own = changes.filter(({ vehicleId }) => untouched.has(vehicleId))
  const restored = own.flatMap(({ vehicleId, before, after: { reading } }) => (before ? [{ vehicleId, before, reading }] : []))
  const removed = own.filter(({ before }) => before === null)
  await restoreVehicles(db, importer, restored, since)
  const where = eventContext(deps)
  for (const { vehicleId, before, after } of own) {
    if (!before || before.isActive === after.isActive) continue
    const to = before.isActive ? 'activated' : 'deactivated'
    emit(happened('vehicle_switched', { ...where, subjectId: vehicleId }, { name: after.name, vin: after.vin, to }))
  }
  for (const { change } of await restoreDrivers(db, importer, formerDrivers(own))) {
    const { vehicleId, ...drivers } = change
    emit(happened('drivers_changed', { ...where, subjectId: vehicleId }, drivers))
  }
  for (const { vehicleId, after } of removed) {
    await deleteVehicle(db, importer, vehicleId, now)
    emit(happened('vehicle_deleted', { ...where, subjectId: vehicleId }, { name: after.name, vin: after.vin }))
  }
  if (restored.length > 0) {
    const vehicleIds = restored.map(({ vehicleId }) => vehicleId)
    const facts = { vehicleIds, added: 0, changed: vehicleIds.length, source: 'bulk_upload' as const }
    emit(happened('vehicles_saved', { ...where, subjectId: where.fleetId }, facts))
  }
  return { removed: removed.length, restored: restored.length, left: changes.length - own.length }
}

/** The values that `saveVehicleRows` wrote; changes stored before files had a status mean a vehicle in use. */
const vehicleChange = ({ subjectId, ...change }: RowChange): VehicleChange => {
  const [before, after] = [change.before as VehicleBefore | null, change.after as VehicleAfter]
  return {
    vehicleId: subjectId,
    before: before && { ...before, isActive: before.isActive ?? true },
    after: { ...after, isActive: after.isActive ?? true },
  }
}

const formerDrivers = (changes: readonly VehicleChange[]) =>
  changes.flatMap(({ vehicleId, before, after }) =>
    before?.driverIds ? [{ vehicleId, driverIds: before.driverIds, now: after.driverIds ?? [] }] : [],
  )
