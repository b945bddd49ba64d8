import { formatTime, wallClock } from '#features/countries/clock-time.ts'
import { COUNTRIES, type Locale, uiLanguage } from '#features/countries/country.ts'
import { formatDate, formatGridDate, formatMonth, isInstant, parseDay } from '#features/countries/dates.ts'
import { formatOdometer, formatShopDistance, unitSymbol } from '#features/countries/distance.ts'
import { formatNearDate } from '#features/countries/near-date.ts'
import { formatMoney, toCents } from '#features/countries/money.ts'
import { formatNumber, NO_BREAK_SPACE, withOurSpaces } from '#features/countries/number.ts'
import { formatPhone } from '#features/countries/phone.ts'
import { formatTotal } from '#features/orders/no-charge.ts'
import type { Formats } from '#platform/ui/formats.tsx'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { dateTimeFormat, numberFormat } from '#platform/i18n/intl.ts'
import { formatsOf, type Language } from '#platform/i18n/languages.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The formats of one viewer: the country decides units and currency, the language the rest. `today` is the fleet's. */
export const formatsFor = (locale: Locale, timeZone = pageFacts().timeZone, fleetZone = timeZone): Formats => {
  const { country, language } = locale
  const textLanguage = uiLanguage(language)
  const { distanceUnit, currencySuffix } = COUNTRIES[country]
  const dayOf = (iso: string): string => (isInstant(iso) ? wallClock(iso, timeZone).date : parseDay(iso))
  const date = (iso: string): string => formatDate(dayOf(iso), country)
  const weekday = (iso: string): string => weekdayIn(textLanguage).format(new Date(dayOf(iso)))
  const nearDate = (iso: string): string => formatNearDate(dayOf(iso), locale)
  const formatInstant = (instant: string, zone: string | undefined, day: typeof formatDate): string => {
    const local = wallClock(instant, zone ?? timeZone)
    return `${day(local.date, country)}, ${formatTime(local.time, language)}`
  }
  return {
    money: (dollars) => formatMoney(toCents(dollars), locale),
    total: (dollars) => formatTotal(toCents(dollars), locale),
    distance: (distance) => formatOdometer(distance, distanceUnit, language),
    distanceAway: (miles) => formatShopDistance(miles, distanceUnit, language),
    number: (value, decimals = 0) => formatNumber(value, decimals, language),
    date,
    gridDate: (iso) => formatGridDate(dayOf(iso), country),
    month: (iso) => formatMonth(dayOf(iso), country),
    dateWithWeekday: (iso) => `${weekday(iso)}${NO_BREAK_SPACE}${date(iso)}`,
    nearDate,
    nearDateWithWeekday: (iso) => `${weekday(iso)}${NO_BREAK_SPACE}${nearDate(iso)}`,
    time: (hhmm) => formatTime(hhmm, language),
    dateTime: (instant, zone) => formatInstant(instant, zone, formatDate),
    gridDateTime: (instant, zone) => formatInstant(instant, zone, formatGridDate),
    today: () => wallClock(new Date(pageFacts().now()), fleetZone).date,
    ago: (instant, now = pageFacts().now()) => ago(now - new Date(instant).getTime(), textLanguage),
    phone: (digits) => formatPhone(digits, language),
    unit: unitSymbol(distanceUnit),
    moneyUnit: currencySuffix ? `$\u00a0${currencySuffix}` : '$',
  }
}

const weekdayIn = (language: Language): Intl.DateTimeFormat =>
  dateTimeFormat(formatsOf(language), { weekday: 'short', timeZone: 'UTC' })
const dayCountIn = (language: Language): Intl.NumberFormat =>
  numberFormat(formatsOf(language), { style: 'unit', unit: 'day', unitDisplay: 'long' })

const ago = (elapsed: number, language: Language): string => {
  if (elapsed < HOUR) return `${Math.max(0, Math.round(elapsed / MINUTE))}${NO_BREAK_SPACE}min`
  if (elapsed < DAY) return `${Math.round(elapsed / HOUR)}${NO_BREAK_SPACE}h`
  return withOurSpaces(dayCountIn(language).format(Math.round(elapsed / DAY)))
}
