import type { Brand } from '../brand.ts'

export const telematicsBrand: Brand = {
  id: 'telematics',
  name: 'Signalhouse',
  palette: { fill: '#0f6b8f', fillHover: '#0c5875', onFill: '#ffffff', text: '#0d6080', soft: '#eaf5f9', line: '#bfdfea' },
  darkPalette: { fill: '#227396', fillHover: '#2e7da1', onFill: '#ffffff', text: '#94bdd2', soft: '#192c35', line: '#2c4e5f' },
  country: 'US',
  keywords: ['signalhouse'],
  fuelCard: false,
  languageSwitch: false,
  termsOnSignIn: false,
  promotionalTerms: false,
  signUpLink: false,
  signInTabs: 'partner_link',
  telematicsTab: true,
  membershipCard: true,
  loggedOutNotice: null,
  partnerSignUp: false,
  averageSavings: 25,
  legalName: 'Signalhouse Fleet Services Inc.',
  apiLabel: null,
  assistancePhone: '(555) 010-0199',
}
