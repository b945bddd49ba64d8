import { type Brand, servesCountry } from '#features/brands/brand.ts'
import type { CountryCode } from '#features/countries/country.ts'

/** The country of a new fleet: the chosen one, or the brand's default; null if the brand does not serve the chosen one. */
export const countryOfNew = (
  brand: Pick<Brand, 'country' | 'countries'>,
  chosen: CountryCode | undefined,
  usual: CountryCode = brand.country,
): CountryCode | null => {
  if (chosen) return servesCountry(brand, chosen) ? chosen : null
  return servesCountry(brand, usual) ? usual : brand.country
}
