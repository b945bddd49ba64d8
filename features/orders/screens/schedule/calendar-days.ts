import { addDays, daysBetween, weekdayOf } from '#features/countries/dates.ts'
import { formatsOf, type Language } from '#platform/i18n/languages.ts'

const DAYS_A_WEEK = 7

/** Whole weeks starting on Sunday, as in calendars of both countries. */
export const weeksOf = (from: string, to: string): string[][] => {
  const first = addDays(from, -(weekdayOf(from) % DAYS_A_WEEK))
  const weeks = Math.ceil((daysBetween(first, to) + 1) / DAYS_A_WEEK)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS_A_WEEK }, (_day, day) => addDays(first, week * DAYS_A_WEEK + day)),
  )
}

const A_SUNDAY = '2026-11-01'
const formatter = (language: Language, part: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(formatsOf(language), { timeZone: 'UTC', ...part })

export const weekdayNames = (language: Language): { short: string; long: string }[] =>
  Array.from({ length: DAYS_A_WEEK }, (_, index) => {
    const date = new Date(addDays(A_SUNDAY, index))
    return {
      short: formatter(language, { weekday: 'short' }).format(date),
      long: formatter(language, { weekday: 'long' }).format(date),
    }
  })

export const monthName = (date: string, language: Language): string =>
  formatter(language, { month: 'short' }).format(new Date(date))
