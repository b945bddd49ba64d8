import { numberFormat } from '#platform/i18n/intl.ts'
import { formatsOf, type Language } from '#platform/i18n/languages.ts'
import type { LanguageCode } from './country.ts'
import { uiLanguage } from './country.ts'

export const NO_BREAK_SPACE = '\u00a0'
const MINUS = '\u2212'

/**
 * 1234.5 with 2 decimals: "1,234.50" in English, "1 234,50" in French (no-break space). The signs come from Intl; the spaces are
 * ours, because Intl's differ between runtimes.
 */
export function formatNumber(value: number, decimals: number, language: LanguageCode): string {
  const { group, decimal } = signsOf(uiLanguage(language))
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  const unsigned = fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`
  const isZero = /^[0.,]*$/.test(unsigned)
  return value < 0 && !isZero ? MINUS + unsigned : unsigned
}

/** "," in French: the typed decimal separator. */
export const decimalSign = (language: LanguageCode): string => signsOf(uiLanguage(language)).decimal

type Signs = { group: string; decimal: string }
const signs = new Map<Language, Signs>()
const signsOf = (language: Language): Signs => {
  const known = signs.get(language)
  if (known) return known
  const parts = numberFormat(formatsOf(language)).formatToParts(12_345.6)
  const sign = (type: 'group' | 'decimal'): string => withOurSpaces(parts.find((part) => part.type === type)?.value ?? '')
  const found = { group: sign('group'), decimal: sign('decimal') }
  signs.set(language, found)
  return found
}

/** Intl output with all spaces replaced by no-break spaces. */
export const withOurSpaces = (text: string): string => text.replace(/\s/g, NO_BREAK_SPACE)
