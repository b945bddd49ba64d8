import { defineTexts } from '#platform/i18n/texts.ts'
import { DESK_ALONE } from './in-app.ts'
import { defineOrderNotification } from './order-notification.ts'

const words = defineTexts('notifications.appointment_requested', {
  subject: {
    en: 'Appointment requested: {{vehicle}}, {{appointment}}',
    fr: 'Demande de rendez-vous\u00a0: {{vehicle}}, {{appointment}}',
  },
  body: {
    en: '{{actorName}} from {{fleetName}} requested an appointment. Please confirm it or suggest another time.',
    fr: '{{actorName}}, de {{fleetName}}, demande un rendez-vous. Veuillez le confirmer ou proposer une autre heure.',
  },
})

/** A fleet requests an appointment: notifies the shop's desk. */
export const appointmentRequested = defineOrderNotification({
  name: 'appointment_requested',
  notice: 'appointment_requested',
  on: {
    order_requested: () => [{ recipient: 'shop_desk' }],
  },
  words,
  email: {},
  text: null,
  inApp: DESK_ALONE,
})
