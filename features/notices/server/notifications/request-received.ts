import { defineTexts } from '#platform/i18n/texts.ts'
import { defineOrderNotification } from './order-notification.ts'

const words = defineTexts('notifications.request_received', {
  subject: {
    en: 'Request sent: {{vehicle}}, {{appointment}}',
    fr: 'Demande envoyée\u00a0: {{vehicle}}, {{appointment}}',
  },
  body: {
    en: '{{shop}} has your request. We’ll email you when it’s confirmed.',
    fr: '{{shop}} a reçu votre demande. Vous recevrez un courriel à la confirmation.',
  },
  text: {
    en: '{{brand}}: {{shop}} has your request for {{vehicle}}, {{when}}. We’ll text you when it’s confirmed.',
    fr: '{{brand}}\u00a0: {{shop}} a reçu votre demande pour {{vehicle}}, {{when}}. Vous recevrez un message à la confirmation.',
  },
})

/** Confirms to the originator that the request arrived at the shop. */
export const requestReceived = defineOrderNotification({
  name: 'request_received',
  notice: 'appointment_requested',
  on: {
    // A shop that confirms automatically has sent its confirmation by now.
    order_requested: () => [{ recipient: 'waiting_originator', receipt: 'everywhere' }],
  },
  words,
  email: {},
  text: { until: 'appointment' },
  inApp: { none: 'To the person who has just sent the request and sees the order.' },
})
