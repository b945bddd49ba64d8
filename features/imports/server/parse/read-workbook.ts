import { read, type WorkBook, type WorkSheet } from '@e965/xlsx'
import Papa from 'papaparse'
import { FIELDS_OF_SHEET, type SheetKind } from '../../kinds.ts'
import { type SheetDescription, describeSheet } from '../../sheet.ts'

/** Why a file could not be read. */
type WorkbookProblem = 'password' | 'macros' | 'unreadable' | 'no_rows' | 'too_many_rows'
/** A sheet with its header and rows as CSV in UTF-8; the header is its first line. */
type ReadSheet = SheetDescription & { name: string; csv: Uint8Array }
export type WorkbookAnswer = { ok: true; sheets: ReadSheet[] } | { ok: false; problem: WorkbookProblem }

const IMPORT_MAX_ROWS = 50_000
const MOST_SHEETS = 20
const MOST_COLUMNS = 200

/** Reads .xlsx, .xls, .ods and text with any separator. Formulas are read as their last values; nothing in a file is run. */
export const readWorkbook = (content: Uint8Array, kind: SheetKind): WorkbookAnswer => {
  const grids = gridsIn(content)
  if (typeof grids === 'string') return { ok: false, problem: grids }
  if (grids.some(({ rows }) => rows.length > IMPORT_MAX_ROWS + MOST_SHEETS)) return { ok: false, problem: 'too_many_rows' }
  const sheets = grids.flatMap(({ name, rows: all }): ReadSheet[] => {
    const rows = withoutTotals(all)
    const description = describeSheet(rows, FIELDS_OF_SHEET[kind])
    if (!description || description.rows === 0) return []
    const data = rows.slice(description.headerRow)
    return [{ ...description, name, csv: new TextEncoder().encode(Papa.unparse(data, { newline: '\n' })) }]
  })
  if (sheets.length === 0) return { ok: false, problem: 'no_rows' }
  return sheets.some(({ rows }) => rows > IMPORT_MAX_ROWS) ? { ok: false, problem: 'too_many_rows' } : { ok: true, sheets }
}

type Grid = { name: string; rows: string[][] }

const gridsIn = (content: Uint8Array): Grid[] | WorkbookProblem => {
  const text = isWorkbook(content) ? null : decoded(content)
  if (text === null && !isWorkbook(content)) return 'unreadable'
  if (text !== null && !isWebPage(text))
    return /^\s*(?:%PDF-|\{\\rtf)/.test(text) ? 'unreadable' : [{ name: '', rows: textRows(text) }]
  const book = openWorkbook(text ?? content)
  return typeof book === 'string' ? book : gridsOf(book)
}

/** Many programs export a table of a web page as .xls. */
const isWebPage = (text: string): boolean => /^\s*</.test(text) && /<table[\s>]/i.test(text)

const TOTALS = /^(?:(?:grand|sub|sous)[ -]?)?tota(?:l|ux)(?: g[ée]n[ée]ral)?\b/i

/** Without the lines of totals, and blank ones, that end a report. */
const withoutTotals = (rows: string[][]): string[][] => {
  const last = rows.findLastIndex((row) => {
    const first = row.find((cell) => cell.trim() !== '')
    return first !== undefined && !TOTALS.test(first.trim())
  })
  return rows.slice(0, last + 1)
}

/** Zip (.xlsx, .ods) or compound file (.xls, and every workbook with a password). */
const isWorkbook = ([a, b, c, d]: Uint8Array): boolean =>
  (a === 0x50 && b === 0x4b && c === 0x03 && d === 0x04) || (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0)

/** A stream of this name is all that Excel shows of a workbook with a password. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

const openWorkbook = (content: Uint8Array | string): WorkBook | WorkbookProblem => {
  const isText = typeof content === 'string'
  if (!isText && Buffer.from(content.buffer, content.byteOffset, content.byteLength).includes(ENCRYPTED)) return 'password'
  try {
    const book = read(content, {
      ...(isText ? { type: 'string', raw: true } : {}),
      dense: true,
      cellDates: true,
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

type DenseCell = { t: string; v?: unknown; w?: string } | undefined
const rowsOf = (sheet: WorkSheet): string[][] => {
  // Dense sheets hold their rows here; the library's type still describes the other form.
  const rows = (sheet as unknown as { '!data'?: (DenseCell[] | undefined)[] })['!data'] ?? []
  return Array.from(rows, (row) => Array.from((row ?? []).slice(0, MOST_COLUMNS), textOf))
}

/** Numbers without the format of their cell: "79,402 mi" is 79402. An error such as #N/A is no value. */
const textOf = (cell: DenseCell): string => {
  if (cell?.v === undefined || cell.t === 'e') return ''
  if (cell.v instanceof Date) return dayOfCell(cell.v)
  return String(cell.v)
}

/** A cell holds a calendar day without a zone, which the library gives as midnight UTC. */
const dayOfCell = (at: Date): string =>
  [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()].map((part) => String(part).padStart(2, '0')).join('-')

const textRows = (text: string): string[][] => {
  const { data } = Papa.parse<string[]>(text.trimEnd(), { delimitersToGuess: [',', ';', '\t', '|'] })
  return data.map((row) => row.slice(0, MOST_COLUMNS))
}

/** Null if it is no text. A byte order mark decides; else UTF-8 if valid, else Windows-1252, as French Excel writes. */
const decoded = (content: Uint8Array): string | null => {
  const marks = [
    ['utf-16le', [0xff, 0xfe]],
    ['utf-16be', [0xfe, 0xff]],
  ] as const
  const marked = marks.find(([, [first, second]]) => content[0] === first && content[1] === second)
  for (const encoding of marked ? [marked[0]] : ['utf-8', 'windows-1252']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(content)
      // oxlint-disable-next-line no-control-regex
      return /[\u0000-\u0008\u000e-\u0019\u001b-\u001f]/.test(text) ? null : text
    } catch {
      // The next encoding.
    }
  }
  return null
}
