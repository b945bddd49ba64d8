import { fullName } from '#features/accounts/acting.ts'
import { type EventActor, happened, type ProductEvent } from '#features/events/event.ts'
import { forecastOfNew } from '#features/schedules/server/refresh-due.ts'
import { type MergedVehicle, mergeBulkVehicle, type StoredVehicle } from '#features/vehicles/bulk-upload/bulk-merge.ts'
import type { BulkVehicle } from '#features/vehicles/bulk-upload/bulk-row.ts'
import { NOT_FORECAST, type StoredDue } from '#features/vehicles/due-state.ts'
import { takeTurns } from '#platform/clock/turns.ts'
import type { ReadyRow, RowChange, SavingDeps } from '../kind.ts'
import { withoutTakenIds } from './external-ids.ts'
import { rowsThatMayMove } from './policy-moves.ts'
import { saveDrivers, type SavedDrivers } from './save-drivers.ts'
import type { VehicleAfter, VehicleBefore } from './vehicle-row.ts'
import { lockVehiclesByVin, recordReadings, type UpsertedVehicle, upsertVehicles } from './vehicle-rows-store.ts'

/** Small enough that building a statement's values does not block other requests. */
const ROWS_PER_STATEMENT = 500

type Row = ReadyRow<BulkVehicle>

/** Upserts vehicles by VIN. */
export const saveVehicleRows = async (deps: SavingDeps, rows: Row[]): Promise<RowChange[]> => {
  const saved: RowChange[] = []
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    saved.push(...(await saveSome(deps, rows.slice(start, start + ROWS_PER_STATEMENT))))
  return saved
}

const saveSome = async (deps: SavingDeps, judged: Row[]): Promise<RowChange[]> => {
  const { db, importer, now, today } = deps
  const vins = judged.map(({ row }) => row.vin)
  const stored = await lockVehiclesByVin(db, importer, vins)
  const rows = await withoutTakenIds(deps, await rowsThatMayMove(deps, judged, stored))
  if (rows.length === 0) return []
  const merged = await mergeRows(deps, rows, stored)
  const upserted = await upsertVehicles(db, importer, merged, today)
  const ids = new Map(upserted.map(({ id, vin }) => [vin, id]))
  const drivers = await saveDrivers(
    db,
    importer,
    rows.flatMap(({ row: { vin, driverIds } }) => (driverIds === null ? [] : [{ vehicleId: ids.get(vin)!, driverIds }])),
  )
  const readings = merged.flatMap(({ vin, reading, odometerReadOn: readOn }) =>
    reading === null ? [] : [{ vehicleId: ids.get(vin)!, odometer: reading, readOn }],
  )
  await recordReadings(db, importer, readings, { userId: importer.userId, now })
  emitSaved(deps, { merged, upserted, stored, drivers })
  const driversOf = new Map(drivers.map((one) => [one.change.vehicleId, one]))
  return rows.map(({ line }, index): RowChange => {
    const { vin } = merged[index]!
    const subjectId = ids.get(vin)!
    const [before, changed] = [stored.get(vin) ?? null, driversOf.get(subjectId)]
    if (!changed) return { line, subjectId, before, after: merged[index]! }
    return {
      line,
      subjectId,
      before: before && ({ ...before, driverIds: changed.before } satisfies VehicleBefore),
      after: { ...merged[index]!, driverIds: changed.after } satisfies VehicleAfter,
    }
  })
}

/** Due dates of a new vehicle are written with the row: a second write would update every index again. */
const mergeRows = async (
  { importer: { country }, today, ports }: SavingDeps,
  rows: readonly Row[],
  stored: ReadonlyMap<string, StoredVehicle>,
): Promise<(MergedVehicle & StoredDue)[]> => {
  const forecastNew = forecastOfNew(ports.serviceSchedules)
  const turns = takeTurns()
  const merged: (MergedVehicle & StoredDue)[] = []
  for (const { row } of rows) {
    // The first VIN of a kind takes milliseconds to decode, the next thousand take one.
    if (turns.isDue()) await turns.take()
    const known = stored.get(row.vin) ?? null
    const vehicle = mergeBulkVehicle(row, known, ports.vinDecoder.decode(row.vin), { country, today })
    merged.push({ ...vehicle, ...(known ? NOT_FORECAST : forecastNew(vehicle)) })
  }
  return merged
}

type SavedRows = {
  merged: readonly MergedVehicle[]
  upserted: readonly UpsertedVehicle[]
  stored: ReadonlyMap<string, StoredVehicle>
  drivers: readonly SavedDrivers[]
}

/** One event per statement, which also bounds the work of reactions in the same transaction, such as due dates. */
const emitSaved = (deps: SavingDeps, { merged, upserted, stored, drivers }: SavedRows): void => {
  const where = eventContext(deps)
  const addedIds = upserted.filter((one) => one.added).map(({ id }) => id)
  const added = addedIds.length
  const facts = { added, changed: upserted.length - added, source: 'bulk_upload' as const, addedIds }
  const vehicleIds = upserted.map(({ id }) => id)
  deps.emit(happened('vehicles_saved', { ...where, subjectId: where.fleetId }, { vehicleIds, ...facts }))
  const ids = new Map(upserted.map(({ id, vin }) => [vin, id]))
  for (const { vin, name, isActive } of merged) {
    if ((stored.get(vin)?.isActive ?? isActive) === isActive) continue
    const to = isActive ? 'activated' : 'deactivated'
    deps.emit(happened('vehicle_switched', { ...where, subjectId: ids.get(vin)! }, { name, vin, to }))
  }
  for (const { change } of drivers) {
    const { vehicleId, ...names } = change
    deps.emit(happened('drivers_changed', { ...where, subjectId: vehicleId }, names))
  }
}

type Acting = Pick<SavingDeps, 'importer' | 'now'> & { emit: (event: ProductEvent) => void }

export const eventContext = ({ importer, now }: Acting): { fleetId: number; at: string; actor: EventActor } => ({
  fleetId: importer.fleetId,
  at: now.toISOString(),
  actor: { kind: 'user', id: importer.userId, name: fullName(importer) },
})
