import { common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const expiringTexts = defineTexts('documents.expiring', {
  ...common('vehicles', 'vehicle', 'drivers'),
  title: { en: 'Expiring documents', fr: 'Documents à renouveler' },
  headExpired: {
    en: { one: '{{count}} document expired', other: '{{count}} documents expired' },
    fr: { one: '{{count}} document expiré', other: '{{count}} documents expirés' },
  },
  headExpiring: {
    en: { one: '{{count}} expires within {{days}}\u00a0days', other: '{{count}} expire within {{days}}\u00a0days' },
    fr: { one: '{{count}} expire d’ici {{days}}\u00a0jours', other: '{{count}} expirent d’ici {{days}}\u00a0jours' },
  },
  headNone: { en: 'No document expires soon', fr: 'Aucun document n’expire bientôt' },
  line: {
    en: 'Your vehicles’ documents by expiration date, earliest first.',
    fr: 'Les documents de vos véhicules par date d’expiration, les plus proches d’abord.',
  },
  search: { en: 'Search vehicle, number, title', fr: 'Véhicule, numéro, titre' },
  tooShort: { en: 'Enter at least 3 characters.', fr: 'Saisissez au moins 3 caractères.' },
  state: { en: 'Expiration', fr: 'Expiration' },
  due: { en: 'To renew', fr: 'À renouveler' },
  expired: { en: 'Expired', fr: 'Expirés' },
  expiring: { en: 'Within {{days}}\u00a0days', fr: 'D’ici {{days}}\u00a0jours' },
  active: { en: 'Later', fr: 'Plus tard' },
  all: { en: 'All', fr: 'Tous' },
  type: { en: 'Document', fr: 'Document' },
  everyType: { en: 'All documents', fr: 'Tous les documents' },
  expires: { en: 'Expiration date', fr: 'Date d’expiration' },
  left: { en: 'Time left', fr: 'Temps restant' },
  number: { en: 'Document number', fr: 'Numéro du document' },
  file: { en: 'documents', fr: 'documents' },
  none: { en: 'No document expires soon', fr: 'Aucun document n’expire bientôt' },
  noneMore: {
    en: 'Documents appear here {{days}}\u00a0days before they expire. Add them in a vehicle’s glovebox.',
    fr: 'Les documents apparaissent ici {{days}}\u00a0jours avant leur expiration. Ajoutez-les dans la boîte à gants d’un véhicule.',
  },
  toVehicles: { en: 'Show vehicles', fr: 'Afficher les véhicules' },
  note: { en: 'Select a row to open its document.', fr: 'Sélectionnez une ligne pour ouvrir le document.' },
  off: { en: 'The glovebox is switched off', fr: 'La boîte à gants est désactivée' },
  offLine: {
    en: 'Ask your account administrator to turn it on.',
    fr: 'Demandez à la personne responsable de votre compte de l’activer.',
  },
})
