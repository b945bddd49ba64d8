import type { CountryCode } from '#features/countries/country.ts'
import { countryOfPostalCode, isPostalCode, normalizePostalCode } from '#features/countries/postal-code.ts'
import type { PlaceRow } from '../contract.ts'

/** A zip code that was typed and left alone for this long is searched for by itself. */
export const ZIP_SEARCH_DELAY_MS = 2000

/** Where shops are searched: a code, or a place with its coordinates. */
export type SearchedPlace = { name: string } & ({ zip: string } | { latitude: number; longitude: number })

/** A code that is whole and of the country: a Canadian fleet looks in Canada, everybody else in both countries. */
export const codeTyped = (text: string, country: CountryCode): string | null => {
  if (country === 'CA') return isPostalCode(text, 'CA') ? normalizePostalCode(text, 'CA') : null
  const found = countryOfPostalCode(text)
  return found ? normalizePostalCode(text, found) : null
}

/** Searches once for a whole code that was left alone for the delay; a part of one, or what is shown already, never. Answers how to stop. */
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

/** Half of a Canadian code, however mistyped: "ABC". */
const HALF_OF_CODE = /^\s*[a-z\d]{3}\s*$/i

/** Digits, or a letter before a digit, in Canada also three characters: somebody who means a code and not the name of a place. */
export const meansCode = (text: string, country: CountryCode): boolean =>
  /^\s*(\d|[a-z]\d)/i.test(text) || (country === 'CA' && HALF_OF_CODE.test(text))

export const placeOf = ({ name, latitude, longitude }: PlaceRow): SearchedPlace => ({ name, latitude, longitude })

/** Nobody has chosen a place: the server says around which code it searched. */
export const placeOfCode = (found: { zip: string | null } | undefined): SearchedPlace | null =>
  found?.zip ? { name: found.zip, zip: found.zip } : null

/** The part of a call that says where. */
export const whereOf = (place: SearchedPlace): { zip: string } | { latitude: number; longitude: number } =>
  'zip' in place ? { zip: place.zip } : { latitude: place.latitude, longitude: place.longitude }
