import { defineTexts } from '#platform/i18n/texts.ts'
import { defineNotification } from './define-notification.ts'

const words = defineTexts('notifications.services_due', {
  title: {
    en: { one: '{{count}} vehicle has services due', other: '{{count}} vehicles have services due' },
    fr: {
      one: '{{count}} véhicule a des services à faire',
      many: '{{count}} véhicules ont des services à faire',
      other: '{{count}} véhicules ont des services à faire',
    },
  },
  line: { en: 'Due soon or past due, without an appointment', fr: 'Bientôt à faire ou en retard, sans rendez-vous' },
  single_title: { en: '{{vehicle}} has services due', fr: '{{vehicle}} a des services à faire' },
  single_line: { en: 'Due soon or past due, without an appointment', fr: 'Bientôt à faire ou en retard, sans rendez-vous' },
})

/**
 * The in-app part of the morning's reminders: has no event and is written by the job
 * (`reminders/due-notification-store.ts`), one entry per user that the next one replaces. The reminder has its own mail and
 * SMS.
 */
export const servicesDue = defineNotification({
  name: 'services_due',
  notice: null,
  on: {},
  email: null,
  text: null,
  inApp: { group: 'vehicles', action: 'open', words, write: async () => null },
})
