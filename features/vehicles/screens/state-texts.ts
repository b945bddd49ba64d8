import { defineTexts } from '#platform/i18n/texts.ts'
import { MAINTENANCE_STATE_WORDS, ORDER_STATUS_WORDS, PAYMENT_STATUS_WORDS, UNKNOWN_STATUS_WORDS } from '../status-words.ts'

export const stateTexts = defineTexts('state', {
  ...MAINTENANCE_STATE_WORDS,
  ...ORDER_STATUS_WORDS,
  ...PAYMENT_STATUS_WORDS,
  ...UNKNOWN_STATUS_WORDS,
  inShop: { en: 'in shop', fr: 'à l’atelier' },
  over: { en: '{{distance}} over', fr: 'de {{distance}}' },
  inDistance: { en: 'in {{distance}}', fr: 'dans {{distance}}' },
  overDays: {
    en: { one: '{{count}}\u00a0day over', other: '{{count}}\u00a0days over' },
    fr: { one: 'de {{count}}\u00a0jour', other: 'de {{count}}\u00a0jours' },
  },
  inDays: {
    en: { one: 'in {{count}}\u00a0day', other: 'in {{count}}\u00a0days' },
    fr: { one: 'dans {{count}}\u00a0jour', other: 'dans {{count}}\u00a0jours' },
  },
  inDaysFine: {
    en: { one: 'In {{count}}\u00a0day', other: 'In {{count}}\u00a0days' },
    fr: { one: 'Dans {{count}}\u00a0jour', other: 'Dans {{count}}\u00a0jours' },
  },
  since: { en: 'since {{date}}', fr: 'depuis le {{date}}' },
  about: { en: 'about {{date}}', fr: 'vers le {{date}}' },
  todayOnly: { en: 'today', fr: 'aujourd’hui' },
  /** Shown beside the most urgent known service. */
  alsoNotKnown: {
    en: { one: '{{count}} not known', other: '{{count}} not known' },
    fr: { one: '{{count}} inconnu', other: '{{count}} inconnus' },
  },
  inDistanceFine: { en: 'In {{distance}}', fr: 'Dans {{distance}}' },
})
