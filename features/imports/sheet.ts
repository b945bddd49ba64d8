import { isEmail, normalizeEmail } from '#features/accounts/sign-in.ts'
import {
  type DecimalSign,
  decimalSignOf,
  readFigure,
  unitInCell,
  volumeUnitInCell,
} from '#features/vehicles/bulk-upload/file-figures.ts'
import { checkVin } from '#features/vehicles/vin/vin.ts'
import { type DayOrder, dayInFile, dayOrderOfValue, isAmbiguousDay } from './file-days.ts'
import type { ImportFields } from './import-fields.ts'

/** A column of a sheet, with what suggests its meaning. */
export type SheetColumn = {
  header: string
  /** The first values, for the person who matches it. */
  samples: string[]
  filled: number
  /** Different values, counted up to `MOST_DISTINCT`. */
  distinct: number
  /** Share of the values that are valid VINs, 0 to 1. */
  vinShare: number
  /** Share of the values that are e-mails; missing in sheets read before there were imports of people. */
  emailShare?: number
  /** Null: no value tells, or two contradict each other. Missing in sheets read before it was looked for. */
  dayOrder?: DayOrder | null
  /** The first days that no value tells the order of, for the person who is asked. */
  ambiguousDays?: string[]
  /** The sign before decimals, where its values tell it and none contradicts another. */
  decimalSign?: DecimalSign | null
}
/** `headerRow` counts from 0; above it are titles. {@link NO_HEADER}: the first line is a record. `rows`: those below it that hold anything. */
export type SheetDescription = { headerRow: number; rows: number; columns: SheetColumn[] }

/** Of a file whose columns have no names. */
export const NO_HEADER = -1

const MOST_DISTINCT = 1000
const SAMPLES = 2
/** Exports put a title, a date and a filter above their header, rarely more. */
const LONGEST_PREAMBLE = 20
/** Of a header or sample: enough to recognize it. */
const SHOWN_LENGTH = 200
const shown = (text: string): string => text.slice(0, SHOWN_LENGTH)
/** Checking a check digit is slow for 50,000 rows; so many values tell. */
const VALUES_TRIED = 200

/** Describes the columns below a header. `isLeftOut`: by position below the header, lines that are no rows of the table. */
export const describeSheet = (
  rows: readonly (readonly string[])[],
  headerRow: number,
  isLeftOut: (index: number) => boolean,
): SheetDescription => {
  const below = rows.slice(headerRow + 1).filter((row, index) => !isLeftOut(index) && row.some((cell) => cell.trim() !== ''))
  const header = rows[headerRow] ?? []
  const width = below.reduce((widest, row) => Math.max(widest, row.length), header.length)
  const columns = Array.from({ length: width }, (_, index) => describeColumn(header[index] ?? '', below, index))
  return { headerRow, rows: below.length, columns }
}

/** As long as a VIN may be written with spaces and signs around it. */
const LONGEST_VIN = 40
const isVin = (value: string): boolean => value.length >= 17 && value.length <= LONGEST_VIN && checkVin(value).ok

const DAY = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b/
const PHONE = /^\+?(?:[\s().-]*\d){10,11}\b/
/** An amount, a volume or a distance; a bare number may be the name of a column. */
const isMeasured = (cell: string): boolean =>
  /\d[.,]\d|[$€£]\s*\d|\d\s*[$€£]/.test(cell) && readFigure(cell, 'money', null) !== null
const isValue = (cell: string): boolean =>
  cell.length <= LONGEST_VALUE &&
  (isVin(cell) ||
    isEmail(normalizeEmail(cell)) ||
    DAY.test(cell) ||
    dayInFile(cell, 'month_first') !== cell ||
    PHONE.test(cell) ||
    isMeasured(cell) ||
    unitInCell(cell) !== null ||
    volumeUnitInCell(cell) !== null)
const LONGEST_VALUE = 320
/** Names of columns are none of these. */
const isRecord = (row: readonly string[]): boolean => row.some((cell) => isValue(cell.trim()))

/**
 * The row with the most known names among the first ones; where no name is known, the first row with at least two cells. A row with
 * a VIN, a day or an email is a record, unless it has several known names. A file of nothing but records has no header.
 */
export const headerRowOf = (rows: readonly (readonly string[])[], kind: ImportFields): number | null => {
  const first = rows.slice(0, LONGEST_PREAMBLE).map((cells, index) => ({ cells, index }))
  const headers = first.filter(({ cells }) => !isRecord(cells))
  const known = (lines: readonly Line[], least = 1): number | null => mostKnown(lines, first, kind, least)
  const found = known(headers) ?? firstWide(headers) ?? known(first, LEAST_NAMES_OF_RECORD)
  return found ?? (firstWide(first) === null ? null : NO_HEADER)
}

type Line = { cells: readonly string[]; index: number }

/** One word of a record may be the name of a column: "Active". */
const LEAST_NAMES_OF_RECORD = 2

const mostKnown = (lines: readonly Line[], first: readonly Line[], kind: ImportFields, least: number): number | null => {
  // "Driver" in two rows of a column is a value, while a whole header may be repeated on each page.
  const isRepeated = ({ index, cells }: Line, position: number): boolean =>
    first.some(
      (other) =>
        other.index !== index &&
        other.cells[position]?.trim() === cells[position]!.trim() &&
        other.cells.some((cell, at) => cell.trim() !== (cells[at] ?? '').trim()),
    )
  const known = lines.map(
    (line) => line.cells.filter((cell, position) => kind.fieldOfHeader(cell) !== null && !isRepeated(line, position)).length,
  )
  const most = Math.max(0, ...known)
  return most < least ? null : lines[known.indexOf(most)]!.index
}

const firstWide = (lines: readonly Line[]): number | null =>
  lines.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length >= 2)?.index ?? null

const describeColumn = (header: string, rows: readonly (readonly string[])[], index: number): SheetColumn => {
  const distinct = new Set<string>()
  const samples: string[] = []
  let filled = 0
  let vins = 0
  let emails = 0
  let tried = 0
  const dayOrders = new Set<DayOrder>()
  const ambiguousDays: string[] = []
  const decimalSigns = new Set<DecimalSign>()
  for (const row of rows) {
    const value = (row[index] ?? '').trim()
    if (value === '') continue
    filled += 1
    if (samples.length < SAMPLES && !samples.includes(shown(value))) samples.push(shown(value))
    if (distinct.size < MOST_DISTINCT) distinct.add(value)
    const decimalSign = decimalSignOf(value)
    if (decimalSign) decimalSigns.add(decimalSign)
    const dayOrder = dayOrderOfValue(value)
    if (dayOrder) dayOrders.add(dayOrder)
    else if (ambiguousDays.length < SAMPLES && !ambiguousDays.includes(shown(value)) && isAmbiguousDay(value))
      ambiguousDays.push(shown(value))
    if (tried < VALUES_TRIED) {
      tried += 1
      if (isVin(value)) vins += 1
      if (isEmail(normalizeEmail(value))) emails += 1
    }
  }
  const share = (of: number): number => (tried === 0 ? 0 : of / tried)
  const shares = { vinShare: share(vins), emailShare: share(emails) }
  const only = <V>(values: ReadonlySet<V>): V | null => (values.size === 1 ? [...values][0]! : null)
  const signs = { dayOrder: only(dayOrders), ambiguousDays, decimalSign: only(decimalSigns) }
  return { header: shown(header.trim()), samples, filled, distinct: distinct.size, ...shares, ...signs }
}
