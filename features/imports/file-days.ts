import { plainHeader } from '#features/vehicles/bulk-upload/bulk-columns.ts'
import { isRealDate } from '#features/countries/dates.ts'

/** Order of day and month in a column, if its values show it. */
export const DAY_ORDERS = ['month_first', 'day_first'] as const
export type DayOrder = (typeof DAY_ORDERS)[number]

const NUMERIC = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?![\d./-])/
/** A weekday or "le" before a date: "sam.", "Saturday,". */
const WEEKDAY =
  /^(?:(?:le|sun|mon|tue|tues|wed|thu|thur|thurs|fri|sat|sunday|monday|tuesday|wednesday|thursday|friday|saturday|dim|lun|lund|mar|mard|mer|merc|jeu|jeud|ven|vend|sam|same|dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi)\b\.?,?\s+)+(?=\S)/i
/** Suffix of a day's number, in either language: "1er", "1ᵉʳ", "1°", "2e", "1st". */
const ORDINAL = String.raw`(?:\s?(?:er|re|ère|ᵉʳ)|e|[°º]|st|nd|rd|th)?`
const SEPARATOR = String.raw`[\s./,'’-]`
const DAY_MONTH_NAME = new RegExp(
  String.raw`^(\d{1,2})(?:${ORDINAL}[\s./-]+(?:of\s|de\s)?\s*)?([\p{L}]{3,})${SEPARATOR}*(\d{4}|\d{2})(?!\d)`,
  'iu',
)
const MONTH_NAME_DAY = /^([\p{L}]{3,})[\s./-]+(\d{1,2})(?:er|st|nd|rd|th)?(?:[\s.,/-]+(\d{4})|[\s.,]*['’](\d{2}))(?!\d)/iu
const YEAR_MONTH_NAME = /^(\d{4})[\s./-]+([\p{L}]{3,})[\s./-]+(\d{1,2})(?!\d)/u
/** Also matches 2026-03-05, which is already normalized; 2026-3-5 is not. */
const YEAR_FIRST = /^(\d{4})(\.\s|[./\s-])(\d{1,2})\2(\d{1,2})(?![\d./-])/
const DIGITS = /^((?:19|20)\d{2})(\d{2})(\d{2})(?!\d)/

const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'january', 'janv', 'janvier'],
  ['feb', 'febr', 'february', 'fev', 'fevr', 'fevrier'],
  ['mar', 'march', 'mars'],
  ['apr', 'april', 'avr', 'avril'],
  ['may', 'mai'],
  ['jun', 'june', 'juin'],
  ['jul', 'july', 'juil', 'juill', 'juillet'],
  ['aug', 'august', 'aou', 'aout'],
  ['sep', 'sept', 'september', 'septembre'],
  ['oct', 'october', 'octobre'],
  ['nov', 'november', 'novembre'],
  ['dec', 'december', 'decembre'],
]

/** Two-digit years follow POSIX. */
const FIRST_YEAR_OF_1900S = 69

/** The day is the number above 12; null: the value does not show the order. */
export const dayOrderOfValue = (value: string): DayOrder | null => {
  const [, first, , second] = NUMERIC.exec(value) ?? []
  if (first === undefined || Number(first) > 12 === Number(second) > 12) return null
  return Number(first) > 12 ? 'day_first' : 'month_first'
}

/** Whether a value is a different date in each order: 03/04/2026, but not 14/03/2026 or 03/03/2026. */
export const isAmbiguousDay = (value: string): boolean => {
  const [monthFirst, dayFirst] = DAY_ORDERS.map((order) => dayInFile(value, order))
  return monthFirst !== dayFirst && monthFirst !== value && dayFirst !== value
}

/**
 * Normalizes a date to YYYY-MM-DD; text after it, such as a time, stays. `order` applies to purely numeric dates. Text that is not a
 * date is returned unchanged, so the refusal quotes it as written.
 */
export const dayInFile = (value: string, order: DayOrder | null): string => {
  const text = withoutWeekday(value.trim())
  const read = numericDay(text, order) ?? namedDay(text) ?? yearFirstDay(text)
  return read && isRealDate(read.day) ? `${read.day}${text.slice(read.length)}` : value
}

/** "mar. 3 mars 2026" starts with a weekday (Tuesday), "Mar. 3, 2026" with its month. */
const withoutWeekday = (text: string): string => {
  const rest = text.replace(WEEKDAY, '')
  return namedDay(rest) || numericDay(rest, 'month_first') || yearFirstDay(rest) || /^\d{4}-\d{2}-\d{2}/.test(rest) ? rest : text
}

type ReadDay = { day: string; length: number }

const numericDay = (text: string, order: DayOrder | null): ReadDay | null => {
  const match = NUMERIC.exec(text)
  if (!match || (order === null && match[1] !== match[3])) return null
  const [day, month] = order === 'day_first' ? [match[1]!, match[3]!] : [match[3]!, match[1]!]
  return { day: isoDay(match[4]!, month, day), length: match[0].length }
}

const namedDay = (text: string): ReadDay | null => {
  const dayFirst = DAY_MONTH_NAME.exec(text)
  if (dayFirst) return { day: isoDay(dayFirst[3]!, monthNamed(dayFirst[2]!), dayFirst[1]!), length: dayFirst[0].length }
  const yearFirst = YEAR_MONTH_NAME.exec(text)
  if (yearFirst) return { day: isoDay(yearFirst[1]!, monthNamed(yearFirst[2]!), yearFirst[3]!), length: yearFirst[0].length }
  const monthFirst = MONTH_NAME_DAY.exec(text)
  return (
    monthFirst && {
      day: isoDay(monthFirst[3] ?? monthFirst[4]!, monthNamed(monthFirst[1]!), monthFirst[2]!),
      length: monthFirst[0].length,
    }
  )
}

const yearFirstDay = (text: string): ReadDay | null => {
  const separated = YEAR_FIRST.exec(text)
  if (separated) return { day: isoDay(separated[1]!, separated[3]!, separated[4]!), length: separated[0].length }
  const digits = DIGITS.exec(text)
  return digits && { day: isoDay(digits[1]!, digits[2]!, digits[3]!), length: digits[0].length }
}

/** Month number; '0', which is not a month, for an unknown word. */
const monthNamed = (word: string): string => String(MONTHS.findIndex((names) => names.includes(plainHeader(word))) + 1)

const isoDay = (year: string, month: string, day: string): string => {
  const century = year.length === 4 ? '' : Number(year) < FIRST_YEAR_OF_1900S ? '20' : '19'
  return `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
