import { dateTimeFormat } from '#platform/i18n/intl.ts'
import { formatsOf } from '#platform/i18n/languages.ts'
import { type Locale, uiLanguage } from './country.ts'
import { formatDate, type IsoDate } from './dates.ts'
import { NO_BREAK_SPACE } from './number.ts'

/** A day within weeks, without the year: "11/21", in Canada "Nov 21" or "21 nov.", since "11-21" is not usual there. */
export const formatNearDate = (date: IsoDate, { country, language }: Locale): string => {
  if (country === 'US') return formatDate(date, country).slice(0, 5)
  const format = dateTimeFormat(formatsOf(uiLanguage(language)), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return format.format(new Date(date)).replaceAll(' ', NO_BREAK_SPACE)
}
