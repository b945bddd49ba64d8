import { COMMON } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const settingsTexts = defineTexts('settings', {
  changePassword: { en: 'Change password', fr: 'Changer le mot de passe' },
  settings: COMMON.settings,
  users: { en: 'Users', fr: 'Utilisateurs' },
  policies: { en: 'Policies', fr: 'Règles d’approbation' },
  reminders: { en: 'Reminders', fr: 'Rappels d’entretien' },
  payments: { en: 'Payments', fr: 'Paiements' },
  telematics_database: { en: 'Telematics database', fr: 'Base de données télématique' },
  developers: { en: 'Developers', fr: 'Développeurs' },
  // On a phone, where a tab is short.
  policies_short: { en: 'Policies', fr: 'Règles' },
  telematics_database_short: { en: 'Telematics', fr: 'Télématique' },
  company_short: { en: 'Company', fr: 'Société' },
  company: { en: 'Your company', fr: 'Votre entreprise' },
})
