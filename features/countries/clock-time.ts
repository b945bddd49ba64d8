/** Formats times of day ('HH:mm') and instants. */
import { dateTimeFormat } from '#platform/i18n/intl.ts'
import { formatsOf, type Language } from '#platform/i18n/languages.ts'
import type { LanguageCode } from './country.ts'
import { uiLanguage } from './country.ts'
import type { IsoDate } from './dates.ts'
import { withOurSpaces } from './number.ts'

/** '15:30' as "3:30 PM" in English (12 hours) and "15 h 30" in French (24 hours), with no-break spaces. */
export function formatTime(time: string, language: LanguageCode): string {
  const instant = Date.UTC(2000, 0, 1, Number(time.slice(0, 2)), Number(time.slice(3, 5)))
  return withOurSpaces(clockIn(uiLanguage(language)).format(instant))
}

const clockIn = (language: Language): Intl.DateTimeFormat =>
  dateTimeFormat(formatsOf(language), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })

const WALL_CLOCK = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const

/** Abbreviation of a time zone at an instant: 'EST', 'EDT'; 'HNE' in French. */
export const clockName = (timeZone: string, instant: Date | string, language: Language): string => {
  const parts = dateTimeFormat(formatsOf(language), { timeZoneName: 'short', timeZone }).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** Converts an instant to wall-clock date and time in an IANA zone (a shop's own). */
export function wallClock(instant: Date | string, timeZone: string): { date: IsoDate; time: string } {
  const found: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  const parts = dateTimeFormat('en-US', { ...WALL_CLOCK, timeZone }).formatToParts(new Date(instant))
  for (const part of parts) found[part.type] = part.value
  const { year = '', month = '', day = '', hour = '', minute = '' } = found
  return { date: `${year.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}` }
}
