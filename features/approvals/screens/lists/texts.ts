import { defineTexts } from '#platform/i18n/texts.ts'

/** The grids of orders that reach over fleets, and the list of open ones to accept or cancel. */
export const listTexts = defineTexts('order-lists', {
  history: { en: 'Approvals history', fr: 'Historique des approbations' },
  historyLine: {
    en: 'What was approved, what waits for it, and what was cancelled.',
    fr: 'Ce qui a été approuvé, ce qui l’attend et ce qui a été annulé.',
  },
  noHistory: { en: 'No approvals yet', fr: 'Aucune approbation pour l’instant' },
  noHistoryMore: {
    en: 'An order stands here as soon as a shop has sent its estimate.',
    fr: 'Un bon de travail apparaît ici dès qu’un atelier a envoyé son estimation.',
  },
  services: { en: 'Services', fr: 'Services' },
  fmcOrders: { en: 'Orders of all fleets', fr: 'Bons de travail de tous les parcs' },
  fmcOrdersLine: {
    en: 'Every open order. A row opens it in its fleet.',
    fr: 'Tous les bons de travail ouverts. Une ligne ouvre le bon dans son parc.',
  },
  noOrders: { en: 'No order is open', fr: 'Aucun bon de travail n’est ouvert' },
  noOrdersMore: {
    en: 'Orders of your fleets stand here from the request until the work is done.',
    fr: 'Les bons de travail de vos parcs apparaissent ici de la demande à la fin des travaux.',
  },
  search: { en: 'Search vehicle, shop, PO', fr: 'Véhicule, atelier, bon de commande' },
  invalidSearchValue: {
    en: 'Please enter at least 3 characters to search.',
    fr: 'Veuillez saisir au moins 3 caractères pour rechercher.',
  },
  status: { en: 'Status', fr: 'Statut' },
  everyStatus: { en: 'Every status', fr: 'Tous les statuts' },
  fleet: { en: 'Fleet', fr: 'Parc' },
  everyFleet: { en: 'Every fleet', fr: 'Tous les parcs' },
  date: { en: 'Date', fr: 'Date' },
  time: { en: 'Time', fr: 'Heure' },
  vehicle: { en: 'Vehicle', fr: 'Véhicule' },
  vin: { en: 'VIN', fr: 'NIV' },
  otherId: { en: 'Other ID', fr: 'Autre identifiant' },
  department: { en: 'Department number', fr: 'Numéro de service' },
  shop: { en: 'Shop', fr: 'Atelier' },
  work: { en: 'Services', fr: 'Travaux' },
  po: { en: 'PO', fr: 'Bon de commande' },
  cost: { en: 'Cost', fr: 'Coût' },
  invoice: { en: 'Invoice', fr: 'Facture' },
  maintenanceType: { en: 'Maintenance type', fr: 'Type d’entretien' },
  approver: { en: 'Approver', fr: 'Approbateur' },
  review: { en: 'Review', fr: 'Examiner' },
  reviewOf: { en: 'Review the order of {{vehicle}}', fr: 'Examiner le bon de travail de {{vehicle}}' },

  active: { en: 'Open orders', fr: 'Bons de travail ouverts' },
  activeLine: {
    en: 'Accept what a shop asks for, or cancel what has not begun.',
    fr: 'Acceptez ce qu’un atelier demande, ou annulez ce qui n’a pas commencé.',
  },
  noneActive: { en: 'No order is open', fr: 'Aucun bon de travail n’est ouvert' },
  noneActiveMore: {
    en: 'Orders stand here from the request until the work is done.',
    fr: 'Les bons de travail apparaissent ici de la demande à la fin des travaux.',
  },
  scheduleService: { en: 'Schedule service', fr: 'Prendre rendez-vous' },
  acceptAll: { en: 'Accept All', fr: 'Tout accepter' },
  acceptAllOf: { en: 'Accept All, {{vehicle}}', fr: 'Tout accepter, {{vehicle}}' },
  acceptTitle: {
    en: 'Are you sure you want to accept all services?',
    fr: 'Voulez-vous vraiment accepter tous les services?',
  },
  acceptMore: {
    en: '{{vehicle}} at {{shop}}, {{amount}} with tax. The shop begins when it hears of it.',
    fr: '{{vehicle}} chez {{shop}}, {{amount}} taxes comprises. L’atelier commence dès qu’il en est informé.',
  },
  keepReviewing: { en: 'No, look again', fr: 'Non, revoir' },
  accepted: { en: 'Maintenance approved', fr: 'Entretien approuvé' },
  acceptedMore: {
    en: '{{vehicle}}, {{amount}}. {{shop}} has been told.',
    fr: '{{vehicle}}, {{amount}}. {{shop}} en a été informé.',
  },
  cannotApprove: { en: 'You cannot approve this order', fr: 'Vous ne pouvez pas approuver ce bon de travail' },
  whoCan: { en: 'Who can approve: {{people}}', fr: 'Peuvent approuver\u00a0: {{people}}' },
  cancel: { en: 'Cancel', fr: 'Annuler' },
  cancelOf: { en: 'Cancel the request of {{vehicle}}', fr: 'Annuler la demande de {{vehicle}}' },
  notYet: { en: 'Waits for the shop’s estimate', fr: 'Attend l’estimation de l’atelier' },
  alreadyApproved: { en: 'Approved already', fr: 'Déjà approuvé' },
})
