import { defineTexts } from '#platform/i18n/texts.ts'
import { SEGMENT_WORDS } from '../segments.ts'

export const vehicleProblemTexts = defineTexts('problems.of_vehicle', {
  open: {
    en: { one: '{{count}} open problem', other: '{{count}} open problems' },
    fr: { one: '{{count}} problème ouvert', other: '{{count}} problèmes ouverts' },
  },
  see: { en: 'Open', fr: 'Ouvrir' },
  watched: SEGMENT_WORDS.watched,
  booked: SEGMENT_WORDS.booked,
  closed: SEGMENT_WORDS.closed,
})
