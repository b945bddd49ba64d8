import type { CountryCode } from '#features/countries/country.ts'

/** The ten brands, in matching order for host names. */
export const BRAND_IDS = [
  'default',
  'fmc',
  'rental',
  'fuelcard1',
  'fuelcard2',
  'fleetcard',
  'tire',
  'tyreauto',
  'telematics',
  'canadafuel',
] as const
export type BrandId = (typeof BRAND_IDS)[number]

/** Fill is for buttons and marks, text for links and focus: yellow is not readable as text. */
type Palette = { fill: string; fillHover: string; onFill: string; text: string; soft: string; line: string }

/** All brand-specific settings; no other code checks which brand it is. */
export type Brand = {
  id: BrandId
  name: string
  palette: Palette
  /** The same palette in dark mode. */
  darkPalette: Palette
  /** Country of its legal texts; preselected at sign-up. */
  country: CountryCode
  /** Countries of its fleets. Programs that issue cards or run their own outlets serve one country. */
  countries: readonly CountryCode[]
  /** Words in a host name that select this brand if no prefix matches. */
  keywords: readonly string[]
  /**
   * Accounts and fleets are chosen in the header, vehicles are enrolled instead of activated, vehicles come from the card
   * program.
   */
  fuelCard: boolean
  languageSwitch: boolean
  termsOnSignIn: boolean
  /** Sign-up also requires accepting the promotional terms. */
  promotionalTerms: boolean
  signUpLink: boolean
  /** Tabs "User" and "Admin" of the sign-in page, and their content. */
  signInTabs: 'none' | 'partner_link' | 'sso_notice'
  telematicsTab: boolean
  membershipCard: boolean
  /** After sign-out: the partner's own account site, which has a separate session. */
  loggedOutNotice: { label: string; address: string } | null
  partnerSignUp: boolean
  /** Average savings off retail the brand claims, in percent. */
  averageSavings: 25 | 26
  legalName: string
  /** Registrations for the taxes on monthly fees of Canadian fleets; null: not registered. */
  taxNumbers: { gst: string | null; qst: string | null }
  /** First label of the API host, if it differs from the page's: `api` for api.goldfinch.example. */
  apiLabel: string | null
  /** Shown as a telephone link; null hides it. */
  assistancePhone: string | null
}

export const servesCountry = ({ countries }: Pick<Brand, 'countries'>, country: CountryCode): boolean =>
  countries.includes(country)
