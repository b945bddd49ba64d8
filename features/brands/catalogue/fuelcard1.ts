import type { Brand } from '../brand.ts'

export const fuelcard1Brand: Brand = {
  id: 'fuelcard1',
  name: 'Goldfinch',
  palette: { fill: '#ffc91f', fillHover: '#f2b900', onFill: '#241b00', text: '#725000', soft: '#fff7dc', line: '#f0dc99' },
  darkPalette: { fill: '#ffc91f', fillHover: '#ffd651', onFill: '#241b00', text: '#f0cf6a', soft: '#2f2609', line: '#5c4a14' },
  country: 'US',
  keywords: ['goldfinch'],
  fuelCard: true,
  languageSwitch: false,
  termsOnSignIn: true,
  promotionalTerms: false,
  signUpLink: true,
  signInTabs: 'none',
  telematicsTab: true,
  membershipCard: true,
  loggedOutNotice: null,
  partnerSignUp: true,
  averageSavings: 26,
  legalName: 'Goldfinch Fleet Services Inc.',
  apiLabel: null,
  assistancePhone: '(555) 010-0199',
}
