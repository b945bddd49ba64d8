import { defineTexts } from '#platform/i18n/texts.ts'

export const userDocumentsTexts = defineTexts('documents.users', {
  license: { en: 'License', fr: 'Permis' },
  insurance: { en: 'Vehicle insurance', fr: 'Assurance' },
  registration: { en: 'Registration', fr: 'Immatriculation' },
  other: { en: 'Other', fr: 'Autres' },
  showAll: { en: 'Show all {{count}}', fr: 'Afficher les {{count}}' },
  showAllOf: { en: 'Show all {{count}} vehicles of {{user}}', fr: 'Afficher les {{count}} véhicules de {{user}}' },
  of: { en: '{{document}}, {{vehicle}}: {{state}}', fr: '{{document}}, {{vehicle}}\u00a0: {{state}}' },
  ofMany: {
    en: '{{document}} {{count}}, {{vehicle}}: {{state}}',
    fr: '{{document}} {{count}}, {{vehicle}}\u00a0: {{state}}',
  },
  expiredCount: {
    en: { one: '{{count}} document expired', other: '{{count}} documents expired' },
    fr: { one: '{{count}} document expiré', other: '{{count}} documents expirés' },
  },
  missingCount: {
    en: { one: '{{count}} document missing', other: '{{count}} documents missing' },
    fr: { one: '{{count}} document manquant', other: '{{count}} documents manquants' },
  },
  /** For cards, where the document is named beside its icon. */
  onVehicle: { en: '{{document}}, {{vehicle}}', fr: '{{document}}, {{vehicle}}' },
  isExpiring: {
    en: '{{document}}: expires within {{days}}\u00a0days',
    fr: '{{document}}\u00a0: échéance d’ici {{days}}\u00a0jours',
  },
  isExpired: { en: '{{document}}: expired', fr: '{{document}}\u00a0: échéance passée' },
  isMissing: { en: '{{document}}: missing', fr: '{{document}}\u00a0: à fournir' },
  others: {
    en: { one: '1 other document', other: '{{count}} other documents' },
    fr: { one: '{{count}} autre document', other: '{{count}} autres documents' },
  },
  onFile: { en: 'On file', fr: 'Au dossier' },
  expiresWithin: { en: 'Expires within {{days}}\u00a0days', fr: 'Expire d’ici {{days}}\u00a0jours' },
  expired: { en: 'Expired', fr: 'Expiré' },
  missing: { en: 'Missing', fr: 'Manquant' },
  expiredFeminine: { en: 'Expired', fr: 'Expirée' },
  missingFeminine: { en: 'Missing', fr: 'Manquante' },
})
