/** Names and positions: GeoNames (cities), US Postal Service and Canada Post areas. Credit GeoNames where places are shown. */
export type CountryCode = 'US' | 'CA'

export type Place = {
  readonly city: string
  /** Two-letter state, province or territory. */
  readonly region: string
  readonly country: CountryCode
  readonly latitude: number
  readonly longitude: number
}

/** A US zip code (5 digits) or the first three characters of Canadian postal codes: the data is no finer. */
export type PostalPlace = Place & { readonly postalCode: string }

/** A city, or a postal code with its city. */
export type PlaceSuggestion = Place & { readonly postalCode: string | null }

export interface Places {
  /** Position of a US zip code (5 digits or +4) or Canadian postal code, in any spelling; null when unknown. */
  locate(postalCode: string): PostalPlace | null
  /**
   * Cities and postal codes that begin with the text, biggest city first; accents and case do not matter,
   * and 'springfield, il' narrows to a region. At most `limit`.
   */
  suggest(text: string, options: { countries: readonly CountryCode[]; limit: number }): PlaceSuggestion[]
  /** The postal code with the nearest center; null where none is within about 150 miles. */
  nearest(latitude: number, longitude: number, countries: readonly CountryCode[]): PostalPlace | null
  close(): void
}

declare module '#platform/http/ports.ts' {
  interface Ports {
    places: Places
  }
}
