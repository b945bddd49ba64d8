import { dateTimeFormat } from '#platform/i18n/intl.ts'
import { formatsOf, type Language } from '#platform/i18n/languages.ts'

/** Adds minutes to a time of day; null past midnight, since "ready about" then would mislead. */
export const timeAfter = (time: string, minutes: number): string | null => {
  const total = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) + minutes
  if (total >= 24 * 60) return null
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`
}

/** Display name of a time zone: "Central Time". */
export const zoneName = (zone: string, language: Language): string => {
  const parts = dateTimeFormat(formatsOf(language), {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  return name.charAt(0).toUpperCase() + name.slice(1)
}
