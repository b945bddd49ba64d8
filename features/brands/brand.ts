import type { CountryCode } from '#features/countries/country.ts'

/** The ten brands, in the order in which a host name is compared with them. */
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

/** Six colours. Fill is for buttons and marks, text for links and focus: a yellow brand fails as text. */
type Palette = { fill: string; fillHover: string; onFill: string; text: string; soft: string; line: string }

/** Everything that a brand decides; there is no other place that asks which brand it is. */
export type Brand = {
  id: BrandId
  /** As people read it. */
  name: string
  palette: Palette
  /** The same six where the page is dark. */
  darkPalette: Palette
  country: CountryCode
  /** Words in a host name that mean this brand when no prefix does. */
  keywords: readonly string[]
  /** Accounts and fleets are chosen in the header, vehicles are enrolled instead of activated, vehicles come from the card programme. */
  fuelCard: boolean
  languageSwitch: boolean
  termsOnSignIn: boolean
  /** Signing up asks for the promotional terms as well. */
  promotionalTerms: boolean
  signUpLink: boolean
  /** Tabs User and Admin on sign-in, and what stands in them. */
  signInTabs: 'none' | 'partner_link' | 'sso_notice'
  telematicsTab: boolean
  membershipCard: boolean
  /** After signing out: the partner's own account site, which has a session of its own. */
  loggedOutNotice: { label: string; address: string } | null
  partnerSignUp: boolean
  /** Percent off retail that the brand claims on average. */
  averageSavings: 25 | 26
  legalName: string
  /** The first label of the API's host, where it is not the page's own: `api` for api.goldfinch.example. */
  apiLabel: string | null
  /** Shown as a telephone link; null hides it. */
  assistancePhone: string | null
}
