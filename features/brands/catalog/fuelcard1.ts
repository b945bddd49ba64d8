import type { Brand } from '../brand.ts'
import { defaultBrand } from './default.ts'

export const fuelcard1Brand: Brand = {
  ...defaultBrand,
  id: 'fuelcard1',
  name: 'Goldfinch',
  palette: { fill: '#ffc91f', fillHover: '#f2b900', onFill: '#241b00', text: '#725000', soft: '#fff7dc', line: '#f0dc99' },
  darkPalette: { fill: '#ffc91f', fillHover: '#ffd651', onFill: '#241b00', text: '#f0cf6a', soft: '#2f2609', line: '#5c4a14' },
  countries: ['US'],
  keywords: ['goldfinch'],
  fuelCard: true,
  termsOnSignIn: true,
  telematicsTab: true,
  partnerSignUp: true,
  averageSavings: 26,
  legalName: 'Goldfinch Fleet Services Inc.',
}
