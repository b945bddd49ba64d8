import type { Brand } from '../brand.ts'
import { defaultBrand } from './default.ts'

export const rentalBrand: Brand = {
  ...defaultBrand,
  id: 'rental',
  name: 'Waypoint',
  palette: { fill: '#8a2f6b', fillHover: '#742558', onFill: '#ffffff', text: '#7d2a61', soft: '#fbf0f7', line: '#ecd0e2' },
  darkPalette: { fill: '#a54b84', fillHover: '#b1568f', onFill: '#ffffff', text: '#daa2c3', soft: '#38202f', line: '#653954' },
  keywords: ['waypoint'],
  legalName: 'Waypoint Fleet Services Inc.',
  taxNumbers: { gst: '793620418 RT0001', qst: '1221904277 TQ0001' },
}
