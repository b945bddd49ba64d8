import { defineTexts } from '#platform/i18n/texts.ts'
import { defineOrderNotification } from './order-notification.ts'

const words = defineTexts('notifications.appointment_confirmed', {
  subject: {
    en: 'Appointment confirmed: {{vehicle}}, {{appointment}}',
    fr: 'Rendez-vous confirmé\u00a0: {{vehicle}}, {{appointment}}',
  },
  body: {
    en: '{{shop}} confirmed the appointment.',
    fr: '{{shop}} a confirmé le rendez-vous.',
  },
  text: {
    en: '{{brand}}: {{shop}} confirmed {{vehicle}} for {{when}}, {{address}}.',
    fr: '{{brand}}\u00a0: {{shop}} a confirmé {{vehicle}} pour le {{when}}, {{address}}.',
  },
  title: { en: '{{shop}} confirmed {{vehicle}}', fr: '{{shop}} a confirmé {{vehicle}}' },
  line: { en: '{{appointment}}', fr: '{{appointment}}' },
})

export const appointmentConfirmed = defineOrderNotification({
  name: 'appointment_confirmed',
  notice: 'appointment_confirmed',
  on: {
    order_confirmed: () => [{ recipient: 'originator' }],
  },
  words,
  email: {},
  text: { until: 'appointment' },
  inApp: { group: 'vehicles', action: 'open' },
})
