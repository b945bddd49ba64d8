import type { Brand } from '../brand.ts'
import { defaultBrand } from './default.ts'

export const telematicsBrand: Brand = {
  ...defaultBrand,
  id: 'telematics',
  name: 'Signalhouse',
  palette: { fill: '#0f6b8f', fillHover: '#0c5875', onFill: '#ffffff', text: '#0d6080', soft: '#eaf5f9', line: '#bfdfea' },
  darkPalette: { fill: '#227396', fillHover: '#2e7da1', onFill: '#ffffff', text: '#94bdd2', soft: '#192c35', line: '#2c4e5f' },
  keywords: ['signalhouse'],
  signUpLink: false,
  signInTabs: 'partner_link',
  telematicsTab: true,
  legalName: 'Signalhouse Fleet Services Inc.',
  taxNumbers: { gst: '795041862 RT0001', qst: '1222315680 TQ0001' },
}
