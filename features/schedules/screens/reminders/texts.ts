import { defineTexts } from '#platform/i18n/texts.ts'

export const reminderTexts = defineTexts('reminders', {
  snooze: { en: 'Snooze reminder', fr: 'Reporter le rappel' },
  snoozeOf: { en: 'Snooze reminder for {{vehicle}}', fr: 'Reporter le rappel pour {{vehicle}}' },
  snoozeTitle: { en: 'Snooze reminder for {{vehicle}}', fr: 'Reporter le rappel pour {{vehicle}}' },
  snoozeLine: {
    en: 'No one is reminded about this vehicle until then. Its due date doesn’t change.',
    fr: 'Personne ne recevra de rappel pour ce véhicule d’ici là. L’échéance ne change pas.',
  },
  snoozeChoices: { en: 'Remind again', fr: 'Rappeler de nouveau' },
  remindMe: { en: 'Remind Me', fr: 'Me le rappeler' },
  afterWeeks: {
    en: { one: 'After {{count}} week', other: 'After {{count}} weeks' },
    fr: { one: 'Après {{count}} semaine', other: 'Après {{count}} semaines' },
  },
  cancel: { en: 'Cancel', fr: 'Annuler' },
  confirm: { en: 'Confirm', fr: 'Confirmer' },
  snoozed: { en: 'Reminder snoozed until {{date}}', fr: 'Rappel reporté au {{date}}' },
  snoozedUntil: { en: 'Snoozed until {{date}}', fr: 'Reporté au {{date}}' },
  snoozeFailed: { en: 'We couldn’t snooze the reminder. Try again.', fr: 'Le rappel n’a pas pu être reporté. Réessayez.' },
  preferencesTitle: { en: 'Maintenance reminders', fr: 'Rappels d’entretien' },
  preferencesLine: {
    en: 'Get a reminder when one of your vehicles is due or past due, unless its reminder is snoozed.',
    fr: 'Recevez un rappel lorsqu’un de vos véhicules a un entretien à faire ou en retard, sauf si le rappel est reporté.',
  },
  email_notification: { en: 'By email', fr: 'Par courriel' },
  text_notification: { en: 'By text message', fr: 'Par message texte' },
  noTexts: {
    en: 'Text messages can’t be sent to your phone. We remind you by email.',
    fr: 'Aucun message texte ne peut être envoyé à votre téléphone. Nous vous écrivons par courriel.',
  },
  saveChanges: { en: 'Save Changes', fr: 'Enregistrer les modifications' },
  comeBy_email: { en: 'Reminders come by email.', fr: 'Les rappels viennent par courriel.' },
  comeBy_text: { en: 'Reminders come by text message.', fr: 'Les rappels viennent par message texte.' },
  comeBy_both: { en: 'Reminders come by email and text message.', fr: 'Les rappels viennent par courriel et par message texte.' },
  comeBy_none: { en: 'No reminders are sent to you.', fr: 'Aucun rappel ne vous est envoyé.' },
  preferencesSaved: { en: 'Preferences saved', fr: 'Préférences enregistrées' },
  preferencesFailed: {
    en: 'We couldn’t save your preferences. Try again.',
    fr: 'Les préférences n’ont pas pu être enregistrées. Réessayez.',
  },
})
