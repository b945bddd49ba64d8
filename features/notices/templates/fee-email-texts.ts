import { COMMON } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

/** Emails about monthly fees and expiring cards. */
export const feeEmailTexts = defineTexts('mails.fees', {
  fee_paid: { en: 'Receipt: monthly fee for {{month}}', fr: 'Reçu\u00a0: frais mensuels, {{month}}' },
  fee_paid_body: {
    en: 'The monthly fee for {{fleetName}} was paid. Your receipt is on the Transactions page.',
    fr: 'Les frais mensuels de {{fleetName}} ont été payés. Votre reçu se trouve à la page Transactions.',
  },
  see_receipt: { en: 'Open receipt', fr: 'Ouvrir le reçu' },
  fee_declined: {
    en: 'Payment declined: monthly fee for {{month}}',
    fr: 'Paiement refusé\u00a0: frais mensuels, {{month}}',
  },
  fee_declined_body: {
    en: 'We couldn’t charge the monthly fee for {{fleetName}} to your default payment method. Nothing is interrupted.',
    fr: 'Les frais mensuels de {{fleetName}} n’ont pas pu être portés à votre mode de paiement par défaut. Rien n’est interrompu.',
  },
  tried_again: {
    en: 'We’ll try again on {{day}}. To pay sooner, choose another default payment method.',
    fr: 'Nous réessaierons le {{day}}. Pour payer plus tôt, choisissez un autre mode de paiement par défaut.',
  },
  not_tried_again: {
    en: 'We won’t try this payment method again. Choose another default payment method, and the fee is charged within the hour.',
    fr: 'Ce mode de paiement ne sera plus essayé. Choisissez-en un autre par défaut, et les frais seront portés dans l’heure.',
  },
  fee_needs_method: {
    en: 'Add a payment method: monthly fee for {{month}}',
    fr: 'Ajoutez un mode de paiement\u00a0: frais mensuels, {{month}}',
  },
  fee_needs_method_body: {
    en: '{{fleetName}} has no default payment method, so the monthly fee is not paid. Add one, and the fee is charged within the hour.',
    fr: '{{fleetName}} n’a pas de mode de paiement par défaut\u00a0: les frais mensuels ne sont pas payés. Ajoutez-en un, et les frais seront portés dans l’heure.',
  },
  fee_disputed: {
    en: 'Payment disputed: {{amount}}, monthly fee for {{month}}',
    fr: 'Paiement contesté\u00a0: {{amount}}, frais mensuels, {{month}}',
  },
  fee_disputed_body: {
    en: 'The bank took {{amount}} back because the charge of the monthly fee for {{fleetName}} to {{method}} was disputed. Nothing is interrupted. If this was a mistake, ask the bank to withdraw the dispute.',
    fr: 'La banque a repris {{amount}}, car le débit des frais mensuels de {{fleetName}} sur {{method}} a été contesté. Rien n’est interrompu. S’il s’agit d’une erreur, demandez à la banque de retirer la contestation.',
  },
  see_transaction: { en: 'Open transaction', fr: 'Ouvrir la transaction' },
  dispute_task: {
    en: 'Dispute to answer: {{amount}} of {{fleetName}}, monthly fee for {{month}}',
    fr: 'Contestation à traiter\u00a0: {{amount}} de {{fleetName}}, frais mensuels, {{month}}',
  },
  dispute_task_body: {
    en: 'The bank of {{method}} took {{amount}} of the monthly fee back.',
    fr: 'La banque de {{method}} a repris {{amount}} des frais mensuels.',
  },
  dispute_reply_by: {
    en: 'Respond to the card provider by {{day}}.',
    fr: 'Répondez au fournisseur de paiement d’ici le {{day}}.',
  },
  see_disputes: { en: 'Open disputes', fr: 'Ouvrir les contestations' },
  expires: { en: '{{method}} expires on {{day}}', fr: '{{method}} expire le {{day}}' },
  expires_body: {
    en: 'This card of {{fleetName}} can’t be charged after {{day}}. Add its replacement before then.',
    fr: 'Cette carte de {{fleetName}} ne pourra plus être utilisée après le {{day}}. Ajoutez sa remplaçante d’ici là.',
  },
  expires_default: {
    en: 'It is the fleet’s default: orders and the monthly fee are charged to it.',
    fr: 'C’est le mode de paiement par défaut du parc\u00a0: les bons de travail et les frais mensuels y sont portés.',
  },
  open_payments: { en: 'Open payment methods', fr: 'Ouvrir les modes de paiement' },
  fleet: COMMON.fleet,
  month: { en: 'Month', fr: 'Mois' },
  vehicles: COMMON.vehicles,
  method: { en: 'Payment method', fr: 'Mode de paiement' },
  total: COMMON.total,
})
