import { defineTexts } from '#platform/i18n/texts.ts'

export const officeTexts = defineTexts('office', {
  pages: { en: 'Back office', fr: 'Administration' },
  stuck: { en: 'Stuck', fr: 'Bloqués' },
  orders: { en: 'Orders', fr: 'Bons de travail' },
  payments: { en: 'Payments', fr: 'Paiements' },
  fleets: { en: 'Fleets', fr: 'Parcs' },
  affiliations: { en: 'Affiliations and brands', fr: 'Affiliations et marques' },
  shops: { en: 'Shops', fr: 'Ateliers' },
  promotions: { en: 'Promotions', fr: 'Promotions' },
  partnerTokens: { en: 'Partner tokens', fr: 'Jetons de partenaires' },
  flags: { en: 'Flags', fr: 'Indicateurs' },
  audit: { en: 'Audit log', fr: 'Journal d’audit' },
  save: { en: 'Save', fr: 'Enregistrer' },
  edit: { en: 'Edit', fr: 'Modifier' },
  editOf: { en: 'Edit {{name}}', fr: 'Modifier {{name}}' },
  saved: { en: 'Saved', fr: 'Enregistré' },
  yes: { en: 'Yes', fr: 'Oui' },
  no: { en: 'No', fr: 'Non' },
  inactive: { en: 'Inactive', fr: 'Inactif' },
  fleet: { en: 'Fleet', fr: 'Parc' },
  none: { en: '–', fr: '–' },
})
