import { defineTexts } from '#platform/i18n/texts.ts'

export const digestTexts = defineTexts('notifications.digest', {
  title: { en: 'Unread notifications by email', fr: 'Notifications non lues par courriel' },
  line: {
    en: 'One morning email with your unread notifications. No email if you’ve read them all.',
    fr: 'Un courriel le matin avec vos notifications non lues. Aucun si tout est lu.',
  },
  never: { en: 'Never', fr: 'Jamais' },
  day: { en: 'Every day', fr: 'Chaque jour' },
  week: { en: 'Every Monday', fr: 'Chaque lundi' },
  saved: { en: 'Preference saved', fr: 'Préférence enregistrée' },
  neverMore: { en: 'You get no summary by email.', fr: 'Vous ne recevrez aucun résumé par courriel.' },
  dayMore: { en: 'The next one comes tomorrow morning.', fr: 'Le prochain arrive demain matin.' },
  weekMore: { en: 'The next one comes on Monday morning.', fr: 'Le prochain arrive lundi matin.' },
})
