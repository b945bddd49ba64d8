import { COMMON } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const reminderTexts = defineTexts('reminders', {
  cancel: COMMON.cancel,
  snooze: { en: 'Snooze reminder', fr: 'Reporter le rappel d’entretien' },
  snoozeOf: { en: 'Snooze reminder for {{vehicle}}', fr: 'Reporter le rappel d’entretien pour {{vehicle}}' },
  snoozeTitle: { en: 'Snooze reminder for {{vehicle}}', fr: 'Reporter le rappel d’entretien pour {{vehicle}}' },
  snoozeLine: {
    en: 'No reminders are sent until then. Due and past due services don’t change.',
    fr: 'Aucun rappel d’entretien n’est envoyé d’ici là. Les entretiens à faire ou en retard le restent.',
  },
  snoozeChoices: { en: 'Remind again', fr: 'Rappeler de nouveau' },
  remindMe: { en: 'Remind Me', fr: 'Me le rappeler' },
  afterWeeks: {
    en: { one: '{{count}}\u00a0week', other: '{{count}}\u00a0weeks' },
    fr: { one: '{{count}}\u00a0semaine', other: '{{count}}\u00a0semaines' },
  },
  confirm: { en: 'Snooze', fr: 'Reporter' },
  notSnoozed: { en: 'The reminder isn’t snoozed', fr: 'Le rappel d’entretien n’est pas reporté' },
  snoozed: { en: 'Reminder snoozed until {{date}}', fr: 'Rappel d’entretien reporté au {{date}}' },
  snoozedUntil: { en: 'Snoozed until {{date}}', fr: 'Reporté au {{date}}' },
  snoozeFailed: {
    en: 'We couldn’t snooze the reminder. Try again.',
    fr: 'Le rappel d’entretien n’a pas pu être reporté. Réessayez.',
  },
  preferencesTitle: { en: 'Maintenance reminders', fr: 'Rappels d’entretien' },
  preferencesLine: {
    en: 'Get a reminder when a vehicle is due or past due and not snoozed.',
    fr: 'Recevez un rappel d’entretien lorsqu’un entretien est à faire ou en retard, et non reporté.',
  },
  email_notification: { en: 'By email', fr: 'Par courriel' },
  text_notification: { en: 'By text message', fr: 'Par message texte' },
  otherEmails: { en: 'Other emails about your vehicles', fr: 'Autres courriels au sujet de vos véhicules' },
  document_email_notification: { en: 'Documents that expire soon', fr: 'Documents qui expirent bientôt' },
  recall_email_notification: {
    en: 'Recalls that may apply to your vehicles',
    fr: 'Rappels de sécurité qui pourraient viser vos véhicules',
  },
  noTexts: {
    en: 'Text messages can’t be sent to your phone. We remind you by email.',
    fr: 'Aucun message texte ne peut être envoyé à votre téléphone. Nous vous écrivons par courriel.',
  },
  comeBy_email: { en: 'Reminders are sent by email.', fr: 'Les rappels d’entretien sont envoyés par courriel.' },
  comeBy_text: { en: 'Reminders are sent by text message.', fr: 'Les rappels d’entretien sont envoyés par message texte.' },
  comeBy_both: {
    en: 'Reminders are sent by email and text message.',
    fr: 'Les rappels d’entretien sont envoyés par courriel et par message texte.',
  },
  comeBy_none: { en: 'No reminders are sent to you.', fr: 'Aucun rappel d’entretien ne vous est envoyé.' },
  preferencesSaved: { en: 'Preferences saved', fr: 'Préférences enregistrées' },
  preferencesFailed: {
    en: 'We couldn’t save your preferences. Try again.',
    fr: 'Les préférences n’ont pas pu être enregistrées. Réessayez.',
  },
})
