import type { Brand } from '../brand.ts'

export const tyreautoBrand: Brand = {
  id: 'tyreauto',
  name: 'Contour',
  palette: { fill: '#4a2fbd', fillHover: '#3d26a0', onFill: '#ffffff', text: '#452bb0', soft: '#f1effc', line: '#d8d1f5' },
  darkPalette: { fill: '#6556df', fillHover: '#6e61eb', onFill: '#ffffff', text: '#abacff', soft: '#252449', line: '#423f82' },
  country: 'US',
  keywords: ['contour'],
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
  legalName: 'Contour Fleet Services Inc.',
  apiLabel: null,
  assistancePhone: '(555) 010-0199',
}
