import { common } from '#features/common-texts.ts'
import { MAINTENANCE_STATE_WORDS } from '#features/vehicles/status-words.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const companyTexts = defineTexts('company', {
  ...common('fleets', 'fleet', 'users', 'vehicles', 'recalls'),
  waitingOrders: {
    en: { one: '{{count}} order in {{fleets}} awaits approval.', other: '{{count}} orders in {{fleets}} await approval.' },
    fr: {
      one: '{{count}} bon de travail dans {{fleets}} attend une approbation.',
      other: '{{count}} bons de travail dans {{fleets}} attendent une approbation.',
    },
  },
  ofThemYours: {
    en: { one: '{{waiting}} [{{count}} is waiting for you].', other: '{{waiting}} [{{count}} are waiting for you].' },
    fr: { one: '{{waiting}} [{{count}} vous attend].', other: '{{waiting}} [{{count}} vous attendent].' },
  },
  inFleets: {
    en: { one: '{{count}} fleet', other: '{{count}} fleets' },
    fr: { one: '{{count}} parc', other: '{{count}} parcs' },
  },
  figures: {
    en: { one: '{{number}} vehicle in {{fleets}}.', other: '{{number}} vehicles in {{fleets}}.' },
    fr: { one: '{{number}} véhicule dans {{fleets}}.', other: '{{number}} véhicules dans {{fleets}}.' },
  },
  vehiclesPastDue: {
    en: { one: '{{count}} vehicle is past due.', other: '{{count}} vehicles are past due.' },
    fr: { one: '{{count}} véhicule est en retard.', other: '{{count}} véhicules sont en retard.' },
  },
  mostPastDue: {
    en: {
      one: '{{count}} vehicle is past due.',
      other: '{{count}} vehicles are past due, {{most}} of them at {{name}}.',
    },
    fr: {
      one: '{{count}} véhicule est en retard.',
      other: '{{count}} véhicules sont en retard, dont {{most}} chez {{name}}.',
    },
  },
  countPastDue: {
    en: { one: '{{count}} past due', other: '{{count}} past due' },
    fr: { one: '{{count}} en retard', other: '{{count}} en retard' },
  },
  noFleetWaits: {
    en: 'No orders are awaiting approval.',
    fr: 'Aucun bon de travail n’est en attente d’approbation.',
  },
  totalFleets: { en: 'Total fleets', fr: 'Parcs' },
  activeFleets: {
    en: { one: '{{count}} active', other: '{{count}} active' },
    fr: { one: '{{count}} actif', other: '{{count}} actifs' },
  },
  totalVehicles: { en: 'Total vehicles', fr: 'Véhicules' },
  totalSpend: { en: 'Total spend', fr: 'Dépenses totales' },
  seeTransactions: { en: 'Open transactions', fr: 'Ouvrir les transactions' },
  transactionsOf: { en: 'Transactions of {{name}}', fr: 'Transactions de {{name}}' },
  addFleet: { en: 'Add new fleet', fr: 'Ajouter un parc' },
  searchFleets: { en: 'Search fleets', fr: 'Rechercher un parc' },
  invalidSearchValue: {
    en: 'Please enter at least 3 characters to search.',
    fr: 'Veuillez saisir au moins 3 caractères pour rechercher.',
  },
  filter: { en: 'Filter', fr: 'Filtrer' },
  filterAll: { en: 'All', fr: 'Tous' },
  filterActive: { en: 'Active', fr: 'Actifs' },
  filterInactive: { en: 'Inactive', fr: 'Inactifs' },
  rep: { en: 'Rep', fr: 'Représentant' },
  created: { en: 'Created', fr: 'Créé le' },
  pastDue: MAINTENANCE_STATE_WORDS.past_due,
  openRecalls: { en: 'With an open recall', fr: 'Avec rappel de sécurité' },
  park: { en: 'To park', fr: 'À immobiliser' },
  toPark: {
    en: { one: '{{count}} to park', other: '{{count}} to park' },
    fr: { one: '{{count}} à immobiliser', other: '{{count}} à immobiliser' },
  },
  awaitingApproval: { en: 'Awaiting approval', fr: 'À approuver' },
  transactions: { en: 'Transactions', fr: 'Transactions' },
  /** For a column header, where the unit follows. */
  spend: { en: 'Total spend', fr: 'Dépenses totales' },
  averageTicket: { en: 'Avg. ticket', fr: 'Moyenne' },
  region: { en: 'Region', fr: 'Région' },
  isActive: { en: 'Active', fr: 'Actif' },
  yes: { en: 'Yes', fr: 'Oui' },
  no: { en: 'No', fr: 'Non' },
  fleetsHelp: {
    en: 'Select a fleet to open its orders awaiting approval, or its details.',
    fr: 'Sélectionnez un parc pour ouvrir ses bons de travail en attente d’approbation, ou sa fiche.',
  },
  openOrdersOf: {
    en: 'Open the orders of {{name}} awaiting approval',
    fr: 'Ouvrir les bons de travail de {{name}} en attente d’approbation',
  },
  noFleets: { en: 'No fleets yet', fr: 'Aucun parc pour l’instant' },
  noFleetsHelp: {
    en: 'The fleets your company manages appear here.',
    fr: 'Les parcs que gère votre société apparaissent ici.',
  },
  vehiclesOf: {
    en: { one: '{{figure}} vehicle', other: '{{figure}} vehicles' },
    fr: { one: '{{figure}} véhicule', other: '{{figure}} véhicules' },
  },
  inactive: { en: 'inactive', fr: 'inactif' },
  details: { en: 'Open', fr: 'Ouvrir' },
  detailsOf: { en: 'Open {{name}}', fr: 'Ouvrir {{name}}' },
})
