import type { Brand } from '../brand.ts'

export const fuelcard2Brand: Brand = {
  id: 'fuelcard2',
  name: 'Kingfisher',
  palette: { fill: '#0e5a94', fillHover: '#0a4a7b', onFill: '#ffffff', text: '#0e5288', soft: '#ebf4fb', line: '#c3dcef' },
  country: 'US',
  keywords: ['kingfisher'],
  fuelCard: true,
  languageSwitch: false,
  termsOnSignIn: true,
  promotionalTerms: false,
  signUpLink: true,
  signInTabs: 'none',
  telematicsTab: false,
  membershipCard: true,
  loggedOutNotice: null,
  partnerSignUp: false,
  averageSavings: 25,
  legalName: 'Kingfisher Fleet Services Inc.',
  apiLabel: null,
  assistancePhone: '(555) 010-0199',
}
