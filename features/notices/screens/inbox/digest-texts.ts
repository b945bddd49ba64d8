import { defineTexts } from '#platform/i18n/texts.ts'

export const digestTexts = defineTexts('notifications.digest', {
  title: { en: 'Unread notifications by email', fr: 'Notifications non lues par courriel' },
  line: {
    en: 'One email in the morning with what you have not read. None when everything is read.',
    fr: 'Un courriel le matin avec ce que vous n’avez pas lu. Aucun si tout est lu.',
  },
  never: { en: 'Never', fr: 'Jamais' },
  day: { en: 'Every day', fr: 'Chaque jour' },
  week: { en: 'Every Monday', fr: 'Chaque lundi' },
  saved: { en: 'Preference saved', fr: 'Préférence enregistrée' },
  neverMore: { en: 'You get no summary by email.', fr: 'Vous ne recevrez aucun résumé par courriel.' },
  dayMore: { en: 'The next one comes tomorrow morning.', fr: 'Le prochain arrive demain matin.' },
  weekMore: { en: 'The next one comes on Monday morning.', fr: 'Le prochain arrive lundi matin.' },
})
