import { defineTexts } from '#platform/i18n/texts.ts'

export const userPapersTexts = defineTexts('documents.users', {
  license: { en: 'License', fr: 'Permis' },
  insurance: { en: 'Vehicle insurance', fr: 'Assurance' },
  registration: { en: 'Registration', fr: 'Immatriculation' },
  other: { en: 'Other', fr: 'Autres' },
  showAll: { en: 'Show all {{count}}', fr: 'Afficher les {{count}}' },
  showAllOf: { en: 'Show all {{count}} vehicles of {{user}}', fr: 'Afficher les {{count}} véhicules de {{user}}' },
  of: { en: '{{document}}, {{vehicle}}: {{state}}', fr: '{{document}}, {{vehicle}}\u00a0: {{state}}' },
  expiredCount: {
    en: { one: '{{count}} document expired', other: '{{count}} documents expired' },
    fr: { one: '{{count}} document expiré', other: '{{count}} documents expirés' },
  },
  missingCount: {
    en: { one: '{{count}} missing', other: '{{count}} missing' },
    fr: { one: '{{count}} manquant', other: '{{count}} manquants' },
  },
  inOrder: { en: 'Documents in order', fr: 'Documents en règle' },
  onFile: { en: 'On file', fr: 'Au dossier' },
  expiresWithin: { en: 'Expires within {{days}} days', fr: 'Expire d’ici {{days}} jours' },
  expired: { en: 'Expired', fr: 'Expiré' },
  missing: { en: 'Missing', fr: 'Manquant' },
})
