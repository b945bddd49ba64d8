import { defineTexts } from '#platform/i18n/texts.ts'

export const attentionTexts = defineTexts('dashboards.attention', {
  attentionStrip: { en: 'Needs attention', fr: 'À surveiller' },
  toPay: { en: '{{amounts}} to pay', fr: '{{amounts}} à payer' },
  unpaidCount: {
    en: { one: '{{count}} payment due', other: '{{count}} payments due' },
    fr: { one: '{{count}} paiement à faire', other: '{{count}} paiements à faire' },
  },
  failedFor: { en: 'Payment failed: {{vehicle}}, {{shop}}', fr: 'Paiement refusé\u00a0: {{vehicle}}, {{shop}}' },
  feeOpen: { en: 'Monthly fee not paid', fr: 'Frais mensuels impayés' },
  failedCount: {
    en: { one: '{{count}} failed payment', other: '{{count}} failed payments' },
    fr: { one: '{{count}} paiement refusé', other: '{{count}} paiements refusés' },
  },
  feeCount: {
    en: { one: '{{count}} monthly fee', other: '{{count}} monthly fees' },
    fr: { one: '{{count}}\u00a0mois de frais', other: '{{count}}\u00a0mois de frais' },
  },
  stopped: {
    en: { one: '{{count}} vehicle must not be driven', other: '{{count}} vehicles must not be driven' },
    fr: { one: '{{count}} véhicule ne doit pas rouler', other: '{{count}} véhicules ne doivent pas rouler' },
  },
  park: {
    en: { one: 'Park {{count}} vehicle', other: 'Park {{count}} vehicles' },
    fr: { one: '{{count}} véhicule à immobiliser', other: '{{count}} véhicules à immobiliser' },
  },
  recalls: {
    en: { one: '{{count}} recall may apply', other: '{{count}} recalls may apply' },
    fr: {
      one: '{{count}} rappel de sécurité possible',
      other: '{{count}} rappels de sécurité possibles',
    },
  },
  onVehicle: { en: '{{component}}, {{vehicle}}', fr: '{{component}}, {{vehicle}}' },
  expired: {
    en: { one: '{{count}} document expired', other: '{{count}} documents expired' },
    fr: { one: '{{count}} document expiré', other: '{{count}} documents expirés' },
  },
  expiring: {
    en: { one: '{{count}} document expires soon', other: '{{count}} documents expire soon' },
    fr: { one: '{{count}} document expire bientôt', other: '{{count}} documents expirent bientôt' },
  },
  moreExpiring: {
    en: { one: '{{count}} more expires within {{days}}\u00a0days', other: '{{count}} more expire within {{days}}\u00a0days' },
    fr: { one: '{{count}} autre expire d’ici {{days}}\u00a0jours', other: '{{count}} autres expirent d’ici {{days}}\u00a0jours' },
  },
  expireWithin: { en: 'Within {{days}}\u00a0days', fr: 'D’ici {{days}}\u00a0jours' },
})
