import type { Brand } from '../brand.ts'

export const rentalBrand: Brand = {
  id: 'rental',
  name: 'Waypoint',
  palette: { fill: '#8a2f6b', fillHover: '#742558', onFill: '#ffffff', text: '#7d2a61', soft: '#fbf0f7', line: '#ecd0e2' },
  darkPalette: { fill: '#a54b84', fillHover: '#b1568f', onFill: '#ffffff', text: '#daa2c3', soft: '#38202f', line: '#653954' },
  country: 'US',
  keywords: ['waypoint'],
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
  legalName: 'Waypoint Fleet Services Inc.',
  apiLabel: null,
  assistancePhone: '(555) 010-0199',
}
