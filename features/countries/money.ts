import { numberFormat } from '#platform/i18n/intl.ts'
import { formatsOf, type Language } from '#platform/i18n/languages.ts'
import type { Locale } from './country.ts'
import { COUNTRIES, uiLanguage } from './country.ts'
import { decimalSign, NO_BREAK_SPACE, withOurSpaces } from './number.ts'

/** Dollars from the wire to whole cents. Goes through decimal text: 1.005 * 100 is 100.49999… */
export function toCents(dollars: number | string): number {
  const value = Number(dollars)
  const shifted = Number(`${Math.abs(value)}e2`)
  const cents = Math.round(Number.isNaN(shifted) ? Math.abs(value) * 100 : shifted)
  return value < 0 && cents !== 0 ? -cents : cents
}

export function toDollars(cents: number): number {
  return cents / 100
}

/** "$1,234.56", "−$12.00"; in French "1 234,50 $" (no-break spaces). The currency is named in the column head or the total. */
export function formatMoney(cents: number, { language }: Locale): string {
  const amount = withOurSpaces(dollarsIn(uiLanguage(language)).format(Math.abs(cents) / 100))
  return `${cents < 0 ? '\u2212' : ''}${amount}`
}

/** A total, or an amount next to one in the other currency: "$1,234.50 CAD", "1 234,50 $ CAD". */
export function formatWithCurrency(cents: number, locale: Locale): string {
  const suffix = COUNTRIES[locale.country].currencySuffix
  return formatMoney(cents, locale) + (suffix === '' ? '' : NO_BREAK_SPACE + suffix)
}

/** Whether the currency sign follows the amount, as in French. */
export const isSignBehind = (language: Locale['language']): boolean =>
  dollarsIn(uiLanguage(language)).formatToParts(1)[0]?.type !== 'currency'

/** Formats an amount for editing, without currency sign and grouping: "1234.50", "1234,50". Parsed by {@link parseMoney}. */
export const amountInField = (cents: number, language: Locale['language']): string =>
  (cents / 100).toFixed(2).replace('.', decimalSign(language))

/** "$" only, in either country: the currency code is appended to the amount. */
const dollarsIn = (language: Language): Intl.NumberFormat =>
  numberFormat(formatsOf(language), { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })

/**
 * Parses a typed amount to whole cents, or null: "1,234.50", "$12", "1 234,5", "12,50 $". A comma before exactly three final
 * digits groups ("1,234"); before one or two it is the decimal comma.
 */
export function parseMoney(text: string): number | null {
  const bare = text.replace(/[$\s]|CAD/gi, '')
  const decimal = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(bare)
  const fraction = decimal?.[2] ?? ''
  const whole = decimal?.[1] || (fraction === '' ? '' : '0')
  if (!/^(\d+|\d{1,3}(,\d{3})+)$/.test(whole)) return null
  const cents = Number(whole.replaceAll(',', '') + fraction.padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? cents : null
}
