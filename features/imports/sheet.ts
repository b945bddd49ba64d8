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

/** A column of a sheet, with data that suggests its meaning. */
export type SheetColumn = {
  header: string
  /** The first values, shown to the user who matches the column. */
  samples: string[]
  filled: number
  /** Number of distinct values, counted up to `MOST_DISTINCT`. */
  distinct: number
  /** Share of the values that are valid VINs, 0 to 1. */
  vinShare: number
  /** Share of the values that are email addresses; missing in sheets stored before people could be imported. */
  emailShare?: number
  /** Null: no value shows the order, or two contradict each other. Missing in sheets stored before it was detected. */
  dayOrder?: DayOrder | null
  /** Sample ambiguous dates, shown when asking for the day/month order. */
  ambiguousDays?: string[]
  /** The decimal sign, if the values show it without contradictions. */
  decimalSign?: DecimalSign | null
}
/** `headerRow` counts from 0; titles may be above it. {@link NO_HEADER}: the first line is a record. `rows`: non-empty lines below it. */
export type SheetDescription = { headerRow: number; rows: number; columns: SheetColumn[] }

/** For a file without a header line. */
export const NO_HEADER = -1

const MOST_DISTINCT = 1000
const SAMPLES = 2
/** Exports write a title, a date and a filter above their header, rarely more. */
const LONGEST_PREAMBLE = 20
/** Maximum length of a header or sample: enough to recognize it. */
const SHOWN_LENGTH = 200
const shown = (text: string): string => text.slice(0, SHOWN_LENGTH)
/** Verifying check digits is slow for 50,000 rows; this many values are enough. */
const VALUES_TRIED = 200

/** Describes the columns below a header. `isLeftOut`: by position below the header, whether a line is not a row of the table. */
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

/** Maximum length of a VIN with spaces and signs around it. */
const LONGEST_VIN = 40
const isVin = (value: string): boolean => value.length >= 17 && value.length <= LONGEST_VIN && checkVin(value).ok

const DAY = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b/
const PHONE = /^\+?(?:[\s().-]*\d){10,11}\b/
/** An amount, a volume or a distance; a bare number may be a column name. */
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
/** Column names never look like values. */
const isRecord = (row: readonly string[]): boolean => row.some((cell) => isValue(cell.trim()))

/**
 * Index of the row with the most known headers among the first ones; if none is known, of the first row with at least two cells. A
 * row with a VIN, a date or an email is a record, unless it has several known headers. A file that has only records has no header.
 */
export const headerRowOf = (rows: readonly (readonly string[])[], kind: ImportFields): number | null => {
  const first = rows.slice(0, LONGEST_PREAMBLE).map((cells, index) => ({ cells, index }))
  const headers = first.filter(({ cells }) => !isRecord(cells))
  const known = (lines: readonly Line[], least = 1): number | null => mostKnown(lines, first, kind, least)
  const found = known(headers) ?? firstWide(headers) ?? known(first, LEAST_NAMES_OF_RECORD)
  return found ?? (firstWide(first) === null ? null : NO_HEADER)
}

type Line = { cells: readonly string[]; index: number }

/** A single word of a record may also be a column name: "Active". */
const LEAST_NAMES_OF_RECORD = 2

const mostKnown = (lines: readonly Line[], first: readonly Line[], kind: ImportFields, least: number): number | null => {
  // "Driver" in two rows of a column is a value, but a whole header may be repeated on each page.
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
