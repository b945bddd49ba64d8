import type { Brand } from '../brand.ts'
import { defaultBrand } from './default.ts'

export const tyreautoBrand: Brand = {
  ...defaultBrand,
  id: 'tyreauto',
  name: 'Contour',
  palette: { fill: '#4a2fbd', fillHover: '#3d26a0', onFill: '#ffffff', text: '#452bb0', soft: '#f1effc', line: '#d8d1f5' },
  darkPalette: { fill: '#6556df', fillHover: '#6e61eb', onFill: '#ffffff', text: '#abacff', soft: '#252449', line: '#423f82' },
  countries: ['US'],
  keywords: ['contour'],
  legalName: 'Contour Fleet Services Inc.',
}
