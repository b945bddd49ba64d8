import type { Brand } from '../brand.ts'
import { defaultBrand } from './default.ts'

export const fleetcardBrand: Brand = {
  ...defaultBrand,
  id: 'fleetcard',
  name: 'Ledgerline',
  palette: { fill: '#3b4a66', fillHover: '#2e3b53', onFill: '#ffffff', text: '#3b4a66', soft: '#f0f3f8', line: '#d2dae7' },
  darkPalette: { fill: '#5c6c89', fillHover: '#667693', onFill: '#ffffff', text: '#a9b6cf', soft: '#242934', line: '#3f4a5d' },
  countries: ['US'],
  keywords: ['ledgerline'],
  termsOnSignIn: true,
  legalName: 'Ledgerline Fleet Services Inc.',
}
