import Papa from 'papaparse'
import type { BulkColumn, BulkHeader } from '../../bulk-upload/bulk-columns.ts'
import { readBulkHeader } from '../../bulk-upload/bulk-columns.ts'
import { isBlankRow } from '../../bulk-upload/bulk-row.ts'
import type { BulkLine } from '../../bulk-upload/bulk-line.ts'
import { BULK_MAX_ROWS } from '../../bulk-upload/bulk-upload.ts'
import { type BulkEncoding, encodingOf } from './encoding.ts'
import { BulkFileRefused, OPEN_LINE_MAX_LENGTH, readLines, readText } from './lines.ts'

/** Facts about a file from a first pass, before anything is saved. */
export type Survey = {
  encoding: BulkEncoding
  delimiter: string
  headers: string[]
  columns: (BulkColumn | null)[]
  /** Headers that match no column. */
  ignored: string[]
  /** Non-empty rows, without the header. */
  rows: number
}

/**
 * Opens the file from its start; a file is read twice, so that an invalid one is refused before its first row is saved.
 */
export type OpenFile = () => Promise<AsyncIterable<Uint8Array>>

const DELIMITERS = [',', ';', '\t'] as const
const OTHER_DELIMITERS = ['|', '^', '~'] as const

/** Throws BulkFileRefused if the file as a whole is unusable. */
export const surveyUpload = async (openStream: OpenFile): Promise<Survey> => {
  const encoding = (await encodingOf(await openStream())) ?? refuseFile({ code: 'wrong_encoding' })
  const { delimiter, columns, headers, ignored } = chooseDelimiter(await beginning(openStream, encoding))
  let rows = -1
  for await (const lines of readLines(await openStream(), encoding, delimiter)) {
    rows += lines.filter(({ cells }) => !isBlankRow(cells)).length
    if (rows > BULK_MAX_ROWS) refuseFile({ code: 'too_many_rows' })
  }
  if (rows < 1) refuseFile({ code: 'no_rows' })
  return { encoding, delimiter, headers, columns, ignored, rows }
}

/** Non-empty rows below the header, after the first `skip` of them. */
export async function* bulkRows(openStream: OpenFile, survey: Survey, skip: number): AsyncGenerator<BulkLine> {
  let passed = -1 - skip
  for await (const lines of readLines(await openStream(), survey.encoding, survey.delimiter)) {
    for (const line of lines) if (!isBlankRow(line.cells) && passed++ >= 0) yield line
  }
}

const refuseFile = (problem: BulkFileRefused['problem']): never => {
  throw new BulkFileRefused(problem)
}

/** The start of the file, long enough for the complete header. */
const beginning = async (openStream: OpenFile, encoding: BulkEncoding): Promise<string> => {
  let text = ''
  for await (const piece of readText(await openStream(), encoding)) {
    text += piece
    if (text.trimStart().includes('\n') || text.length > OPEN_LINE_MAX_LENGTH) break
  }
  return text
}

type Cut = { delimiter: string; headers: string[]; header: BulkHeader }

const chooseDelimiter = (text: string): Pick<Survey, 'delimiter' | 'headers' | 'columns' | 'ignored'> => {
  const cuts = DELIMITERS.map((delimiter) => cutHeader(text, delimiter))
  const [best] = cuts.toSorted((a, b) => knownColumns(b.header) - knownColumns(a.header))
  if (best?.header.ok) {
    const { columns, ignored } = best.header
    return { delimiter: best.delimiter, headers: best.headers, columns, ignored }
  }
  const other = OTHER_DELIMITERS.find((delimiter) => cutHeader(text, delimiter).header.ok)
  if (other) refuseFile({ code: 'wrong_delimiter', delimiter: other })
  return refuseFile((best?.header as Extract<BulkHeader, { ok: false }> | undefined) ?? { code: 'no_rows' })
}

const cutHeader = (text: string, delimiter: string): Cut => {
  const lines = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: BLANK_LINES_BEFORE }).data
  const headers = lines.find((cells) => !isBlankRow(cells)) ?? []
  return { delimiter, headers, header: readBulkHeader(headers) }
}
/** Empty lines allowed before the header. */
const BLANK_LINES_BEFORE = 100

/** Two columns with the same meaning still show that the line was split correctly. */
const knownColumns = (header: BulkHeader): number => {
  if (header.ok) return 2 + header.columns.filter(Boolean).length
  return header.code === 'header_duplicate' ? 1 : 0
}
