import type { Brand } from '../brand.ts'
import { defaultBrand } from './default.ts'

export const fmcBrand: Brand = {
  ...defaultBrand,
  id: 'fmc',
  name: 'Meridian',
  palette: { fill: '#5a3d9c', fillHover: '#4b3284', onFill: '#ffffff', text: '#533891', soft: '#f4f1fa', line: '#ddd3ee' },
  darkPalette: { fill: '#755bba', fillHover: '#7e65c5', onFill: '#ffffff', text: '#b8ace7', soft: '#2a243e', line: '#4c4170' },
  keywords: ['meridian'],
  legalName: 'Meridian Fleet Services Inc.',
  taxNumbers: { gst: '792518340 RT0001', qst: '1221643905 TQ0001' },
}
