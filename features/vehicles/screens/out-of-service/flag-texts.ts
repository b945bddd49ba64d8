import { common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

/** The few words that lists and a vehicle's page show, apart from those of the page. */
export const outageFlagTexts = defineTexts('vehicles.outage_flag', {
  ...common('outOfService'),
  expected: { en: 'Expected back', fr: 'Retour prévu' },
  noDate: { en: 'No date', fr: 'Sans date' },
  days: { en: { one: '{{count}} day', other: '{{count}} days' }, fr: { one: '{{count}} jour', other: '{{count}} jours' } },
})
