import { checkBulkLine } from '#features/vehicles/bulk-upload/bulk-line.ts'
import type { ReportedLine } from '#features/vehicles/bulk-upload/bulk-report.ts'
import type { Db } from '#platform/db/database.ts'
import type { CsvLine } from '#platform/files/csv-lines.ts'
import { textOfRow } from '../../left-out.ts'
import { changeImport, changeSheet, findSheets, type StoredImport } from '../import-store.ts'
import { isReady, LeftOutRows } from '../judge-rows.ts'
import type { FileRow, ImportDeps, Judged, JudgedRows } from '../kind.ts'
import { judgeUploaded } from '../vehicles/vehicles-kind.ts'
import { type OpenFile, rowsOfUpload, type Survey, surveyUpload, UploadRefused } from './survey.ts'

type Context = Omit<ImportDeps, 'db'>

/** Checks the file as a whole, stores its columns and number of rows for the screens, and judges its rows. */
export const openUpload = async (
  db: Db,
  stored: StoredImport,
  own: Context,
): Promise<{ context: Context; groups: JudgedRows }> => {
  const [sheet] = await findSheets(db, stored, [stored.id])
  const openStream: OpenFile = async () => {
    try {
      return await own.ports.files.open(sheet!.fileKey)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      throw new UploadRefused({ code: 'file_missing' })
    }
  }
  const survey = await surveyUpload(openStream)
  await storeSurvey(db, stored, survey, stored.startedAt ?? own.now)
  const context = { ...own, fields: survey.columns.map((column) => column ?? '') }
  return { context, groups: judgedRows({ ...context, db }, stored, rowsOfUpload(openStream, survey)) }
}

const storeSurvey = async (db: Db, stored: StoredImport, survey: Survey, startedAt: Date): Promise<void> => {
  const columns = survey.headers.map((header) => ({ header, samples: [], filled: 0, distinct: 0, vinShare: 0 }))
  const facts = { headerRow: 0, leftOut: [], firstLines: [], split: null, isSplitOff: false }
  await changeSheet(db, stored, stored.id, 0, { ...facts, rows: survey.rows, columns })
  const fields = survey.columns.map((field) => ({ field, by: field && ('name' as const) }))
  await changeImport(db, stored, stored.id, { startedAt, rowsTotal: survey.rows, fields })
}

/** Judges from the first row, because a row may repeat an earlier VIN; skips rows saved before an interruption. */
async function* judgedRows(deps: ImportDeps, stored: StoredImport, groups: AsyncGenerator<CsvLine[]>): JudgedRows {
  const judge = judgeUploaded(deps)
  const leftOut = new LeftOutRows()
  let passed = 0
  for await (const lines of groups) {
    const judged = await judge(lines.map((line) => rowOf(line, deps.fields.length)))
    for (const one of judged) if (!isReady(one)) leftOut.add({ ...one, text: textOfRow(one.cells) }, { withWrong: true })
    yield judged.slice(Math.max(0, stored.rowsDone - passed))
    passed += judged.length
  }
  await changeImport(deps.db, stored, stored.id, { leftOut: leftOut.result })
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

/** Rows for the report; a run of an import has none, because its wrong rows are left out before. */
export const linesToReport = (judged: readonly Judged<unknown, unknown>[]): ReportedLine[] =>
  judged.flatMap((one): ReportedLine[] => {
    if (one.outcome === 'skipped') return [{ line: one.line, vin: null, outcome: 'skipped', problems: [] }]
    if (one.outcome !== 'failed') return []
    return [{ line: one.line, vin: one.name, outcome: 'failed', problems: [...one.problems] as ReportedLine['problems'] }]
  })
