import type { CountryCode } from '#features/countries/country.ts'
import { isPostalCode, normalizePostalCode, postalCodeOf } from '#features/countries/postal-code.ts'
import type { PlaceRow } from '../contract.ts'

/** Debounce of the search for a typed ZIP code. */
export const ZIP_SEARCH_DELAY_MS = 2000

/** Location of a search: a postal code, or a place with coordinates. */
export type SearchedPlace = {
  name: string
  /** Set by moving the map, which then stays where it is. */
  isFromMap?: true
} & ({ zip: string } | { latitude: number; longitude: number })

/** A complete code of the country: a Canadian fleet searches in Canada, others in both countries. */
export const codeTyped = (text: string, country: CountryCode): string | null => {
  if (country === 'CA') return isPostalCode(text, 'CA') ? normalizePostalCode(text, 'CA') : null
  return postalCodeOf(text)
}

/**
 * Searches once for a complete code after the delay; never for an incomplete or the current one. Returns a cancel
 * function.
 */
export const searchRested = (
  typed: string,
  country: CountryCode,
  currentName: string | undefined,
  search: (place: SearchedPlace) => void,
): (() => void) | undefined => {
  const code = codeTyped(typed, country)
  if (!code || code === currentName) return undefined
  const timer = setTimeout(() => search({ name: code, zip: code }), ZIP_SEARCH_DELAY_MS)
  return () => clearTimeout(timer)
}

/** First half of a Canadian code, possibly mistyped: "ABC". */
const HALF_OF_CODE = /^\s*[a-z\d]{3}\s*$/i

/**
 * Whether the text is meant as a code and not as a place name: digits, a letter before a digit, or in Canada three
 * characters.
 */
export const meansCode = (text: string, country: CountryCode): boolean =>
  /^\s*(\d|[a-z]\d)/i.test(text) || (country === 'CA' && HALF_OF_CODE.test(text))

export const placeOf = ({ name, latitude, longitude }: PlaceRow): SearchedPlace => ({ name, latitude, longitude })

/** Without a selected place: the postal code that the server searched around. */
export const placeOfCode = (found: { zip: string | null } | undefined): SearchedPlace | null =>
  found?.zip ? { name: found.zip, zip: found.zip } : null

/** Query parameters of a place. */
export const whereOf = (place: SearchedPlace): { zip: string } | { latitude: number; longitude: number } =>
  'zip' in place ? { zip: place.zip } : { latitude: place.latitude, longitude: place.longitude }
