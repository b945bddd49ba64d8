import { isEmail, normalizeEmail } from '#features/accounts/sign-in.ts'
import { checkVin } from '#features/vehicles/vin/vin.ts'
import { type DayOrder, dayOrderOfValue, isAmbiguousDay } from './file-days.ts'
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
}
/** `headerRow` counts from 0; above it are titles. `rows`: those below it that hold anything. */
export type SheetDescription = { headerRow: number; rows: number; columns: SheetColumn[] }

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
  const width = below.reduce((widest, row) => Math.max(widest, row.length), rows[headerRow]!.length)
  const columns = Array.from({ length: width }, (_, index) => describeColumn(rows[headerRow]![index] ?? '', below, index))
  return { headerRow, rows: below.length, columns }
}

/**
 * The row with the most known names among the first ones; where no name is known, the first row with at least two cells.
 */
export const headerRowOf = (rows: readonly (readonly string[])[], kind: ImportFields): number | null => {
  const first = rows.slice(0, LONGEST_PREAMBLE)
  const known = first.map((row) => row.filter((cell) => kind.fieldOfHeader(cell) !== null).length)
  const most = Math.max(0, ...known)
  if (most > 0) return known.indexOf(most)
  const wide = first.findIndex((row) => row.filter((cell) => cell.trim() !== '').length >= 2)
  return wide === -1 ? null : wide
}

const describeColumn = (header: string, rows: readonly (readonly string[])[], index: number): SheetColumn => {
  const distinct = new Set<string>()
  const samples: string[] = []
  let filled = 0
  let vins = 0
  let emails = 0
  let tried = 0
  const dayOrders = new Set<DayOrder>()
  const ambiguousDays: string[] = []
  for (const row of rows) {
    const value = (row[index] ?? '').trim()
    if (value === '') continue
    filled += 1
    if (samples.length < SAMPLES && !samples.includes(shown(value))) samples.push(shown(value))
    if (distinct.size < MOST_DISTINCT) distinct.add(value)
    const dayOrder = dayOrderOfValue(value)
    if (dayOrder) dayOrders.add(dayOrder)
    else if (ambiguousDays.length < SAMPLES && !ambiguousDays.includes(shown(value)) && isAmbiguousDay(value))
      ambiguousDays.push(shown(value))
    if (tried < VALUES_TRIED) {
      tried += 1
      if (value.length === 17 && checkVin(value).ok) vins += 1
      if (isEmail(normalizeEmail(value))) emails += 1
    }
  }
  const share = (of: number): number => (tried === 0 ? 0 : of / tried)
  const shares = { vinShare: share(vins), emailShare: share(emails) }
  const dayOrder = dayOrders.size === 1 ? [...dayOrders][0]! : null
  return { header: shown(header.trim()), samples, filled, distinct: distinct.size, ...shares, dayOrder, ambiguousDays }
}
