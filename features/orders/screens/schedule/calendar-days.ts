import { addDays, daysBetween, weekdayOf } from '#features/countries/dates.ts'

const DAYS_A_WEEK = 7

/** Whole weeks, Sunday first as calendars of both countries have it. */
export const weeksOf = (from: string, to: string): string[][] => {
  const first = addDays(from, -(weekdayOf(from) % DAYS_A_WEEK))
  const weeks = Math.ceil((daysBetween(first, to) + 1) / DAYS_A_WEEK)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS_A_WEEK }, (_day, day) => addDays(first, week * DAYS_A_WEEK + day)),
  )
}

const A_SUNDAY = '2026-11-01'
const formatter = (language: 'en' | 'fr', part: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr-CA' : 'en', { timeZone: 'UTC', ...part })

export const weekdayNames = (language: 'en' | 'fr'): { short: string; long: string }[] =>
  Array.from({ length: DAYS_A_WEEK }, (_, index) => {
    const date = new Date(addDays(A_SUNDAY, index))
    return {
      short: formatter(language, { weekday: 'short' }).format(date),
      long: formatter(language, { weekday: 'long' }).format(date),
    }
  })

export const monthName = (date: string, language: 'en' | 'fr'): string =>
  formatter(language, { month: 'short' }).format(new Date(date))
