import { defineTexts } from '#platform/i18n/texts.ts'

export const viewLinkTexts = defineTexts('views.mailLink', {
  title: { en: 'List by email', fr: 'Liste par courriel' },
  about: { en: '{{fleet}} sends this list to {{email}}.', fr: '{{fleet}} envoie cette liste à {{email}}.' },
  csv: { en: 'Download CSV', fr: 'Télécharger le CSV' },
  notKept: { en: 'This file is no longer kept.', fr: 'Ce fichier n’est plus conservé.' },
  stop: { en: 'Stop this email', fr: 'Arrêter ce courriel' },
  stopped: { en: 'This email is stopped', fr: 'Ce courriel est arrêté' },
  stoppedMore: {
    en: '{{fleet}} no longer sends “{{view}}” to {{email}}.',
    fr: '{{fleet}} n’envoie plus «\u00a0{{view}}\u00a0» à {{email}}.',
  },
})
