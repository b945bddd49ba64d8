import { COMMON } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const helpTexts = defineTexts('help', {
  dashboard: COMMON.dashboard,
  help: { en: 'Help', fr: 'Aide' },
  line: { en: 'Guides and answers', fr: 'Guides et réponses' },
  find: { en: 'Search the help', fr: 'Chercher dans l’aide' },
  noTopic: { en: 'No help on “{{text}}”', fr: 'Aucune aide sur «\u00a0{{text}}\u00a0»' },
  noTopicLine: { en: 'Try another word, or call {{phone}}.', fr: 'Essayez un autre mot, ou appelez le {{phone}}.' },
  noTopicWithoutPhone: { en: 'Try another word.', fr: 'Essayez un autre mot.' },
  showAll: { en: 'Show all', fr: 'Tout afficher' },
  open: { en: 'Go to the page', fr: 'Aller à la page' },
  start: { en: 'First steps', fr: 'Premiers pas' },
  vehicles: COMMON.vehicles,
  maintenance: { en: 'Maintenance', fr: 'Entretien' },
  orders: { en: 'Orders and approvals', fr: 'Bons de travail et approbations' },
  money: { en: 'Payments', fr: 'Paiements' },
  account: { en: 'Your account', fr: 'Votre compte' },
  company: { en: 'Fleet management', fr: 'Gestion de parcs' },
})
