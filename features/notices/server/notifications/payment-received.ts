import { defineTexts } from '#platform/i18n/texts.ts'
import type { Notified } from './define-notification.ts'
import { defineOrderNotification } from './order-notification.ts'

const words = defineTexts('notifications.payment_received', {
  subject: {
    en: 'Payment received: total {{total}} for {{vehicle}}',
    fr: 'Paiement reçu\u00a0: total de {{total}} pour {{vehicle}}',
  },
  body: {
    en: '{{shop}} recorded the payment. Invoice number: {{invoiceNumber}}.',
    fr: '{{shop}} a consigné le paiement. Numéro de facture\u00a0: {{invoiceNumber}}.',
  },
  byMethod: {
    en: '{{method}} was charged for the work at {{shop}}. Invoice number: {{invoiceNumber}}.',
    fr: 'Le paiement dû à {{shop}} a été prélevé sur {{method}}. Numéro de facture\u00a0: {{invoiceNumber}}.',
  },
  text: {
    en: '{{brand}}: {{shop}} received {{total}} for {{vehicle}}.',
    fr: '{{brand}}\u00a0: {{shop}} a reçu {{total}} pour {{vehicle}}.',
  },
  title: { en: 'Paid: {{vehicle}}', fr: 'Payé\u00a0: {{vehicle}}' },
  line: { en: '{{amount}} at {{shop}}', fr: '{{amount}} chez {{shop}}' },
  byMethod_line: { en: '{{amount}} with {{method}}', fr: '{{amount}} avec {{method}}' },
})

/** An order with a total of zero gets no payment receipt. */
const received = ({ totalCents }: { totalCents: number | null }): readonly Notified[] =>
  totalCents === 0 ? [] : [{ recipient: 'originator' }]

export const paymentReceived = defineOrderNotification({
  name: 'payment_received',
  notice: 'payment_received',
  on: {
    order_paid: ({ payload }) => received(payload),
    order_paid_in_shop: ({ payload }) => received(payload),
  },
  words,
  email: { withMoney: true, withMethod: true },
  text: {},
  inApp: { group: 'payments', action: 'open', withMethod: true },
})
