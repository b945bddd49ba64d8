import { defineTexts } from '#platform/i18n/texts.ts'

export const viewLinkTexts = defineTexts('views.mailLink', {
  title: { en: 'List by email', fr: 'Liste par courriel' },
  about: { en: '{{fleet}} has this list sent to {{email}}.', fr: '{{fleet}} fait envoyer cette liste à {{email}}.' },
  csv: { en: 'Download CSV', fr: 'Télécharger le CSV' },
  notKept: { en: 'This file is no longer kept.', fr: 'Ce fichier n’est plus conservé.' },
  stop: { en: 'Stop this email', fr: 'Arrêter ce courriel' },
  stopped: { en: 'This email is stopped', fr: 'Ce courriel est arrêté' },
  stoppedMore: {
    en: '{{fleet}} sends “{{view}}” to {{email}} no more.',
    fr: '{{fleet}} n’envoie plus «\u00a0{{view}}\u00a0» à {{email}}.',
  },
})
