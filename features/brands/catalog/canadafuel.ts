import type { Brand } from '../brand.ts'
import { defaultBrand } from './default.ts'

export const canadafuelBrand: Brand = {
  ...defaultBrand,
  id: 'canadafuel',
  name: 'Nordique',
  palette: { fill: '#0b626d', fillHover: '#08505a', onFill: '#ffffff', text: '#095a64', soft: '#e9f4f5', line: '#bfdde0' },
  darkPalette: { fill: '#2b7580', fillHover: '#377f8a', onFill: '#ffffff', text: '#97bec4', soft: '#1b2d2f', line: '#2f5055' },
  country: 'CA',
  countries: ['CA'],
  keywords: ['nordique'],
  languageSwitch: true,
  termsOnSignIn: true,
  promotionalTerms: true,
  signUpLink: false,
  signInTabs: 'sso_notice',
  membershipCard: false,
  loggedOutNotice: { label: 'account.nordique.example', address: 'https://account.nordique.example' },
  partnerSignUp: true,
  legalName: 'Nordique Fleet Services Inc.',
  taxNumbers: { gst: '814602937 RT0001', qst: '1223908164 TQ0001' },
}
