import { defineTexts } from '#platform/i18n/texts.ts'

/** Texts for unpaid orders and fees, on the transactions page and on dashboards. */
export const unpaidTexts = defineTexts('transactions.unpaid', {
  moreUnpaid: {
    en: { one: 'And {{count}} more monthly fee isn’t paid yet.', other: 'And {{count}} more monthly fees aren’t paid yet.' },
    fr: {
      one: 'Et {{count}} autre mois de frais n’est pas encore payé.',
      other: 'Et {{count}} autres mois de frais ne sont pas encore payés.',
    },
  },
  unpaidFeeOf: {
    en: '{{fleet}}: the monthly fee for {{month}}, {{amount}}, isn’t paid yet',
    fr: '{{fleet}}\u00a0: les frais mensuels {{month, of}}, {{amount}}, ne sont pas encore payés',
  },
  unpaidFee: {
    en: 'The monthly fee for {{month}}, {{amount}}, isn’t paid yet',
    fr: 'Les frais mensuels {{month, of}}, {{amount}}, ne sont pas encore payés',
  },
  needsMethod: {
    en: 'There is no default payment method. [Add one in Settings] to pay within the hour.',
    fr: 'Il n’y a pas de mode de paiement par défaut. [Ajoutez-en un dans les paramètres] pour payer dans l’heure.',
  },
  needsOtherMethod: {
    en: 'The default payment method was declined. [Choose another one in Settings] to pay within the hour.',
    fr: 'Le mode de paiement par défaut a été refusé. [Choisissez-en un autre dans les paramètres] pour payer dans l’heure.',
  },
  triedAgain: {
    en: 'The default payment method was declined. We’ll try again on {{day}}, or within the hour once you [choose another one].',
    fr: 'Le mode de paiement par défaut a été refusé. Nous réessaierons le {{day}}, ou dans l’heure si vous [en choisissez un autre].',
  },
  beingCharged: { en: 'It is being charged.', fr: 'Le prélèvement est en cours.' },
  countFailed: {
    en: { one: '{{count}} payment failed', other: '{{count}} payments failed' },
    fr: { one: '{{count}} paiement refusé', other: '{{count}} paiements refusés' },
  },
  moreFailed: {
    en: { one: 'And {{count}} more payment failed.', other: 'And {{count}} more payments failed.' },
    fr: { one: 'Et {{count}} autre paiement a échoué.', other: 'Et {{count}} autres paiements ont échoué.' },
  },
  failedPaymentOf: {
    en: '{{fleet}}: the payment of {{amount}} for {{vehicle}} at {{shop}} failed',
    fr: '{{fleet}}\u00a0: le paiement de {{amount}} pour {{vehicle}} chez {{shop}} a échoué',
  },
  failedPayment: {
    en: 'The payment of {{amount}} for {{vehicle}} at {{shop}} failed',
    fr: 'Le paiement de {{amount}} pour {{vehicle}} chez {{shop}} a échoué',
  },
  openOrder: { en: 'Open order', fr: 'Ouvrir le bon de travail' },
  shopUnpaid: {
    en: 'The work is done and the shop isn’t paid yet. The fleet can pay with another card.',
    fr: 'Les travaux sont terminés et l’atelier n’est pas encore payé. Le parc peut payer avec une autre carte.',
  },
  payAgain: {
    en: 'The work is done and the shop isn’t paid yet. [Pay with another card]',
    fr: 'Les travaux sont terminés et l’atelier n’est pas encore payé. [Payer avec une autre carte]',
  },
})
