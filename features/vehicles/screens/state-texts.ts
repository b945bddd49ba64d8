import { defineTexts } from '#platform/i18n/texts.ts'
import { MAINTENANCE_STATE_WORDS, ORDER_STATUS_WORDS, UNKNOWN_STATUS_WORDS } from '../status-words.ts'

export const stateTexts = defineTexts('state', {
  ...MAINTENANCE_STATE_WORDS,
  ...ORDER_STATUS_WORDS,
  ...UNKNOWN_STATUS_WORDS,
  inShop: { en: 'in shop', fr: 'à l’atelier' },
  over: { en: '{{distance}} over', fr: 'de {{distance}}' },
  inDistance: { en: 'in {{distance}}', fr: 'dans {{distance}}' },
  overDays: {
    en: { one: '{{count}} day over', other: '{{count}} days over' },
    fr: { one: 'de {{count}} jour', other: 'de {{count}} jours' },
  },
  inDays: {
    en: { one: 'in {{count}} day', other: 'in {{count}} days' },
    fr: { one: 'dans {{count}} jour', other: 'dans {{count}} jours' },
  },
  inDaysFine: {
    en: { one: 'In {{count}} day', other: 'In {{count}} days' },
    fr: { one: 'Dans {{count}} jour', other: 'Dans {{count}} jours' },
  },
  todayOnly: { en: 'today', fr: 'aujourd’hui' },
  /** Shown beside the most urgent known service. */
  alsoNotKnown: {
    en: { one: '{{count}} not known', other: '{{count}} not known' },
    fr: { one: '{{count}} inconnu', other: '{{count}} inconnus' },
  },
  inDistanceFine: { en: 'In {{distance}}', fr: 'Dans {{distance}}' },
})
