import { defineTexts } from '#platform/i18n/texts.ts'
import { defineOrderNotification } from './order-notification.ts'

const words = defineTexts('notifications.appointment_moved', {
  subject: {
    en: 'Appointment moved: {{vehicle}}, {{appointment}}',
    fr: 'Rendez-vous déplacé\u00a0: {{vehicle}}, {{appointment}}',
  },
  body: {
    en: '{{actorName}} moved the appointment to {{appointment}}.',
    fr: '{{actorName}} a déplacé le rendez-vous au {{appointment}}.',
  },
  text: {
    en: '{{brand}}: {{actorName}} moved {{vehicle}} to {{when}} at {{shop}}, {{address}}.',
    fr: '{{brand}}\u00a0: {{actorName}} a déplacé {{vehicle}} au {{when}} chez {{shop}}, {{address}}.',
  },
  title: { en: '{{actorName}} moved {{vehicle}}', fr: '{{actorName}} a déplacé {{vehicle}}' },
  line: { en: 'Now {{appointment}} at {{shop}}', fr: 'Maintenant le {{appointment}} chez {{shop}}' },
})

/** The fleet or the shop moved the appointment: notifies the other side. */
export const appointmentMoved = defineOrderNotification({
  name: 'appointment_moved',
  notice: 'appointment_confirmed',
  on: {
    order_rescheduled: ({ payload }) =>
      payload.movedBy === 'fleet' ? [{ recipient: 'shop_desk', notice: 'appointment_requested' }] : [{ recipient: 'originator' }],
  },
  words,
  email: {},
  text: { until: 'appointment' },
  inApp: { group: 'vehicles', action: 'open' },
})
