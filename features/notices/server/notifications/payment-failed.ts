import { defineTexts } from '#platform/i18n/texts.ts'
import { defineOrderNotification } from './order-notification.ts'

const words = defineTexts('notifications.payment_failed', {
  subject: {
    en: 'Payment failed: total {{total}} for {{vehicle}}, order {{orderId}}',
    fr: 'Paiement refusé\u00a0: total de {{total}} pour {{vehicle}}, bon de travail {{orderId}}',
  },
  body: {
    en: 'The payment did not go through. The work is done and you can pick up the vehicle. {{shop}} has not been paid. Invoice number: {{invoiceNumber}}.',
    fr: 'Le paiement n’a pas été effectué. Les travaux sont terminés et vous pouvez reprendre le véhicule. {{shop}} n’a pas été payé. Numéro de facture\u00a0: {{invoiceNumber}}.',
  },
  byMethod: {
    en: 'We could not charge {{method}}. The work is done and you can pick up the vehicle. {{shop}} has not been paid. Invoice number: {{invoiceNumber}}.',
    fr: 'Le paiement n’a pas pu être prélevé sur {{method}}. Les travaux sont terminés et vous pouvez reprendre le véhicule. {{shop}} n’a pas été payé. Numéro de facture\u00a0: {{invoiceNumber}}.',
  },
  text: {
    en: '{{brand}}: The payment of {{total}} for {{vehicle}} at {{shop}} failed. Open the order: {{link}}',
    fr: '{{brand}}\u00a0: Le paiement de {{total}} pour {{vehicle}} chez {{shop}} a échoué. Ouvrir le bon de travail\u00a0: {{link}}',
  },
  title: { en: 'Payment failed: {{vehicle}}', fr: 'Paiement refusé\u00a0: {{vehicle}}' },
  line: { en: '{{amount}} at {{shop}} was not paid', fr: '{{amount}} chez {{shop}} reste à payer' },
})

/** The card was declined once the work was done. */
export const paymentFailed = defineOrderNotification({
  name: 'payment_failed',
  notice: 'payment_received',
  on: {
    // The approver and the card's owner can act; the shop may have the vehicle's owner right there.
    order_payment_deferred: ({ payload }) =>
      payload.reason === 'capture_failed' ? [{ recipient: 'payers' }, { recipient: 'shop_desk' }] : [],
  },
  words,
  email: { withMoney: true, withMethod: true },
  text: {},
  inApp: { group: 'payments', action: 'pay' },
})
