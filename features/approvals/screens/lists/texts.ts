import { COMMON, common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

/** Texts of the order grids that span fleets, and of the list of open orders to accept or cancel. */
export const listTexts = defineTexts('order-lists', {
  ...common('status', 'fleet', 'cancel'),
  history: { en: 'Approvals history', fr: 'Historique des approbations' },
  historyLine: {
    en: 'Orders that were approved, need approval or were cancelled.',
    fr: 'Les bons de travail approuvés, en attente d’approbation ou annulés.',
  },
  noHistory: { en: 'No approvals yet', fr: 'Aucune approbation pour l’instant' },
  noHistoryMore: {
    en: 'Orders appear here once a shop sends an estimate.',
    fr: 'Les bons de travail apparaissent ici dès qu’un atelier envoie une estimation.',
  },
  services: { en: 'Services', fr: 'Services' },
  toServices: { en: 'Services', fr: 'Entretiens' },
  fmcOrders: { en: 'Orders across all fleets', fr: 'Bons de travail de tous les parcs' },
  noneAwaiting: { en: 'No orders awaiting approval', fr: 'Aucun bon de travail en attente d’approbation' },
  noOrders: { en: 'No open orders', fr: 'Aucun bon de travail ouvert' },
  noOrdersMore: {
    en: 'Your fleets’ orders appear here, from request to completion.',
    fr: 'Les bons de travail de vos parcs apparaissent ici, de la demande à la fin des travaux.',
  },
  search: { en: 'Search vehicle, shop, PO', fr: 'Véhicule, atelier, commande' },
  invalidSearchValue: {
    en: 'Please enter at least 3 characters to search.',
    fr: 'Veuillez saisir au moins 3 caractères pour rechercher.',
  },
  by: { en: 'by {{name}}, {{date}}', fr: 'par {{name}}, {{date}}' },
  byPolicy: { en: 'by policy, {{date}}', fr: 'par une règle, {{date}}' },
  decision: { en: 'Decision', fr: 'Décision' },
  everyStatus: { en: 'All statuses', fr: 'Tous les statuts' },
  myFleets: { en: 'My fleets', fr: 'Mes parcs' },
  everyFleet: { en: 'All fleets', fr: 'Tous les parcs' },

  active: COMMON.openOrders,
  activeLine: {
    en: 'Accept a shop’s services, or cancel a request before check-in.',
    fr: 'Acceptez les services d’un atelier, ou annulez une demande avant l’arrivée du véhicule.',
  },
  noneActive: { en: 'No open orders', fr: 'Aucun bon de travail ouvert' },
  noneActiveMore: {
    en: 'Orders appear here, from request to completion.',
    fr: 'Les bons de travail apparaissent ici de la demande à la fin des travaux.',
  },
  scheduleService: COMMON.bookService,
  acceptAll: { en: 'Accept All', fr: 'Tout accepter' },
  moreOf: { en: 'More for {{vehicle}}', fr: 'Autres actions\u00a0: {{vehicle}}' },
  acceptAllOf: { en: 'Accept All, {{vehicle}}', fr: 'Tout accepter, {{vehicle}}' },
  acceptNamed: {
    en: { one: 'Approve {{count}} service, {{amount}}?', other: 'Approve {{count}} services, {{amount}}?' },
    fr: { one: 'Approuver {{count}} service, {{amount}}?', other: 'Approuver {{count}} services, {{amount}}?' },
  },
  acceptNamedFree: {
    en: { one: 'Approve {{count}} service at no charge?', other: 'Approve {{count}} services at no charge?' },
    fr: { one: 'Approuver {{count}} service sans frais?', other: 'Approuver {{count}} services sans frais?' },
  },
  acceptTitle: {
    en: 'Are you sure you want to accept all services?',
    fr: 'Voulez-vous vraiment accepter tous les services?',
  },
  acceptMore: {
    en: 'Total {{amount}} for {{vehicle}} at {{shop}}. The shop is notified and starts work.',
    fr: 'Total de {{amount}} pour {{vehicle}} chez {{shop}}. L’atelier est avisé et commence les travaux.',
  },
  acceptFree: {
    en: 'No charge for {{vehicle}} at {{shop}}. The shop is notified and starts work.',
    fr: 'Sans frais pour {{vehicle}} chez {{shop}}. L’atelier est avisé et commence les travaux.',
  },
  acceptPaidBefore: {
    en: '{{amount}} of it was authorized or paid before.',
    fr: 'De ce montant, {{amount}} ont déjà été autorisés ou payés.',
  },
  acceptPays: { en: 'Paid with {{method}}.', fr: 'Payé avec {{method}}.' },
  keepReviewing: { en: 'Keep reviewing', fr: 'Poursuivre l’examen' },
  accepted: { en: 'Maintenance approved', fr: 'Entretien approuvé' },
  acceptedMore: {
    en: '{{vehicle}}, total {{amount}}.',
    fr: '{{vehicle}}, total de {{amount}}.',
  },
  acceptedFree: {
    en: '{{vehicle}}, no charge.',
    fr: '{{vehicle}}, sans frais.',
  },
  cannotApprove: { en: 'You can’t approve this order', fr: 'Vous ne pouvez pas approuver ce bon de travail' },
  whoCan: { en: 'Who can approve: {{people}}', fr: 'Qui peut approuver\u00a0: {{people}}' },
  cancelOf: { en: 'Cancel the request for {{vehicle}}', fr: 'Annuler la demande pour {{vehicle}}' },
  notYet: { en: 'Waiting for the shop’s estimate', fr: 'En attente de l’estimation de l’atelier' },
  alreadyApproved: { en: 'Already approved', fr: 'Déjà approuvé' },
})
