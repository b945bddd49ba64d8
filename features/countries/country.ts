/** The two country modes and what each changes: unit of distance, regions, postal labels, currency. */

export type CountryCode = 'US' | 'CA'
export type LanguageCode = 'en' | 'fr' | 'en-CA' | 'fr-CA'
export type SpokenLanguage = 'en' | 'fr'
export type DistanceUnit = 'miles' | 'kilometers'
export type RegionKind = 'state' | 'province'

/** How to write for one reader: the fleet's country decides units and currency, the reader's language the rest. */
export type Locale = { country: CountryCode; language: LanguageCode }

/** A text in both languages that the product speaks. */
export type Words = { en: string; fr: string }

export type Country = {
  code: CountryCode
  name: Words
  distanceUnit: DistanceUnit
  regionKind: RegionKind
  regionLabel: Words
  postalLabel: Words
  /** Stands after every amount; empty in US mode. */
  currencySuffix: '' | 'CAD'
  costPerDistanceLabel: 'CPM' | 'CPK'
  showsPlateExpiration: boolean
  phonePrefix: '+1'
}

export const COUNTRIES: Record<CountryCode, Country> = {
  US: {
    code: 'US',
    name: { en: 'United States', fr: 'États-Unis' },
    distanceUnit: 'miles',
    regionKind: 'state',
    regionLabel: { en: 'State', fr: 'État' },
    postalLabel: { en: 'Zip code', fr: 'Code ZIP' },
    currencySuffix: '',
    costPerDistanceLabel: 'CPM',
    showsPlateExpiration: true,
    phonePrefix: '+1',
  },
  CA: {
    code: 'CA',
    name: { en: 'Canada', fr: 'Canada' },
    distanceUnit: 'kilometers',
    regionKind: 'province',
    regionLabel: { en: 'Province', fr: 'Province' },
    postalLabel: { en: 'Postal code', fr: 'Code postal' },
    currencySuffix: 'CAD',
    costPerDistanceLabel: 'CPK',
    showsPlateExpiration: false,
    phonePrefix: '+1',
  },
}

export const COUNTRY_CODES: readonly CountryCode[] = ['US', 'CA']
export const LANGUAGE_CODES: readonly LanguageCode[] = ['en', 'fr', 'en-CA', 'fr-CA']

/** Texts exist once in English and once in French; the regional codes fall back to them. */
export function spokenLanguage(language: LanguageCode): SpokenLanguage {
  return language.startsWith('fr') ? 'fr' : 'en'
}

/** The text in the reader's language. */
export function say(words: Words, language: LanguageCode): string {
  return words[spokenLanguage(language)]
}

export function distanceUnitOf(country: CountryCode): DistanceUnit {
  return COUNTRIES[country].distanceUnit
}
