import type { FleetDay } from '#features/countries/dates.ts'
import type { VinDecoder } from '#integrations/vin-decoder/port.ts'
import { takeTurns } from '#platform/clock/turns.ts'
import type { Tx } from '#platform/db/database.ts'
import type { BulkColumn } from '../../bulk-upload/bulk-columns.ts'
import { type BulkLine, checkBulkLine } from '../../bulk-upload/bulk-line.ts'
import { type MergedVehicle, mergeBulkVehicle, type StoredVehicle } from '../../bulk-upload/bulk-merge.ts'
import { NOT_FORECAST, type StoredDue } from '#features/vehicles/due-state.ts'
import type { ReportedLine } from '../../bulk-upload/bulk-report.ts'
import { type BulkVehicle, checkBulkRow } from '../../bulk-upload/bulk-row.ts'
import { recordChanges } from './change-store.ts'
import { type ChunkCounts, claimVins, insertProblems, type StoredUpload } from './upload-store.ts'
import { type DriverChange, saveDrivers, type SavedDrivers } from './save-drivers.ts'
import { lockVehiclesByVin, recordReadings, type UpsertedVehicle, upsertVehicles } from './vehicle-store.ts'

/** Rows per transaction, which a crash may lose, and per statement in it. */
export type Steps = { chunk: number; statement: number }

/** Large, because of round trips; small enough that building a statement's values does not block other requests. */
export const STEPS: Steps = { chunk: 2000, statement: 500 }

/**
 * Due dates of a vehicle without records, injected by the schedules. Written with the row, since a second write updates
 * every index again.
 */
export type ForecastNew = (vehicle: MergedVehicle) => StoredDue

type Ready = { line: number; vehicle: BulkVehicle }
export type Chunk = {
  upload: Pick<StoredUpload, 'fleetId' | 'id' | 'userId' | 'country' | 'isUndoable'>
  columns: readonly (BulkColumn | null)[]
  lines: BulkLine[]
  decoder: VinDecoder
  forecastNew: ForecastNew
  statementRows: number
  today: FleetDay
  now: Date
}
/** `saved`: the vehicles, in the groups in which they were saved. */
type SavedChunk = { counts: ChunkCounts; saved: UpsertedVehicle[][]; switched: SwitchedVehicle[]; drivers: DriverChange[] }
/** A known vehicle that the file takes out of use, or back into it. */
type SwitchedVehicle = { id: number; name: string; vin: string; isActive: boolean }
type SavedRows = { saved: UpsertedVehicle[]; switched: SwitchedVehicle[]; drivers: DriverChange[] }

/** Validates the lines of a chunk, saves the valid ones and reports the others, in the given transaction. */
export const saveChunk = async (tx: Tx, chunk: Chunk): Promise<SavedChunk> => {
  const reported: ReportedLine[] = []
  const ready: Ready[] = []
  const turns = takeTurns()
  for (const line of chunk.lines) {
    if (turns.isDue()) await turns.take()
    const judged = judge(line, chunk)
    if ('vehicle' in judged) ready.push(judged)
    else reported.push(judged)
  }
  const unique = await withoutRepeats(tx, chunk, ready, reported)
  const groups: SavedRows[] = []
  for (let start = 0; start < unique.length; start += chunk.statementRows) {
    groups.push(await saveRows(tx, chunk, unique.slice(start, start + chunk.statementRows)))
  }
  const saved = groups.map((group) => group.saved)
  await insertProblems(tx, chunk.upload, chunk.upload.id, reported)
  const added = saved.flat().filter((vehicle) => vehicle.added).length
  const read = new Set(unique.flatMap(({ vehicle }) => (vehicle.odometer === null ? [] : [vehicle.vin])))
  const addedWithoutOdometer = saved.flat().filter((vehicle) => vehicle.added && !read.has(vehicle.vin)).length
  const failed = reported.filter(({ outcome }) => outcome === 'failed').length
  return {
    counts: { added, updated: unique.length - added, failed, skipped: reported.length - failed, addedWithoutOdometer },
    saved,
    switched: groups.flatMap(({ switched }) => switched),
    drivers: groups.flatMap(({ drivers }) => drivers),
  }
}

const judge = (line: BulkLine, { columns, upload, today }: Chunk): Ready | ReportedLine => {
  const problem = checkBulkLine(line, columns.length)
  if (problem) return { line: line.line, vin: null, outcome: 'failed', problems: [problem] }
  const row = checkBulkRow(line.cells, { columns, country: upload.country as 'US' | 'CA', today })
  if (row.outcome === 'ready') return { line: line.line, vehicle: row.vehicle }
  if (row.outcome === 'failed') return { line: line.line, vin: row.vin, outcome: 'failed', problems: row.problems }
  return { line: line.line, vin: null, outcome: 'skipped', problems: [] }
}

/** Of lines with the same VIN the first is saved; the others are reported with its number. */
const withoutRepeats = async (tx: Tx, { upload }: Chunk, ready: Ready[], reported: ReportedLine[]): Promise<Ready[]> => {
  const first = new Map<string, number>()
  for (const { line, vehicle } of ready) if (!first.has(vehicle.vin)) first.set(vehicle.vin, line)
  const own = [...first].map(([vin, line]) => ({ vin, line }))
  const earlier = await claimVins(tx, upload, upload.id, own)
  return ready.filter(({ line, vehicle: { vin } }) => {
    const original = earlier.get(vin) ?? first.get(vin)!
    if (original === line) return true
    reported.push({ line, vin, outcome: 'failed', problems: [{ code: 'vin_repeated', line: original }] })
    return false
  })
}

const saveRows = async (tx: Tx, chunk: Chunk, rows: Ready[]): Promise<SavedRows> => {
  const { upload, decoder, today, now } = chunk
  const vins = rows.map(({ vehicle }) => vehicle.vin)
  const stored = await lockVehiclesByVin(tx, upload, vins)
  const region = { country: upload.country as 'US' | 'CA', today }
  const turns = takeTurns()
  const merged: (MergedVehicle & StoredDue)[] = []
  for (const { vehicle: row } of rows) {
    // The first VIN of a kind takes milliseconds, the next thousand take one.
    if (turns.isDue()) await turns.take()
    const known = stored.get(row.vin) ?? null
    const vehicle = mergeBulkVehicle(row, known, decoder.decode(row.vin), region)
    merged.push({ ...vehicle, ...(known ? NOT_FORECAST : chunk.forecastNew(vehicle)) })
  }
  const saved = await upsertVehicles(tx, upload, merged, today)
  const ids = new Map(saved.map(({ id, vin }) => [vin, id]))
  const named = rows.flatMap(({ vehicle: { vin, driverIds } }) =>
    driverIds === null ? [] : [{ vehicleId: ids.get(vin)!, driverIds }],
  )
  const drivers = await saveDrivers(tx, upload, named)
  if (upload.isUndoable) await recordChanges(tx, upload, upload.id, changesOf(merged, ids, stored, drivers))
  await recordReadings(tx, upload, readingsOf(merged, saved), { userId: upload.userId, now })
  const switched = merged.flatMap(({ vin, name, isActive }) =>
    (stored.get(vin)?.isActive ?? isActive) === isActive ? [] : [{ id: ids.get(vin)!, name, vin, isActive }],
  )
  return { saved, switched, drivers: drivers.map(({ change }) => change) }
}

const changesOf = (
  merged: MergedVehicle[],
  ids: ReadonlyMap<string, number>,
  stored: ReadonlyMap<string, StoredVehicle>,
  drivers: readonly SavedDrivers[],
) => {
  const driversOf = new Map(drivers.map((saved) => [saved.change.vehicleId, saved]))
  return merged.map((vehicle) => {
    const vehicleId = ids.get(vehicle.vin)!
    const before = stored.get(vehicle.vin) ?? null
    const changed = driversOf.get(vehicleId)
    if (!changed) return { vehicleId, before, after: vehicle }
    return {
      vehicleId,
      before: before && { ...before, driverIds: changed.before },
      after: { ...vehicle, driverIds: changed.after },
    }
  })
}

const readingsOf = (merged: MergedVehicle[], saved: UpsertedVehicle[]) => {
  const ids = new Map(saved.map(({ id, vin }) => [vin, id]))
  return merged.flatMap(({ vin, reading, odometerReadOn: readOn }) =>
    reading === null ? [] : [{ vehicleId: ids.get(vin)!, odometer: reading, readOn }],
  )
}
