import { defineTexts } from '#platform/i18n/texts.ts'
import { defineOrderNotification } from './order-notification.ts'

const words = defineTexts('notifications.payment_disputed', {
  subject: {
    en: 'Payment disputed: {{amount}} for {{vehicle}}, order {{orderId}}',
    fr: 'Paiement contesté\u00a0: {{amount}} pour {{vehicle}}, bon de travail {{orderId}}',
  },
  body: {
    en: 'The bank took {{amount}} back because the charge to {{method}} was disputed. If this was a mistake, ask the bank to withdraw the dispute.',
    fr: 'La banque a repris {{amount}}, car le débit de {{method}} a été contesté. S’il s’agit d’une erreur, demandez à la banque de retirer la contestation.',
  },
  title: { en: 'Payment disputed: {{vehicle}}', fr: 'Paiement contesté\u00a0: {{vehicle}}' },
  line: { en: 'The bank took {{amount}} back', fr: 'La banque a repris {{amount}}' },
})

/** The bank charged a payment back. */
export const paymentDisputed = defineOrderNotification({
  name: 'payment_disputed',
  notice: 'payment_received',
  on: {
    payment_disputed: () => [{ recipient: 'payers' }],
  },
  words,
  email: { withMethod: true },
  text: null,
  inApp: { group: 'payments', action: 'open' },
})
