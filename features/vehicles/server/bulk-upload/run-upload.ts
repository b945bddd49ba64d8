import { fullName } from '#features/accounts/acting.ts'
import { fleetZone } from '#features/accounts/server/fleet-day.ts'
import { type EventActor, happened, type ProductEvent } from '#features/events/event.ts'
import type { FilePort } from '#integrations/files/port.ts'
import type { Places } from '#integrations/places/port.ts'
import type { VinDecoder } from '#integrations/vin-decoder/port.ts'
import { type Clock, dayIn } from '#platform/clock/clock.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Write } from '#platform/db/writer.ts'
import { publish } from '#platform/http/channel.ts'
import type { BulkLine } from '../../bulk-upload/bulk-line.ts'
import type { FileProblem } from '../../bulk-upload/bulk-report.ts'
import { bulkOutcome } from '../../bulk-upload/bulk-upload.ts'
import { BulkFileRefused } from './lines.ts'
import {
  addProgress,
  findUpload,
  finishUpload,
  type Progress,
  startUpload,
  type StoredUpload,
  takeChunk,
} from './upload-store.ts'
import { type ForecastNew, saveChunk, type Steps } from './save-chunk.ts'
import { refreshStatistics, type UpsertedVehicle } from './vehicle-store.ts'
import { bulkRows, type OpenFile, type Survey, surveyUpload } from './survey.ts'

export const BULK_UPLOAD_JOB = 'bulk-upload'
export type BulkUploadJob = { fleetId: number; id: string }

export type BulkUploadParts = {
  db: Db
  write: Write<ProductEvent>
  clock: Clock
  files: Pick<FilePort, 'open'>
  vinDecoder: VinDecoder
  places: Pick<Places, 'locate'>
  forecastNew: ForecastNew
  steps: Steps
  /** Aborted when the process is about to stop: the next process then resumes the work. */
  signal: AbortSignal
}

/**
 * Processes an upload. May be interrupted anywhere and run again: each chunk is one transaction with its progress, so that every
 * row is saved once. Throws only what a retry may fix.
 */
export const runBulkUpload = async (parts: BulkUploadParts, { fleetId, id }: BulkUploadJob): Promise<void> => {
  const upload = await findUpload(parts.db, { fleetId }, id)
  if (!upload || upload.finishedAt) return
  const openStream: OpenFile = () => openFile(parts, upload)
  try {
    const survey = await surveyUpload(openStream)
    await startUpload(parts.db, upload, id, survey, parts.clock.now())
    if (await saveAll(parts, upload, openStream, survey)) await finish(parts, upload, null)
  } catch (error) {
    if (!(error instanceof BulkFileRefused)) throw error
    await finish(parts, upload, error.problem)
  }
}

const openFile = async ({ files }: BulkUploadParts, upload: StoredUpload): Promise<AsyncIterable<Uint8Array>> => {
  try {
    return await files.open(upload.fileKey)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new BulkFileRefused({ code: 'file_missing' })
  }
}

/** False if another worker has taken over. */
const saveAll = async (parts: BulkUploadParts, upload: StoredUpload, openStream: OpenFile, survey: Survey): Promise<boolean> => {
  let done = upload.rowsDone
  let lines: BulkLine[] = []
  for await (const line of bulkRows(openStream, survey, done)) {
    lines.push(line)
    if (lines.length < parts.steps.chunk) continue
    if (!(await saveOne(parts, upload, survey, lines, done))) return false
    done += lines.length
    lines = []
    if (isPowerOfTwo(done / parts.steps.chunk)) await refreshStatistics(parts.db)
  }
  return lines.length === 0 || (await saveOne(parts, upload, survey, lines, done))
}

/** After 1, 2, 4, 8 … chunks: often enough while a fleet grows from nothing, and a dozen times at most. */
const isPowerOfTwo = (chunks: number): boolean => Number.isInteger(Math.log2(chunks))

const saveOne = (
  parts: BulkUploadParts,
  upload: StoredUpload,
  survey: Survey,
  lines: BulkLine[],
  done: number,
): Promise<boolean> => {
  parts.signal.throwIfAborted()
  return parts.write(async (tx, emit) => {
    if (!(await takeChunk(tx, upload, upload.id, done))) return false
    const now = parts.clock.now()
    const today = dayIn(fleetZone(parts, upload.fleetZip), now)
    const { columns } = survey
    const { vinDecoder: decoder, steps, forecastNew } = parts
    const chunk = { upload, columns, lines, decoder, forecastNew, statementRows: steps.statement, today, now }
    const { counts, saved, switched, drivers } = await saveChunk(tx, chunk)
    // One event per group, which also bounds the work of reactions in the same transaction, such as due dates.
    for (const vehicles of saved) emit(savedEvent(upload, vehicles, now))
    const where = circumstances(upload, now)
    for (const { id, name, vin, isActive } of switched)
      emit(happened('vehicle_switched', { ...where, subjectId: id }, { name, vin, to: isActive ? 'activated' : 'deactivated' }))
    for (const { vehicleId, ...change } of drivers) emit(happened('drivers_changed', { ...where, subjectId: vehicleId }, change))
    await pushProgress(tx, upload, await addProgress(tx, upload, upload.id, lines.length, counts))
    return true
  })
}

const savedEvent = (upload: StoredUpload, vehicles: UpsertedVehicle[], now: Date): ProductEvent => {
  const added = vehicles.filter((vehicle) => vehicle.added).length
  const counts = { added, changed: vehicles.length - added, source: 'bulk_upload' as const }
  const where = { ...circumstances(upload, now), subjectId: upload.fleetId }
  return happened('vehicles_saved', where, { vehicleIds: vehicles.map(({ id }) => id), ...counts })
}

/** Ends the upload with its counts, or with the reason why its file was refused. */
const finish = (
  parts: Pick<BulkUploadParts, 'write' | 'clock'>,
  upload: StoredUpload,
  problem: FileProblem | null,
): Promise<void> =>
  parts.write(async (tx, emit) => {
    const now = parts.clock.now()
    const before = (await findUpload(tx, upload, upload.id)) ?? upload
    const status = problem ? 'errored' : bulkOutcome(before)
    const end = await finishUpload(tx, upload, upload.id, { status, problem, now })
    if (!end) return
    const { rowsDone: rows, added, updated: changed, failed: refused, skipped } = end
    const facts = { status, rows, added, changed, refused, skipped }
    emit(happened('bulk_upload_finished', { ...circumstances(upload, now), subjectId: upload.id }, facts))
    await pushProgress(tx, upload, end)
  })

/** Gives up an upload that could not be finished. */
export const giveUpUpload = async (
  parts: Pick<BulkUploadParts, 'db' | 'write' | 'clock'>,
  { fleetId, id }: BulkUploadJob,
): Promise<void> => {
  const upload = await findUpload(parts.db, { fleetId }, id)
  if (upload) await finish(parts, upload, { code: 'interrupted' })
}

const circumstances = (upload: StoredUpload, now: Date): { fleetId: number; at: string; actor: EventActor } => ({
  fleetId: upload.fleetId,
  at: now.toISOString(),
  actor: { kind: 'user', id: upload.userId, name: fullName(upload) },
})

/** Pushes progress to the sender's open screens. */
const pushProgress = (tx: Tx, upload: StoredUpload, progress: Progress): Promise<void> => {
  const { rowsDone, rowsTotal, ...counts } = progress
  const facts = { id: upload.id, ...counts, rows_done: rowsDone, rows_total: rowsTotal }
  return publish(tx, { topic: `user:${upload.userId}`, channel: 'bulk_upload', ...facts })
}
