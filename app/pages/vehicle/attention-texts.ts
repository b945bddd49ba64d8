import { defineTexts } from '#platform/i18n/texts.ts'

export const attentionTexts = defineTexts('vehicle.attention', {
  label: { en: 'What needs attention', fr: 'Ce qui demande votre attention' },
  doNotDrive: { en: 'Do not drive', fr: 'Ne pas conduire' },
  past_due: { en: '{{distance}} past due', fr: 'En retard de {{distance}}' },
  due_now: { en: 'Due in {{distance}}', fr: 'À faire dans {{distance}}' },
  days: {
    en: { one: '{{count}}\u00a0day', other: '{{count}}\u00a0days' },
    fr: { one: '{{count}}\u00a0jour', other: '{{count}}\u00a0jours' },
  },
  servicesAt: {
    en: { one: '{{count}} service at {{odometer}}', other: '{{count}} services at {{odometer}}' },
    fr: { one: '{{count}} service à {{odometer}}', other: '{{count}} services à {{odometer}}' },
  },
  parkIt: { en: 'Park it: open recall', fr: 'À immobiliser\u00a0: rappel de sécurité ouvert' },
  recalls: {
    en: { one: '{{count}} recall may apply', other: '{{count}} recalls may apply' },
    fr: {
      one: '{{count}} rappel de sécurité possible',
      other: '{{count}} rappels de sécurité possibles',
    },
  },
  recallsApply: {
    en: { one: '{{count}} recall applies', other: '{{count}} recalls apply' },
    fr: { one: '{{count}} rappel de sécurité s’applique', other: '{{count}} rappels de sécurité s’appliquent' },
  },
  faults: {
    en: { one: '{{count}} fault code', other: '{{count}} fault codes' },
    fr: { one: '{{count}} code d’anomalie', other: '{{count}} codes d’anomalie' },
  },
  chargeBattery: { en: 'The battery needs a charge', fr: 'La batterie est à recharger' },
  replaceBattery: { en: 'The battery needs replacing', fr: 'La batterie est à remplacer' },
})
