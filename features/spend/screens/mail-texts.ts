import { defineTexts } from '#platform/i18n/texts.ts'

export const spendMailTexts = defineTexts('spend.mail', {
  title: { en: 'Monthly costs', fr: 'Coûts du mois' },
  about: { en: '{{fleet}} has this sent to {{email}} each month.', fr: '{{fleet}} le fait envoyer à {{email}} chaque mois.' },
  pdf: { en: 'Download PDF', fr: 'Télécharger le PDF' },
  csv: { en: 'Download CSV', fr: 'Télécharger le CSV' },
  stop: { en: 'Stop this email', fr: 'Arrêter ce courriel' },
  stopped: { en: 'This email is stopped', fr: 'Ce courriel est arrêté' },
  stoppedMore: {
    en: '{{fleet}} sends nothing more about its costs to {{email}}.',
    fr: '{{fleet}} n’envoie plus rien sur ses coûts à {{email}}.',
  },
})
