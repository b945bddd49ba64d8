import { fullName } from '#features/accounts/acting.ts'
import { happened } from '#features/events/event.ts'
import { deleteFuel, lockFuel } from '#features/fuel/server/fuel-store.ts'
import { fuelSnapshot, saveFuel } from '#features/fuel/server/record-fuel.ts'
import { takeBackFuelReading } from '#features/fuel/server/vehicle-effects.ts'
import { lockScheduledVehicles } from '#features/schedules/server/schedule-store.ts'
import type { ReadyRow, RowChange, ServerKind } from '../kind.ts'
import type { FuelRow } from './fuel-row.ts'

type Rows = ServerKind<FuelRow>['rows']
type Saving = Parameters<Rows['save']>[0]
/** Data that the undo of a saved entry needs. */
type Saved = { savedAt: string }

/** Saves the fuel entries like manual ones, with their odometer readings. */
export const saveFuelRows = async (deps: Saving, rows: ReadyRow<FuelRow>[]): Promise<RowChange[]> => {
  const { importer, now } = deps
  const { fleetId } = importer
  const ids = [...new Set(rows.map(({ row }) => row.vehicle.id))]
  const vehicles = new Map((await lockScheduledVehicles(deps.db, { fleetId }, ids)).map((one) => [one.id, one]))
  const by = { userId: importer.userId, name: fullName(importer) }
  const saved: RowChange[] = []
  for (const { line, row } of rows) {
    const vehicle = vehicles.get(row.vehicle.id)
    // The vehicle was deleted or moved to another fleet since the rows were judged.
    if (!vehicle) continue
    const subjectId = await saveFuel(deps, { fleetId, vehicle, countsReading: row.countsReading }, row.entry, by)
    const after: Saved = { savedAt: now.toISOString() }
    saved.push({ line, subjectId, before: null, after })
  }
  return saved
}

/** Deletes entries that have not changed since the import, with their readings; changed ones stay. */
export const undoFuelRows: Rows['undo'] = async ({ db, importer, now, emit }, changes) => {
  const { fleetId } = importer
  let removed = 0
  for (const { subjectId, after } of changes) {
    const row = await lockFuel(db, { fleetId }, subjectId)
    // Changed since `saveFuelRows` wrote it.
    if (!row || row.updatedAt.toISOString() !== (after as Saved).savedAt) continue
    await takeBackFuelReading(db, fleetId, row.vehicleId, row.id, now)
    await deleteFuel(db, { fleetId }, row.id)
    const actor = { kind: 'user', id: importer.userId, name: fullName(importer) } as const
    const where = { fleetId, subjectId: row.vehicleId, at: now.toISOString(), actor }
    emit(happened('fuel_deleted', where, { entryId: row.id, before: fuelSnapshot(row), after: null }))
    removed += 1
  }
  return { removed, restored: 0, left: changes.length - removed }
}
