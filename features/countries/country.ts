import { COMMON } from '#features/common-texts.ts'
/** The two country modes and what each changes: unit of distance, regions, postal labels, currency. */

import { type Language, languageOfCode, OFFERED_LANGUAGES, type OfferedLanguage } from '#platform/i18n/languages.ts'
import { defineWords, localize as localizeTo, type Words } from '#platform/i18n/texts.ts'

export type { Words }
export type CountryCode = 'US' | 'CA'
/** A language a user or call may request: each language, plain or with the Canadian region. */
export type ChosenLanguage = OfferedLanguage | `${OfferedLanguage}-CA`
export type LanguageCode = ChosenLanguage | Language
export type UiLanguage = Language
export type DistanceUnit = 'miles' | 'kilometers'
type RegionKind = 'state' | 'province'

/** Format settings of one recipient: the fleet's country decides units and currency, their language the rest. */
export type Locale = { country: CountryCode; language: LanguageCode }

export type Country = {
  code: CountryCode
  name: Words
  distanceUnit: DistanceUnit
  regionKind: RegionKind
  regionLabel: Words
  postalLabel: Words
  /** Appended to amounts; empty in US mode. */
  currencySuffix: '' | 'CAD'
  costPerDistanceLabel: 'CPM' | 'CPK'
  showsPlateExpiration: boolean
  phonePrefix: '+1'
}

export const countryWords = defineWords('countries', {
  us: { en: 'United States', fr: 'États-Unis' },
  state: { en: 'State', fr: 'État' },
  zip: COMMON.zipCode,
  canada: { en: 'Canada', fr: 'Canada' },
  province: COMMON.province,
  postal_code: COMMON.postalCode,
  yes: { en: 'Yes', fr: 'Oui' },
  no: { en: 'No', fr: 'Non' },
  no_phone: { en: 'N/A', fr: 'N/D' },
})

export const COUNTRIES: Record<CountryCode, Country> = {
  US: {
    code: 'US',
    name: countryWords.us,
    distanceUnit: 'miles',
    regionKind: 'state',
    regionLabel: countryWords.state,
    postalLabel: countryWords.zip,
    currencySuffix: '',
    costPerDistanceLabel: 'CPM',
    showsPlateExpiration: true,
    phonePrefix: '+1',
  },
  CA: {
    code: 'CA',
    name: countryWords.canada,
    distanceUnit: 'kilometers',
    regionKind: 'province',
    regionLabel: countryWords.province,
    postalLabel: countryWords.postal_code,
    currencySuffix: 'CAD',
    costPerDistanceLabel: 'CPK',
    showsPlateExpiration: false,
    phonePrefix: '+1',
  },
}

export const LANGUAGE_CODES: readonly ChosenLanguage[] = [
  ...OFFERED_LANGUAGES,
  ...OFFERED_LANGUAGES.map((language) => `${language}-CA` as const),
]

/** The chosen language as stored: with the region in Canada. A test-only language is never stored. */
export const chosenLanguage = (language: Language, country: CountryCode): ChosenLanguage => {
  const chosen = OFFERED_LANGUAGES.find((offered) => offered === language) ?? 'en'
  return country === 'CA' ? `${chosen}-CA` : chosen
}

/** Default language for users of a place until they choose one. */
export const usualLanguage = ({ country, state }: { country: CountryCode; state: string }): ChosenLanguage =>
  chosenLanguage(state === 'QC' ? 'fr' : 'en', country)

/** Texts exist once per language; regional codes fall back to it. */
export const uiLanguage = (language: LanguageCode): UiLanguage => languageOfCode(language)

export const localize = (words: Words, language: LanguageCode): string => localizeTo(words, uiLanguage(language))

export function distanceUnitOf(country: CountryCode): DistanceUnit {
  return COUNTRIES[country].distanceUnit
}
