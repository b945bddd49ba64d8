import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import type { FileProblem } from '#features/vehicles/bulk-upload/bulk-report.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { CsvUnreadable } from '#platform/files/csv-lines.ts'
import { publishProgress } from './bulk-upload/present-upload.ts'
import { UploadRefused } from './bulk-upload/survey.ts'
import { insertProblems } from './bulk-upload/upload-store.ts'
import { linesToReport, openUpload } from './bulk-upload/upload-rows.ts'
import {
  addSaved,
  changeImport,
  findImport,
  findImporter,
  findSheets,
  findStalledImports,
  insertRowChanges,
  lockImport,
  type StoredImport,
  takeRows,
} from './import-store.ts'
import { columnsOf, isReady, isRun, judgeRows } from './judge-rows.ts'
import type { Importer, ImportJobDeps, ImportDeps, Judged, JudgedRows, RowChange } from './kind.ts'
import { KINDS } from './kinds.ts'

export const RUN_IMPORT_JOB = 'run-import'
/** Of the previous version, whose queued uploads run like every import. */
export const BULK_UPLOAD_JOB = 'bulk-upload'
export type RunImportJob = { fleetId: number; id: string }

/** Judges all rows again and saves those that add or change something; of an upload, all rows. Throws only errors that a retry may fix. */
export const runImportRows = async (deps: ImportJobDeps, { fleetId, id }: RunImportJob): Promise<void> => {
  const stored = await findImport(deps.db, { fleetId }, id)
  if (!stored || !isRun(stored) || stored.finishedAt) return
  const importer = await findImporter(deps.db, { fleetId }, stored.userId)
  try {
    // The importer's account was removed: stop. Rows saved so far stay, and another admin can undo them.
    if (importer && !(await saveAll(deps, stored, importer))) return
  } catch (error) {
    if (!(error instanceof UploadRefused || error instanceof CsvUnreadable)) throw error
    return endRun(deps, stored, error.problem)
  }
  await endRun(deps, stored)
}

type Ending = Pick<ImportJobDeps, 'write' | 'clock'>
const endRun = ({ write, clock }: Ending, stored: StoredImport, fileProblem?: FileProblem): Promise<void> =>
  write(async (tx, emit) => {
    const locked = await lockImport(tx, stored, stored.id)
    if (!locked || locked.finishedAt) return
    await changeImport(tx, stored, stored.id, { finishedAt: clock.now(), ...(fileProblem ? { fileProblem } : {}) })
    await KINDS[stored.kind].rows.finish?.(tx, emit, stored)
    await publishProgress(tx, stored)
  })

/** Maximum number of rows that a crash may lose, unless a kind overrides it. */
const ROWS_PER_TRANSACTION = 100

/**
 * May be interrupted anywhere and run again: each transaction saves rows with the progress, so every row is saved once. False if
 * another worker has taken over.
 */
const saveAll = async (deps: ImportJobDeps, stored: StoredImport, importer: Importer): Promise<boolean> => {
  const { db, write, clock, signal, ports } = deps
  const { id, vehicleId, invites, createsDrivers } = stored
  const now = clock.now()
  const today = fleetToday({ acting: importer, now, ports })
  const own = { ...columnsOf(stored), importer, now, today, ports, importId: id, vehicleId, invites, createsDrivers }
  const { context, groups } = stored.isUpload
    ? await openUpload(db, stored, own)
    : { context: own, groups: rowsToSave(db, stored, own) }
  const { rows: kind } = KINDS[stored.kind]
  const perTransaction = deps.perTransaction ?? kind.perTransaction ?? ROWS_PER_TRANSACTION
  let { lastLine } = stored
  let transactions = 0
  for await (const group of groups) {
    for (let start = 0; start < group.length; start += perTransaction) {
      const rows = group.slice(start, start + perTransaction)
      signal.throwIfAborted()
      const isSaved = await write(async (tx, emit) => {
        if (!(await takeRows(tx, stored, id, lastLine))) return false
        await saveResults(tx, stored, rows, await kind.save({ ...context, db: tx, emit }, rows.filter(isReady)))
        return true
      })
      if (!isSaved) return false
      lastLine = rows.at(-1)!.line
      transactions += 1
      await kind.afterTransaction?.(db, transactions)
    }
  }
  return true
}

/** Saves the progress, and what the undo and the report need. */
const saveResults = async (tx: Tx, stored: StoredImport, rows: Judged<unknown, unknown>[], saved: RowChange[]): Promise<void> => {
  await insertRowChanges(tx, stored, stored.id, saved)
  await insertProblems(tx, stored, stored.id, linesToReport(rows))
  const added = new Set(saved.flatMap(({ line, before }) => (before === null ? [line] : [])))
  const withoutOdometer = rows.filter(isReady).filter(({ line, notes }) => added.has(line) && notes.includes('without_odometer'))
  const skipped = rows.filter(({ outcome }) => outcome === 'skipped').length
  await addSaved(tx, stored, stored.id, {
    lastLine: rows.at(-1)!.line,
    rows: rows.length,
    added: added.size,
    changed: saved.length - added.size,
    failed: rows.length - saved.length - skipped,
    skipped,
    addedWithoutOdometer: withoutOdometer.length,
  })
  await publishProgress(tx, stored)
}

/** Judges from the first row, because a row may repeat an earlier one; skips rows saved before an interruption. */
async function* rowsToSave(db: Db, stored: StoredImport, context: Omit<ImportDeps, 'db'>): JudgedRows {
  const sheet = (await findSheets(db, stored, [stored.id]))[stored.sheet]!
  for await (const group of judgeRows({ ...context, db }, KINDS[stored.kind], stored, sheet))
    yield group.filter((one) => isReady(one) && one.line > stored.lastLine)
}

export const RESUME_IMPORTS_JOB = 'resume-imports'
export const RESUME_IMPORTS_CRON = '*/10 * * * *'
const STALLED_MS = 600_000
const GIVE_UP_UPLOADS_MS = 86_400_000

/**
 * Requeues imports that seem to have lost their job; a running one ignores the second job. Gives up an upload after a day and tells
 * the sender.
 */
export const resumeImports = async (deps: Omit<ImportJobDeps, 'signal'>): Promise<void> => {
  const { db, write, clock, ports } = deps
  const now = clock.now().getTime()
  for (const { fleetId, id, isUpload, createdAt } of await findStalledImports(db, new Date(now - STALLED_MS))) {
    const isGivenUp = isUpload && now - createdAt.getTime() > GIVE_UP_UPLOADS_MS
    if (isGivenUp) await endRun(deps, (await findImport(db, { fleetId }, id))!, { code: 'interrupted' })
    else await write((tx) => ports.jobs.send(tx, RUN_IMPORT_JOB, { fleetId, id }, { key: id }))
  }
}
