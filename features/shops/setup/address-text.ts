import type { CountryCode } from '#features/countries/country.ts'
import { countryOfPostalCode, postalCodeOf } from '#features/countries/postal-code.ts'
import { findRegion } from '#features/countries/regions.ts'

/** Parts of an address; empty strings for missing parts. */
export type AddressParts = { street: string; city: string; region: string; zip: string; country: CountryCode | null }

const CODE = /(?:^|[\s,])(\d{5}(?:[\s-]?\d{4})?|[a-z]\d[a-z][\s-]?\d[a-z]\d)$/i
const COUNTRY = /[\s,]+(?:u\.?s\.?a\.?|united states(?: of america)?|canada|états-unis)\.?$/i

/** Splits "1850 S Blue Island Ave, Chicago, IL 60608": postal code and region are last, preceded by the city. */
export const splitAddress = (text: string): AddressParts => {
  let rest = text.replace(/\s+/g, ' ').trim().replace(COUNTRY, '')
  const code = CODE.exec(rest)?.[1]
  // Five digits alone are a house number, not a postal code.
  const zip = code && rest !== code ? code : ''
  if (zip) rest = withoutEnd(rest, zip)
  const country = zip ? countryOfPostalCode(zip) : null
  const parts = rest
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const region = takeRegion(parts, country)
  const city = parts.length > 1 ? parts.pop()! : ''
  return {
    street: parts.join(', '),
    city,
    region: region?.code ?? '',
    zip: postalCodeOf(zip) ?? zip,
    country: country ?? region?.country ?? null,
  }
}

const withoutEnd = (text: string, end: string): string => text.slice(0, -end.length).replace(/[\s,]+$/, '')

/** Removes the region from the end of the last part: "Chicago IL", "Québec (Québec)", or a separate part. */
const takeRegion = (parts: string[], country: CountryCode | null) => {
  const last = parts.at(-1)
  if (last === undefined) return null
  const words = last.replace(/[()]/g, ' ').trim().split(' ')
  // The longest region names have three words. The whole part is a region only after other text, or "Washington" would have no city.
  for (const count of [3, 2, 1]) {
    if (count > words.length || (count === words.length && parts.length === 1)) continue
    const region = regionNamed(words.slice(-count).join(' '), country)
    if (!region) continue
    const before = words.slice(0, -count).join(' ')
    // Only a full name after a single part: it may be a city as well as a state ("New York"), and the part before it is just the street.
    if (before === '' && parts.length === 2 && last.length > 2) continue
    if (before === '') parts.pop()
    else parts[parts.length - 1] = before
    return region
  }
  return null
}

export const regionNamed = (text: string, country: CountryCode | null) =>
  country ? findRegion(text, country) : (findRegion(text, 'US') ?? findRegion(text, 'CA'))

/** Formats the address as one mailing line, which {@link splitAddress} can split again. */
export const addressLine = ({ street, city, region, zip }: Omit<AddressParts, 'country'>): string =>
  [street, city, [region, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
