import type { Brand } from '../brand.ts'
import { defaultBrand } from './default.ts'

export const fuelcard2Brand: Brand = {
  ...defaultBrand,
  id: 'fuelcard2',
  name: 'Kingfisher',
  palette: { fill: '#0e5a94', fillHover: '#0a4a7b', onFill: '#ffffff', text: '#0e5288', soft: '#ebf4fb', line: '#c3dcef' },
  darkPalette: { fill: '#2d6fa9', fillHover: '#3779b4', onFill: '#ffffff', text: '#96bade', soft: '#1a2b3b', line: '#2e4c69' },
  countries: ['US'],
  keywords: ['kingfisher'],
  fuelCard: true,
  termsOnSignIn: true,
  legalName: 'Kingfisher Fleet Services Inc.',
}
