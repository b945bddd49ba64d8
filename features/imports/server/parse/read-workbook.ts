import { read, type WorkBook, type WorkSheet } from '@e965/xlsx'
import Papa from 'papaparse'
import { textOfFileCell } from '#features/vehicles/bulk-upload/file-text.ts'
import { cutRows, withLineFeeds } from '#platform/files/csv-lines.ts'
import { encodingOfContent } from '#platform/files/text-encoding.ts'
import { FIELDS_OF_SHEET, type SheetKind } from '../../kinds.ts'
import { describeSheet, headerRowOf, NO_HEADER, type SheetDescription } from '../../sheet.ts'
import { textOfRow } from '../../left-out.ts'
import { recordsOfRow, splitByService, type SplitSheet } from '../../service-history/split-by-service.ts'
import type { LeftOutLine, ShownLine } from '../tables.ts'
import { type SheetCell, textOfCell } from './cell-text.ts'
import { totalLines } from './total-lines.ts'
import { cellsOfWorkbook } from './workbook-zip.ts'

/** Why a file could not be parsed. */
export type WorkbookProblem = 'password' | 'macros' | 'unreadable' | 'no_rows' | 'too_many_rows' | 'too_large' | 'cell_too_large'
type SheetFacts = SheetDescription & { name: string; leftOut: LeftOutLine[]; firstLines: ShownLine[]; split: SplitSheet | null }
/** A sheet as UTF-8 CSV, from its first line on. `leftOut`: lines below the header that are not rows of the table. */
type ReadSheet = SheetFacts & { csv: Uint8Array }
type ReadAnswer = { ok: true; sheets: ReadSheet[] } | { ok: false; problem: WorkbookProblem }
/** A parsed sheet, with its CSV in a separate file. */
export type ParsedSheet = SheetFacts & { csvPath: string }
export type WorkbookAnswer = { ok: true; sheets: ParsedSheet[] } | { ok: false; problem: WorkbookProblem }
/**
 * `headerRow`: the user's choice, from 0, for the first sheet. `isOwnCsv`: written by this parser before. `isSplitOff`: service
 * columns are read as ordinary columns.
 */
export type ParseOptions = { headerRow?: number; isOwnCsv?: boolean; isSplitOff?: boolean }

const IMPORT_MAX_ROWS = 50_000
const MOST_SHEETS = 20
const MOST_COLUMNS = 200
/** Maximum length of an Excel cell. */
const CELL_MAX_LENGTH = 32_767
/** Below OPEN_LINE_MAX_LENGTH of the CSV parser even with all quotation marks doubled. */
const ROW_MAX_LENGTH = 200_000
/** Total of all sheets; cells may repeat a long text a million times that the file stores once. */
const TEXT_MAX_LENGTH = 100_000_000
/** Price lists are parsed in one piece. */
const PRICES_TEXT_MAX_LENGTH = 5_000_000
const NAME_MAX_LENGTH = 200

/** Parses .xlsx, .xls, .ods and delimited text. Formulas yield their last values; nothing in a file is executed. */
export const readWorkbook = (content: Uint8Array, kind: SheetKind, options: ParseOptions = {}): ReadAnswer => {
  const grids = gridsIn(content, options)
  if (typeof grids === 'string') return { ok: false, problem: grids }
  if (grids.some(({ rows }) => rows.length > IMPORT_MAX_ROWS + MOST_SHEETS)) return { ok: false, problem: 'too_many_rows' }
  const large = largestPart(grids, kind === 'shop_prices' ? PRICES_TEXT_MAX_LENGTH : TEXT_MAX_LENGTH)
  if (large) return { ok: false, problem: large }
  const sheets = grids.flatMap((grid): ReadSheet[] => sheetOf(grid, kind, options) ?? [])
  if (sheets.length === 0) return { ok: false, problem: 'no_rows' }
  return sheets.some(({ rows }) => rows > IMPORT_MAX_ROWS) ? { ok: false, problem: 'too_many_rows' } : { ok: true, sheets }
}

const sheetOf = ({ name, rows: all }: Grid, kind: SheetKind, options: ParseOptions): ReadSheet[] | null => {
  const rows = withoutBlankEnd(all)
  const headerRow = options.headerRow ?? headerRowOf(rows, FIELDS_OF_SHEET[kind])
  if (headerRow === null || headerRow >= rows.length) return null
  const below = rows.slice(headerRow + 1)
  const end = endOfPart(below)
  const totals = totalLines(below.slice(0, end))
  const isLeftOut = (index: number): boolean => index >= end || totals.has(index)
  const mayBeSplit = kind === 'service_history' && !options.isSplitOff && headerRow !== NO_HEADER
  const split = mayBeSplit ? splitByService(rows, headerRow, FIELDS_OF_SHEET[kind]) : null
  const description = split ? describeRecords(below, headerRow, split, isLeftOut) : describeSheet(rows, headerRow, isLeftOut)
  if (description.rows + totals.size === 0) return null
  const leftOut = below.flatMap((row, index): LeftOutLine[] => {
    const reason = totals.has(index) ? 'total' : index >= end && !isBlank(row) ? 'other_part' : null
    return reason ? [{ line: headerRow + 2 + index, reason }] : []
  })
  const csv = new TextEncoder().encode(Papa.unparse(rows, { newline: '\n' }))
  return [{ ...description, name: name.slice(0, NAME_MAX_LENGTH), leftOut, firstLines: firstLines(rows), split, csv }]
}

/** Describes the columns of the records that rows are split into. */
const describeRecords = (
  below: readonly (readonly string[])[],
  headerRow: number,
  split: SplitSheet,
  isLeftOut: (index: number) => boolean,
): SheetDescription => {
  const records = below.flatMap((row) => recordsOfRow(row, split))
  const described = describeSheet([split.headers, ...records], 0, (index) => isLeftOut(Math.floor(index / split.services.length)))
  return { ...described, headerRow }
}

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '')

/** Fuelio writes several tables into one file, each below its name: "## Log", "## Costs". */
const endOfPart = (rows: readonly (readonly string[])[]): number => {
  const next = rows.findIndex(([first = '', ...others]) => /^##\s*\p{L}/u.test(first) && isBlank(others))
  return next === -1 ? rows.length : next
}

const FIRST_LINES = 20
const firstLines = (rows: readonly (readonly string[])[]): ShownLine[] =>
  rows
    .slice(0, FIRST_LINES)
    .map((row, index) => ({ line: index + 1, text: textOfRow(row) }))
    .filter(({ text }) => text !== '')

/** Checked before anything is copied. */
const largestPart = (grids: readonly Grid[], textMaximum: number): WorkbookProblem | null => {
  let text = 0
  for (const { rows } of grids)
    for (const row of rows) {
      let length = 0
      for (const cell of row) {
        if (cell.length > CELL_MAX_LENGTH) return 'cell_too_large'
        length += cell.length
      }
      if (length > ROW_MAX_LENGTH) return 'cell_too_large'
      text += length
    }
  return text > textMaximum ? 'too_large' : null
}

type Grid = { name: string; rows: string[][] }

const gridsIn = (content: Uint8Array, { isOwnCsv = false }: ParseOptions): Grid[] | WorkbookProblem => {
  if (isOwnCsv) return [{ name: '', rows: cutRows(new TextDecoder().decode(content), ',', true).rows.map(({ cells }) => cells) }]
  const encoding = isWorkbook(content) ? null : encodingOfContent(content)
  const text = encoding && new TextDecoder(encoding).decode(content)
  if (text === null && !isWorkbook(content)) return 'unreadable'
  if (text !== null && !isWebPage(text))
    return /^\s*(?:%PDF-|\{\\rtf)/.test(text) ? 'unreadable' : [{ name: '', rows: textRows(text) }]
  const book = openWorkbook(text ?? content)
  return typeof book === 'string' ? book : gridsOf(book)
}

/** Many programs export an HTML table as .xls. */
const isWebPage = (text: string): boolean => /^\s*</.test(text) && /<table[\s>]/i.test(text)

const withoutBlankEnd = (rows: string[][]): string[][] => rows.slice(0, rows.findLastIndex((row) => !isBlank(row)) + 1)

/** Zip (.xlsx, .ods) or compound file (.xls, and every workbook with a password). */
const isWorkbook = ([a, b, c, d]: Uint8Array): boolean =>
  (a === 0x50 && b === 0x4b && c === 0x03 && d === 0x04) || (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0)

/** The only readable content of a workbook with a password is a stream of this name. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

const isZip = ([a, b]: Uint8Array): boolean => a === 0x50 && b === 0x4b

const openWorkbook = (file: Uint8Array | string): WorkBook | WorkbookProblem => {
  const content = typeof file !== 'string' && isZip(file) ? cellsOfWorkbook(file) : file
  if (content === 'unreadable' || content === 'too_large' || content === 'macros') return content
  const isText = typeof content === 'string'
  if (!isText && Buffer.from(content.buffer, content.byteOffset, content.byteLength).includes(ENCRYPTED)) return 'password'
  try {
    const book = read(content, {
      ...(isText ? { type: 'string', raw: true } : {}),
      dense: true,
      cellDates: true,
      cellNF: true,
      cellFormula: false,
      cellHTML: false,
      bookVBA: true,
      UTC: true,
      sheetRows: IMPORT_MAX_ROWS + 2 * MOST_SHEETS,
    })
    return book.vbaraw ? 'macros' : book
  } catch (error) {
    return /password|encrypt/i.test((error as Error).message) ? 'password' : 'unreadable'
  }
}

const gridsOf = (book: WorkBook): Grid[] =>
  book.SheetNames.slice(0, MOST_SHEETS).map((name) => ({ name, rows: rowsOf(book.Sheets[name]!) }))

const rowsOf = (sheet: WorkSheet): string[][] => {
  // Dense sheets store their rows here; the library's type describes only the other form.
  const rows = (sheet as unknown as { '!data'?: (SheetCell[] | undefined)[] })['!data'] ?? []
  return Array.from(rows, (row) => Array.from((row ?? []).slice(0, MOST_COLUMNS), (cell) => textOfFileCell(textOfCell(cell))))
}

const textRows = (text: string): string[][] => {
  const lines = withLineFeeds(text.trimEnd())
  const { rows } = cutRows(lines, delimiterOf(lines), true)
  return rows.map(({ cells }) => cells.slice(0, MOST_COLUMNS).map(textOfFileCell))
}

/** Sniffing the delimiter is slow if quotation marks are broken; the first lines are enough. */
const GUESSED_LENGTH = 50_000
const delimiterOf = (text: string): string =>
  Papa.parse(text.slice(0, GUESSED_LENGTH), { delimitersToGuess: [',', ';', '\t', '|'], preview: 10 }).meta.delimiter
