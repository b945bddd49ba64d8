import { defineTexts } from '#platform/i18n/texts.ts'

export const spendMailTexts = defineTexts('spend.mail', {
  title: { en: 'Monthly costs', fr: 'Coûts du mois' },
  about: { en: '{{fleet}} sends this to {{email}} each month.', fr: '{{fleet}} l’envoie à {{email}} chaque mois.' },
  pdf: { en: 'Download PDF', fr: 'Télécharger le PDF' },
  csv: { en: 'Download CSV', fr: 'Télécharger le CSV' },
  stop: { en: 'Stop this email', fr: 'Arrêter ce courriel' },
  stopped: { en: 'This email is stopped', fr: 'Ce courriel est arrêté' },
  stoppedMore: {
    en: '{{fleet}} no longer sends its costs to {{email}}.',
    fr: '{{fleet}} n’envoie plus ses coûts à {{email}}.',
  },
})
