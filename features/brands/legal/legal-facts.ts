import type { CountryCode } from '#features/countries/country.ts'

export type LegalSection = { heading: string; paragraphs: string[] }

/** Brand facts used in the legal pages. */
export type LegalFacts = {
  name: string
  company: string
  email: string
  phone: string | null
  country: CountryCode
}
