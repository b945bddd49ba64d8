import type { z } from 'zod'
import { fullName } from '#features/accounts/acting.ts'
import type { LanguageCode } from '#features/countries/country.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { publish } from '#platform/http/channel.ts'
import { BULK_PROBLEMS_SHOWN, type bulkUpload } from '#features/vehicles/bulk-upload/bulk-contract.ts'
import { fileSentence, whatToCorrect } from '#features/vehicles/bulk-upload/bulk-report.ts'
import type { StoredImport } from '../import-store.ts'
import { findProblems, findShownUpload, type ShownUpload } from './upload-store.ts'

/** An upload in wire format, with the first lines of its report in the user's language. */
export const presentUpload = async (db: Db, upload: ShownUpload, language: LanguageCode): Promise<z.input<typeof bulkUpload>> => {
  const problems = await findProblems(db, upload, upload.id, { after: 0, limit: BULK_PROBLEMS_SHOWN })
  const { country, fileProblem } = upload
  return {
    id: upload.id,
    status: upload.status,
    file_name: upload.fileName,
    bytes: upload.bytes,
    uploaded_by: fullName(upload),
    created_at: upload.createdAt.toISOString(),
    started_at: upload.startedAt?.toISOString() ?? null,
    finished_at: upload.finishedAt?.toISOString() ?? null,
    rows_total: upload.rowsTotal,
    rows_done: upload.rowsDone,
    added: upload.added,
    updated: upload.updated,
    failed: upload.failed,
    skipped: upload.skipped,
    ignored_columns: upload.ignoredColumns,
    added_without_odometer: upload.addedWithoutOdometer,
    error: fileProblem && { code: fileProblem.code, text: fileSentence(fileProblem, language) },
    problems: problems.map((reported) => ({
      line: reported.line,
      vin: reported.vin,
      outcome: reported.outcome,
      what_to_correct: whatToCorrect(reported, country, language),
    })),
  }
}

type UploadReport = {
  upload: ShownUpload
  fileProblem: string | null
  /** The first lines that were not saved; their total is `failed + skipped` of the upload. */
  lines: { line: number; vin: string | null; outcome: 'failed' | 'skipped'; whatToCorrect: string }[]
}

/** The report emailed at the end of an upload or an import of vehicles, in the sender's language. Null for an unknown id. */
export const findUploadReport = async (db: Db, fleetId: number, id: string, mostLines: number): Promise<UploadReport | null> => {
  const upload = await findShownUpload(db, { fleetId }, id)
  if (!upload) return null
  const { fileProblem, language, country } = upload
  const lines = await findProblems(db, upload, id, { after: 0, limit: mostLines })
  return {
    upload,
    fileProblem: fileProblem && fileSentence(fileProblem, language),
    lines: lines.map(({ problems, ...reported }) => ({
      ...reported,
      whatToCorrect: whatToCorrect({ ...reported, problems }, country, language),
    })),
  }
}

type Run = Pick<StoredImport, 'fleetId' | 'userId' | 'id' | 'isUpload'>
/** Pushes the progress of a run to the importer's open clients. */
export const publishProgress = async (tx: Tx, { fleetId, userId, id, isUpload }: Run): Promise<void> => {
  const upload = isUpload ? await findShownUpload(tx, { fleetId }, id) : undefined
  if (!upload) return publish(tx, { topic: `user:${userId}`, channel: 'import', id })
  const { status, rowsDone, rowsTotal, added, updated, failed, skipped } = upload
  const counts = { rows_done: rowsDone, rows_total: rowsTotal, added, updated, failed, skipped }
  return publish(tx, { topic: `user:${userId}`, channel: 'bulk_upload', id, status, ...counts })
}
