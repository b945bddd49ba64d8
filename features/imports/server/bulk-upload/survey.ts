import { type BulkColumn, type BulkHeader, readBulkHeader } from '#features/vehicles/bulk-upload/bulk-columns.ts'
import type { FileProblem } from '#features/vehicles/bulk-upload/bulk-report.ts'
import { isBlankRow } from '#features/vehicles/bulk-upload/bulk-row.ts'
import { BULK_MAX_ROWS } from '#features/vehicles/bulk-upload/bulk-upload.ts'
import { type CsvLine, cutRows, OPEN_LINE_MAX_LENGTH, readLines, readText } from '#platform/files/csv-lines.ts'
import { encodingOf, type TextEncoding } from '#platform/files/text-encoding.ts'

/** Facts about a file from a first pass, before anything is saved. */
export type Survey = {
  encoding: TextEncoding
  delimiter: string
  headers: string[]
  columns: (BulkColumn | null)[]
  /** Non-empty rows, without the header. */
  rows: number
}

/** Opens the file from its start. A file is read twice, so an invalid one is refused before its first row is saved. */
export type OpenFile = () => Promise<AsyncIterable<Uint8Array>>

const DELIMITERS = [',', ';', '\t'] as const
const OTHER_DELIMITERS = ['|', '^', '~'] as const

/** Throws UploadRefused or CsvUnreadable if the whole file is unusable. */
export const surveyUpload = async (openStream: OpenFile): Promise<Survey> => {
  const encoding = (await encodingOf(await openStream())) ?? refuseFile({ code: 'wrong_encoding' })
  const header = chooseDelimiter(await beginning(openStream, encoding))
  let rows = -1
  for await (const lines of readLines(await openStream(), encoding, header.delimiter)) {
    rows += lines.filter(({ cells }) => !isBlankRow(cells)).length
    if (rows > BULK_MAX_ROWS) refuseFile({ code: 'too_many_rows' })
  }
  if (rows < 1) refuseFile({ code: 'no_rows' })
  return { encoding, ...header, rows }
}

/** Rows judged as one batch. */
const GROUP = 2000

/** Non-empty rows below the header, in batches. */
export async function* rowsOfUpload(openStream: OpenFile, { encoding, delimiter }: Survey): AsyncGenerator<CsvLine[]> {
  let isHeader = true
  let group: CsvLine[] = []
  for await (const lines of readLines(await openStream(), encoding, delimiter)) {
    for (const line of lines) {
      if (isBlankRow(line.cells)) continue
      if (!isHeader) group.push(line)
      isHeader = false
      if (group.length < GROUP) continue
      yield group
      group = []
    }
  }
  if (group.length > 0) yield group
}

/** The whole file is unusable. */
export class UploadRefused extends Error {
  readonly problem: FileProblem
  constructor(problem: FileProblem) {
    super(problem.code)
    this.problem = problem
  }
}

const refuseFile = (problem: FileProblem): never => {
  throw new UploadRefused(problem)
}

/** The start of the file, long enough for the complete header. */
const beginning = async (openStream: OpenFile, encoding: TextEncoding): Promise<string> => {
  let text = ''
  for await (const piece of readText(await openStream(), encoding)) {
    text += piece
    if (text.trimStart().includes('\n') || text.length > OPEN_LINE_MAX_LENGTH) break
  }
  return text
}

type Cut = { delimiter: string; headers: string[]; header: BulkHeader }

const chooseDelimiter = (text: string): Pick<Survey, 'delimiter' | 'headers' | 'columns'> => {
  const cuts = DELIMITERS.map((delimiter) => cutHeader(text, delimiter))
  const [best] = cuts.toSorted((a, b) => knownColumns(b.header) - knownColumns(a.header))
  if (best?.header.ok) return { delimiter: best.delimiter, headers: best.headers, columns: best.header.columns }
  const other = OTHER_DELIMITERS.find((delimiter) => cutHeader(text, delimiter).header.ok)
  if (other) refuseFile({ code: 'wrong_delimiter', delimiter: other })
  return refuseFile((best?.header as Extract<BulkHeader, { ok: false }> | undefined) ?? { code: 'no_rows' })
}

const cutHeader = (text: string, delimiter: string): Cut => {
  const lines = cutRows(text, delimiter, true).rows.slice(0, BLANK_LINES_BEFORE)
  const headers = lines.find(({ cells }) => !isBlankRow(cells))?.cells ?? []
  return { delimiter, headers, header: readBulkHeader(headers) }
}
/** Empty lines allowed before the header. */
const BLANK_LINES_BEFORE = 100

/** Counts duplicates too: two columns with the same meaning still show that the line was split correctly. */
const knownColumns = (header: BulkHeader): number => {
  if (header.ok) return 2 + header.columns.filter(Boolean).length
  return header.code === 'header_duplicate' ? 1 : 0
}
