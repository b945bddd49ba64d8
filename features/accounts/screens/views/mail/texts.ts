import { defineTexts } from '#platform/i18n/texts.ts'

export const viewMailTexts = defineTexts('views.mail', {
  title: { en: 'Send “{{name}}” by email', fr: 'Envoyer «\u00a0{{name}}\u00a0» par courriel' },
  help: {
    en: 'Sends a link to a CSV file of the list, with the rows you can see then. No account is needed.',
    fr: 'Envoie un lien vers la liste en CSV, avec les lignes que vous pouvez voir. Aucun compte n’est nécessaire.',
  },
  every: { en: 'How often', fr: 'À quelle fréquence' },
  every_day: { en: 'Every day', fr: 'Chaque jour' },
  every_week: { en: 'Every Monday', fr: 'Chaque lundi' },
  every_month: { en: 'On the 1st of each month', fr: 'Le 1er de chaque mois' },
  hour: { en: 'Earliest time', fr: 'Heure au plus tôt' },
  emails: { en: 'Email addresses', fr: 'Adresses courriel' },
  emailsHelp: { en: 'Separate them with commas.', fr: 'Séparez-les par des virgules.' },
  emailsMissing: { en: 'Enter at least one email address.', fr: 'Saisissez au moins une adresse courriel.' },
  save: { en: 'Save', fr: 'Enregistrer' },
  saved: { en: 'The view is sent by email', fr: 'La vue est envoyée par courriel' },
  remove: { en: 'Stop for everyone', fr: 'Arrêter pour tout le monde' },
  removed: { en: 'The view is no longer sent', fr: 'La vue n’est plus envoyée' },
  ended: {
    en: 'It ended because you can no longer see the list. Save to start it again.',
    fr: 'L’envoi a pris fin parce que vous ne pouviez plus voir la liste. Enregistrez pour le reprendre.',
  },
  stoppedBy: { en: 'Stopped by the reader: {{emails}}', fr: 'Arrêté par le destinataire\u00a0: {{emails}}' },
  somethingWentWrong: { en: 'Something went wrong', fr: 'Une erreur s’est produite' },
})
