import { defineTexts } from '#platform/i18n/texts.ts'
import { BACK_OFFICE_ALONE } from './in-app.ts'
import { defineOrderNotification } from './order-notification.ts'

const words = defineTexts('notifications.dispute_opened', {
  subject: {
    en: 'Dispute to answer: {{amount}} of {{fleetName}}, order {{orderId}}',
    fr: 'Contestation à traiter\u00a0: {{amount}} de {{fleetName}}, bon de travail {{orderId}}',
  },
  body: {
    en: 'The bank of {{method}} took {{amount}} back. Reply to the card provider by {{replyBy}}.',
    fr: 'La banque de {{method}} a repris {{amount}}. Le fournisseur de paiement accepte une réponse jusqu’au {{replyBy}}.',
  },
  action: { en: 'Open disputes', fr: 'Ouvrir les contestations' },
})

/** A dispute about an order: the back office must respond. */
export const disputeOpened = defineOrderNotification({
  name: 'dispute_opened',
  notice: null,
  on: {
    payment_disputed: () => [{ recipient: 'back_office' }],
  },
  words,
  email: { withMethod: true, path: '/back_office/payments' },
  text: null,
  inApp: BACK_OFFICE_ALONE,
})
