import { COMMON, common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const officeTexts = defineTexts('office', {
  ...common('orders', 'fleets', 'shops', 'recalls', 'save', 'edit', 'fleet'),
  pages: { en: 'Back office', fr: 'Administration' },
  more: { en: 'More pages', fr: 'Autres' },
  stuck: { en: 'To settle', fr: 'À régler' },
  payments: { en: 'Payments', fr: 'Paiements' },
  affiliations: { en: 'Companies and brands', fr: 'Sociétés' },
  promotions: { en: 'Promotions', fr: 'Promotions' },
  partnerTokens: { en: 'Partner tokens', fr: 'Jetons' },
  flags: { en: 'Flags', fr: 'Indicateurs' },
  setup: { en: 'Setup', fr: 'Configuration' },
  audit: { en: 'Audit log', fr: 'Journal' },
  editOf: COMMON.editNamed,
  saved: { en: 'Saved', fr: 'Enregistré' },
  yes: { en: 'Yes', fr: 'Oui' },
  no: { en: 'No', fr: 'Non' },
  inactive: { en: 'Inactive', fr: 'Inactif' },
  none: { en: '–', fr: '–' },
})
