import type { Brand } from '../brand.ts'
import { defaultBrand } from './default.ts'

export const tireBrand: Brand = {
  ...defaultBrand,
  id: 'tire',
  name: 'Treadline',
  palette: { fill: '#22252b', fillHover: '#3a3f48', onFill: '#ffffff', text: '#15587f', soft: '#ebf2f6', line: '#c6dae6' },
  darkPalette: { fill: '#646b79', fillHover: '#6f7683', onFill: '#ffffff', text: '#97bbd6', soft: '#1b2b37', line: '#2f4d62' },
  countries: ['US'],
  keywords: ['treadline'],
  legalName: 'Treadline Fleet Services Inc.',
}
