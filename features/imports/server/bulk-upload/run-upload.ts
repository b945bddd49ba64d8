import { fullName } from '#features/accounts/acting.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { happened } from '#features/events/event.ts'
import { checkBulkLine } from '#features/vehicles/bulk-upload/bulk-line.ts'
import type { FileProblem, ReportedLine } from '#features/vehicles/bulk-upload/bulk-report.ts'
import { bulkOutcome } from '#features/vehicles/bulk-upload/bulk-upload.ts'
import { type CsvLine, CsvUnreadable } from '#platform/files/csv-lines.ts'
import type { FileRow, ImportDeps } from '../kind.ts'
import { type ImportJobDeps, saveRows } from '../run-rows.ts'
import type { JudgedVehicle } from '../vehicles/vehicle-row.ts'
import { judgeUploaded, VEHICLES_KIND } from '../vehicles/vehicles-kind.ts'
import { publishUpload } from './present-upload.ts'
import { type OpenFile, rowsOfUpload, type Survey, surveyUpload, UploadRefused } from './survey.ts'
import {
  addProgress,
  findStalledUploads,
  findUpload,
  finishUpload,
  insertProblems,
  insertUploadedChanges,
  startUpload,
  type StoredUpload,
  takeChunk,
} from './upload-store.ts'

export const BULK_UPLOAD_JOB = 'bulk-upload'
export type BulkUploadJob = { fleetId: number; id: string }
/** `perTransaction`: vehicles per transaction; tests lower it. */
type BulkUploadDeps = ImportJobDeps & { perTransaction?: number }

/** Saves the vehicles of an uploaded file, as an import does. Throws only errors that a retry may fix. */
export const runBulkUpload = async (deps: BulkUploadDeps, { fleetId, id }: BulkUploadJob): Promise<void> => {
  const upload = await findUpload(deps.db, { fleetId }, id)
  if (!upload || upload.finishedAt) return
  const openStream: OpenFile = () => openFile(deps, upload)
  try {
    const survey = await surveyUpload(openStream)
    await startUpload(deps.db, upload, id, survey, deps.clock.now())
    if (await saveUploaded(deps, upload, openStream, survey)) await finish(deps, upload, null)
  } catch (error) {
    if (!(error instanceof UploadRefused || error instanceof CsvUnreadable)) throw error
    await finish(deps, upload, error.problem)
  }
}

const openFile = async ({ ports }: BulkUploadDeps, upload: StoredUpload): Promise<AsyncIterable<Uint8Array>> => {
  try {
    return await ports.files.open(upload.fileKey)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new UploadRefused({ code: 'file_missing' })
  }
}

/** False if another worker has taken over. */
const saveUploaded = (
  { perTransaction, ...deps }: BulkUploadDeps,
  upload: StoredUpload,
  openStream: OpenFile,
  survey: Survey,
): Promise<boolean> => {
  const context = contextOf(deps, upload, survey)
  const rows = { ...VEHICLES_KIND.rows, ...(perTransaction ? { perTransaction } : {}) }
  let { rowsDone } = upload
  return saveRows(deps, {
    kind: { ...VEHICLES_KIND, rows },
    context,
    groups: judgedRows({ ...context, db: deps.db }, rowsOfUpload(openStream, survey), rowsDone),
    take: (tx) => takeChunk(tx, upload, upload.id, rowsDone),
    note: async (tx, judged, saved) => {
      const reported = judged.flatMap(reportedLine)
      await insertProblems(tx, upload, upload.id, reported)
      // An import queued by the previous version.
      if (upload.isUndoable) await insertUploadedChanges(tx, upload, upload.id, saved)
      const added = new Set(saved.flatMap(({ line, before }) => (before === null ? [line] : [])))
      const unread = judged.filter((one) => one.outcome === 'added' && added.has(one.line) && one.row.odometer === null)
      const skipped = reported.filter(({ outcome }) => outcome === 'skipped').length
      const failed = judged.length - saved.length - skipped
      const counts = {
        added: added.size,
        updated: saved.length - added.size,
        failed,
        skipped,
        addedWithoutOdometer: unread.length,
      }
      rowsDone += judged.length
      await publishUpload(tx, upload, await addProgress(tx, upload, upload.id, judged.length, counts))
    },
  })
}

const contextOf = ({ clock, ports }: BulkUploadDeps, upload: StoredUpload, { columns }: Survey): Omit<ImportDeps, 'db'> => {
  const { userId, firstName, lastName, roles, affiliationId, fleetId, fleetZip, language, country } = upload
  const now = clock.now()
  return {
    importer: { userId, firstName, lastName, roles, affiliationId, fleetId, fleetZip, language, country },
    fields: columns.map((column) => column ?? ''),
    meaningOf: (_field, value) => value,
    now,
    today: fleetToday({ acting: upload, now, ports }),
    ports,
    importId: upload.id,
    vehicleId: null,
    invites: false,
    createsDrivers: false,
  }
}

/** Judges from the first row, because a row may repeat an earlier VIN; skips rows that are already saved. */
async function* judgedRows(
  deps: ImportDeps,
  groups: AsyncGenerator<CsvLine[]>,
  rowsDone: number,
): AsyncGenerator<JudgedVehicle[]> {
  const judge = judgeUploaded(deps)
  let passed = 0
  for await (const lines of groups) {
    const judged = await judge(lines.map((line) => rowOf(line, deps.fields.length)))
    yield judged.slice(Math.max(0, rowsDone - passed))
    passed += judged.length
  }
}

const rowOf = (line: CsvLine, columns: number): FileRow => ({
  line: line.line,
  cells: line.cells,
  rawCells: line.cells,
  problem: checkBulkLine(line, columns),
  confirmed: new Set(),
  unknown: [],
  leftOut: null,
  isTakenIn: false,
})

const reportedLine = (one: JudgedVehicle): ReportedLine[] => {
  if (one.outcome === 'skipped') return [{ line: one.line, vin: null, outcome: 'skipped', problems: [] }]
  if (one.outcome !== 'failed') return []
  return [{ line: one.line, vin: one.name, outcome: 'failed', problems: [...one.problems] as ReportedLine['problems'] }]
}

type Finishing = Pick<BulkUploadDeps, 'write' | 'clock'>

/** Ends the upload with its counts, or with the reason why its file was refused. */
const finish = ({ write, clock }: Finishing, upload: StoredUpload, problem: FileProblem | null): Promise<void> =>
  write(async (tx, emit) => {
    const now = clock.now()
    const before = (await findUpload(tx, upload, upload.id)) ?? upload
    const status = problem ? 'errored' : bulkOutcome(before)
    const end = await finishUpload(tx, upload, upload.id, { status, problem, now })
    if (!end) return
    const { rowsDone: rows, added, updated: changed, failed: refused, skipped } = end
    const actor = { kind: 'user', id: upload.userId, name: fullName(upload) } as const
    const where = { fleetId: upload.fleetId, subjectId: upload.id, at: now.toISOString(), actor }
    emit(happened('bulk_upload_finished', where, { status, rows, added, changed, refused, skipped }))
    await publishUpload(tx, upload, end)
  })

export const RESUME_UPLOADS_JOB = 'resume-uploads'
export const RESUME_UPLOADS_CRON = '*/10 * * * *'

const MINUTE_MS = 60_000
/** Uploads with more recent progress may still be queued or running. */
const STALLED_AFTER_MS = 15 * MINUTE_MS
const GIVE_UP_AFTER_MS = 24 * 60 * MINUTE_MS

/** Requeues uploads whose job was lost or failed too often; after a day, gives up and notifies the sender. */
export const resumeUploads = async ({ db, write, clock, ports }: Omit<ImportJobDeps, 'signal'>): Promise<void> => {
  const now = clock.now().getTime()
  for (const { fleetId, id, createdAt } of await findStalledUploads(db, new Date(now - STALLED_AFTER_MS))) {
    if (now - createdAt.getTime() <= GIVE_UP_AFTER_MS) await ports.jobs.send(db, BULK_UPLOAD_JOB, { fleetId, id }, { key: id })
    else await giveUp({ write, clock }, await findUpload(db, { fleetId }, id))
  }
}

const giveUp = async (deps: Finishing, upload: StoredUpload | undefined): Promise<void> => {
  if (upload) await finish(deps, upload, { code: 'interrupted' })
}
