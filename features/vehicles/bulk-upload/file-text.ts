import { addDays, type IsoDate } from '#features/countries/dates.ts'
import { withoutGuard } from '#platform/i18n/formula-guard.ts'
import { visibleText } from '#platform/i18n/visible-text.ts'

/** A cell without the apostrophe that exports add, and without invisible characters. */
export const textOfFileCell = (cell: string): string => visibleText(withoutGuard(cell))

const DASHES = /^[-\u2010-\u2015\u2212_.?]+$/
/** Texts that mean an empty cell. */
const NOTHING: ReadonlySet<string> = new Set([
  'n/a',
  'n.a.',
  'n.a',
  '#n/a',
  'none',
  'null',
  'nil',
  's.o.',
  's.o',
  's/o',
  'sans objet',
  'aucun',
  'aucune',
  'not applicable',
  'not available',
  'non applicable',
  'non disponible',
  '(blank)',
  '(empty)',
  '(none)',
  '(vide)',
])
/** More of these texts, but only in cells that cannot contain a name: Na is a name. */
const NOTHING_IN_FIGURES: ReadonlySet<string> = new Set([
  'na',
  'nd',
  'n.d.',
  'n/d',
  'so',
  'unknown',
  'inconnu',
  'inconnue',
  'tbd',
  'tba',
  'à venir',
])

/** Whether a cell means “empty”; `isText`: any words are valid in it. */
export const saysNothing = (cell: string, { isText }: { isText: boolean }): boolean => {
  const text = cell
    .trim()
    .toLowerCase()
    .replace(/\s*\/\s*/g, '/')
  return DASHES.test(text) || NOTHING.has(text) || (!isText && NOTHING_IN_FIGURES.has(text))
}

/** A number that Excel truncates, such as 1.23457E+16: its digits are lost. */
export const isShortenedNumber = (text: string): boolean => /^\d(?:[.,]\d+)?E[+-]?\d+$/i.test(text.trim())

/** Serial numbers of dates from 2000 to 2050. */
const [FIRST_SERIAL, LAST_SERIAL] = [36_526, 54_788]
/** Day 0 of spreadsheet serial numbers. */
const DAY_ZERO = '1899-12-30' as IsoDate

/** The date of a serial number without a date format; null: outside 2000 to 2050. */
export const dayOfSerial = (text: string): string | null => {
  const serial = /^\d{5}(?:\.\d+)?$/.test(text.trim()) ? Math.floor(Number(text)) : 0
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return null
  return addDays(DAY_ZERO, serial)
}
