import type { Brand } from '../brand.ts'

/** The base brand: other brands override it in their own files. */
export const defaultBrand: Brand = {
  id: 'default',
  name: 'Fleetwright',
  palette: { fill: '#2a4bc6', fillHover: '#223fa9', onFill: '#ffffff', text: '#2645b4', soft: '#eef1fd', line: '#cfd8f8' },
  darkPalette: { fill: '#3f60d9', fillHover: '#4b6ce5', onFill: '#ffffff', text: '#9db2fb', soft: '#1d2747', line: '#34457f' },
  country: 'US',
  countries: ['US', 'CA'],
  keywords: ['fleetwright'],
  fuelCard: false,
  languageSwitch: false,
  termsOnSignIn: false,
  promotionalTerms: false,
  signUpLink: true,
  signInTabs: 'none',
  telematicsTab: false,
  membershipCard: true,
  loggedOutNotice: null,
  partnerSignUp: false,
  averageSavings: 25,
  legalName: 'Fleetwright Fleet Services Inc.',
  taxNumbers: { gst: '791345026 RT0001', qst: '1220457813 TQ0001' },
  apiLabel: null,
  assistancePhone: '(555) 010-0199',
}
