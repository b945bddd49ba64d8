import { dateTimeFormat } from './intl.ts'
import { firstDayOf, formatsOf, type Language } from './languages.ts'

/** Node separates the days with thin spaces, Chromium with plain ones: hydration would see different text than the server sent. */
const THIN_SPACES = /[\u2009\u202f]/g

const SHORT = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const
const LONG = { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const

/** `Intl` writes "1 août", but French uses an ordinal for the first of a month; every other day is a plain number. */
const inWords = (parts: readonly { type: string; value: string }[], language: Language): string =>
  parts
    .map(({ type, value }) => (type === 'day' && value === '1' ? firstDayOf(language) : value))
    .join('')
    .replace(THIN_SPACES, ' ')

/** A calendar day in words, without its year: "Aug 1", "1er août". */
export const writtenDay = (day: string, language: Language): string =>
  inWords(dateTimeFormat(formatsOf(language), SHORT).formatToParts(new Date(day)), language)

/** With month and year in full, to be read aloud: "August 1, 2026", "1er août 2026". */
export const spokenDay = (day: string, language: Language): string =>
  inWords(dateTimeFormat(formatsOf(language), LONG).formatToParts(new Date(day)), language)

/** Two calendar days as a range: "Nov 16 – 22", "16 – 22 nov.". */
export const dayRange = (from: string, to: string, language: Language): string =>
  inWords(dateTimeFormat(formatsOf(language), SHORT).formatRangeToParts(new Date(from), new Date(to)), language)
