import type { CountryCode } from '#features/countries/country.ts'

export type LegalSection = { heading: string; paragraphs: string[] }

/** What a legal page says of the brand that it belongs to. */
export type LegalFacts = {
  name: string
  company: string
  email: string
  phone: string | null
  country: CountryCode
}
