import { defineTexts } from '#platform/i18n/texts.ts'
import { MAINTENANCE_STATE_WORDS, ORDER_STATUS_WORDS } from '../status-words.ts'

export const stateTexts = defineTexts('state', {
  ...MAINTENANCE_STATE_WORDS,
  ...ORDER_STATUS_WORDS,
  inShop: { en: 'in shop', fr: 'à l’atelier' },
  over: { en: '{{distance}} over', fr: 'de {{distance}}' },
  inDistance: { en: 'in {{distance}}', fr: 'dans {{distance}}' },
  inDistanceFine: { en: 'In {{distance}}', fr: 'Dans {{distance}}' },
})
