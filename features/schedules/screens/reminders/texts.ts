import { defineTexts } from '#platform/i18n/texts.ts'

export const reminderTexts = defineTexts('reminders', {
  snooze: { en: 'Snooze reminder', fr: 'Reporter le rappel' },
  snoozeOf: { en: 'Snooze the reminder of {{vehicle}}', fr: 'Reporter le rappel de {{vehicle}}' },
  snoozeTitle: { en: 'Snooze reminder of {{vehicle}}', fr: 'Reporter le rappel de {{vehicle}}' },
  snoozeLine: {
    en: 'Nobody is reminded of this vehicle before then. When it is due does not change.',
    fr: 'Personne ne reçoit de rappel pour ce véhicule d’ici là. L’échéance ne change pas.',
  },
  snoozeChoices: { en: 'When to remind', fr: 'Quand rappeler' },
  remindMe: { en: 'Remind Me', fr: 'Me le rappeler' },
  afterWeeks: {
    en: { one: 'After {{count}} week', other: 'After {{count}} weeks' },
    fr: { one: 'Après {{count}} semaine', other: 'Après {{count}} semaines' },
  },
  cancel: { en: 'Cancel', fr: 'Annuler' },
  confirm: { en: 'Confirm', fr: 'Confirmer' },
  snoozed: { en: 'Reminder snoozed until {{date}}', fr: 'Rappel reporté au {{date}}' },
  snoozedUntil: { en: 'Snoozed until {{date}}', fr: 'Reporté au {{date}}' },
  snoozeFailed: { en: 'The reminder could not be snoozed.', fr: 'Le rappel n’a pas pu être reporté.' },
  preferencesTitle: { en: 'Maintenance reminders', fr: 'Rappels d’entretien' },
  preferencesLine: {
    en: 'You are reminded when a vehicle that you see becomes due or past due, unless its reminder is snoozed.',
    fr: 'Vous recevez un rappel quand un véhicule que vous voyez devient à faire ou en retard, sauf si son rappel est reporté.',
  },
  email_notification: { en: 'By e-mail', fr: 'Par courriel' },
  text_notification: { en: 'By text message', fr: 'Par texto' },
  saveChanges: { en: 'Save Changes', fr: 'Enregistrer les modifications' },
  preferencesSaved: { en: 'Preferences saved', fr: 'Préférences enregistrées' },
  preferencesFailed: { en: 'The preferences could not be saved.', fr: 'Les préférences n’ont pas pu être enregistrées.' },
})
