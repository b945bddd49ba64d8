import type { Brand } from '../brand.ts'

export const tireBrand: Brand = {
  id: 'tire',
  name: 'Treadline',
  palette: { fill: '#22252b', fillHover: '#3a3f48', onFill: '#ffffff', text: '#15587f', soft: '#ebf2f6', line: '#c6dae6' },
  darkPalette: { fill: '#646b79', fillHover: '#6f7683', onFill: '#ffffff', text: '#97bbd6', soft: '#1b2b37', line: '#2f4d62' },
  country: 'US',
  keywords: ['treadline'],
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
  legalName: 'Treadline Fleet Services Inc.',
  apiLabel: null,
  assistancePhone: '(555) 010-0199',
}
