import { defineTexts } from '#platform/i18n/texts.ts'

/** Loaded with the dialog: most viewers never move an appointment. */
export const moveTexts = defineTexts('move-appointment', {
  moveTitle: { en: 'Move the appointment?', fr: 'Déplacer le rendez-vous?' },
  moveMore: { en: '{{shop}} will need to confirm the new time.', fr: '{{shop}} devra confirmer la nouvelle heure.' },
  moveVerb: { en: 'Move appointment', fr: 'Déplacer le rendez-vous' },
  keepTime: { en: 'Keep current time', fr: 'Garder l’heure actuelle' },
  day: { en: 'Day', fr: 'Jour' },
  time: { en: 'Time', fr: 'Heure' },
  chooseTime: { en: 'Choose a time', fr: 'Choisir une heure' },
  timeMissing: { en: 'Please choose a time.', fr: 'Veuillez choisir une heure.' },
  noTimes: {
    en: 'No free time on this day. Choose another day.',
    fr: 'Aucune plage libre ce jour-là. Choisissez un autre jour.',
  },
  moved: { en: 'Appointment requested for {{date}}, {{time}}', fr: 'Rendez-vous demandé pour le {{date}}, {{time}}' },
  movedMore: { en: '{{shop}} will confirm the new time.', fr: '{{shop}} confirmera la nouvelle heure.' },
})
