import type { CountryCode } from './country.ts'

const US_ZIP = /^\d{5}(-\d{4})?$/
const CANADIAN = /^[A-Z]\d[A-Z] \d[A-Z]\d$/

/** Stored form: trimmed; a Canadian code in upper case with its space, typed with or without either. */
export function normalizePostalCode(text: string, country: CountryCode): string {
  const trimmed = text.trim()
  if (country === 'US') return trimmed
  return trimmed.toUpperCase().replace(/^([A-Z]\d[A-Z])[\s-]*(\d[A-Z]\d)$/, '$1 $2')
}

/** US: five digits, optionally plus four ("60601-1234"). Canada: letter digit letter, space, digit letter digit. */
export function isPostalCode(text: string, country: CountryCode): boolean {
  return (country === 'US' ? US_ZIP : CANADIAN).test(normalizePostalCode(text, country))
}

/** A code of either country in its exact format, for input that is not normalized: "K1A 0B1" and not "K1A0B1". */
export const hasPostalCodeFormat = (text: string): boolean => US_ZIP.test(text) || CANADIAN.test(text)

/** The country whose pattern a code matches, or null: a location field accepts either. */
export function countryOfPostalCode(text: string): CountryCode | null {
  if (isPostalCode(text, 'US')) return 'US'
  return isPostalCode(text, 'CA') ? 'CA' : null
}
