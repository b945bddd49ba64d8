import type { CountryCode } from './country.ts'

const SPACES_AND_DASHES = /[\s\p{Pd}]+/gu
const US_ZIP = /^(\d{5})(\d{4})?$/
const CANADIAN = /^([A-Z]\d[A-Z])(\d[A-Z]\d)$/

/** Formats a postal code as its country does ("60607-1234", "H2Y 1C6"), however it was typed; null if invalid in that country. */
function writtenCode(text: string, country: CountryCode): string | null {
  // A trailing dash is half a ZIP+4: the user is still typing.
  if (/\p{Pd}\s*$/u.test(text)) return null
  const compact = text.replace(SPACES_AND_DASHES, '').toUpperCase()
  const [, first, second] = (country === 'US' ? US_ZIP : CANADIAN).exec(compact) ?? []
  if (first === undefined) return null
  return second === undefined ? first : first + (country === 'US' ? '-' : ' ') + second
}

/** Stored form: "60607-1234", "H2Y 1C6". Invalid codes stay as typed, trimmed, so that the validation error can show them. */
export const normalizePostalCode = (text: string, country: CountryCode): string => writtenCode(text, country) ?? text.trim()

/**
 * US: five digits, optionally plus four. Canada: letter digit letter, digit letter digit. With or without the space or dash between
 * the parts, in either case.
 */
export const isPostalCode = (text: string, country: CountryCode): boolean => writtenCode(text, country) !== null

/** First letter of a Canadian postal code; X is shared by two territories with the same taxes. */
const PROVINCES: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT',
  Y: 'YT',
}
/** The province of a Canadian postal code; null for other codes. */
export const provinceOfPostalCode = (code: string): string | null => PROVINCES[code.trim().charAt(0).toUpperCase()] ?? null

/** Formats a code of either country, for input that does not name the country; null if invalid in both. */
export const postalCodeOf = (text: string): string | null => writtenCode(text, 'US') ?? writtenCode(text, 'CA')

/** The country whose pattern a code matches, or null: a location field accepts either. */
export function countryOfPostalCode(text: string): CountryCode | null {
  if (isPostalCode(text, 'US')) return 'US'
  return isPostalCode(text, 'CA') ? 'CA' : null
}
