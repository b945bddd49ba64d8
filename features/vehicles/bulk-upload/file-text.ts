import { addDays, type IsoDate } from '#features/countries/dates.ts'
import { withoutGuard } from '#platform/i18n/formula-guard.ts'
import { visibleText } from '#platform/i18n/visible-text.ts'

/** A cell without the apostrophe that exports add to it, and without what nobody sees. */
export const textOfFileCell = (cell: string): string => visibleText(withoutGuard(cell))

const DASHES = /^[-\u2010-\u2015\u2212_.?]+$/
/** How people write that there is nothing. */
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
/** The same where a text may be a name: Na is one. */
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

/** Whether a cell says that there is nothing; `isText`: it may hold any words. */
export const saysNothing = (cell: string, { isText }: { isText: boolean }): boolean => {
  const text = cell
    .trim()
    .toLowerCase()
    .replace(/\s*\/\s*/g, '/')
  return DASHES.test(text) || NOTHING.has(text) || (!isText && NOTHING_IN_FIGURES.has(text))
}

/** A number that Excel shows in part, such as 1.23457E+16: its digits are lost. */
export const isShortenedNumber = (text: string): boolean => /^\d(?:[.,]\d+)?E[+-]?\d+$/i.test(text.trim())

/** The days that a spreadsheet counts, from 2000 to 2050. */
const [FIRST_SERIAL, LAST_SERIAL] = [36_526, 54_788]
/** The day that a spreadsheet counts from. */
const DAY_ZERO = '1899-12-30' as IsoDate

/** The day that a spreadsheet means by a number without a date format; null: none of our time. */
export const dayOfSerial = (text: string): string | null => {
  const serial = /^\d{5}(?:\.\d+)?$/.test(text.trim()) ? Math.floor(Number(text)) : 0
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return null
  return addDays(DAY_ZERO, serial)
}
