import { COMMON, common } from '#features/common-texts.ts'
import { ORDER_GROUP_WORDS } from '#features/vehicles/status-words.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const dashboardTexts = defineTexts('dashboards', {
  ...common('orders'),
  title: COMMON.dashboard,
  scheduleService: COMMON.bookService,

  needYourApproval: {
    en: { one: '{{count}} order needs your approval', other: '{{count}} orders need your approval' },
    fr: {
      one: '{{count}} bon à approuver par vous',
      other: '{{count}} bons à approuver par vous',
    },
  },
  waitedLine: {
    en: {
      one: '{{total}} to approve. It has waited {{time}}.',
      other: '{{total}} to approve. The oldest has waited {{time}}.',
    },
    fr: {
      one: '{{total}} à approuver. Il attend depuis {{time}}.',
      other: '{{total}} à approuver. Le plus ancien attend depuis {{time}}.',
    },
  },
  pastDueHeadline: {
    en: { one: '{{count}} vehicle is past due for service', other: '{{count}} vehicles are past due for service' },
    fr: { one: '{{count}} véhicule est en retard d’entretien', other: '{{count}} véhicules sont en retard d’entretien' },
  },
  dueSoonHeadline: {
    en: { one: '{{count}} vehicle is due for service now or soon', other: '{{count}} vehicles are due for service now or soon' },
    fr: {
      one: '{{count}} véhicule a un entretien à faire maintenant ou bientôt',
      other: '{{count}} véhicules ont un entretien à faire maintenant ou bientôt',
    },
  },
  nothingDue: { en: 'No vehicle is known to be due', fr: 'Aucun véhicule n’a d’entretien connu à faire' },
  leftOutHeadline: {
    en: {
      one: '{{count}} vehicle in an open order has services past due that aren’t in it',
      other: '{{count}} vehicles in open orders have services past due that aren’t in them',
    },
    fr: {
      one: '{{count}} véhicule avec bon de travail ouvert a des services en retard qui n’y figurent pas',
      other: '{{count}} véhicules avec bon de travail ouvert ont des services en retard qui n’y figurent pas',
    },
  },
  restInOrders: {
    en: {
      one: 'Nothing is due, {{count}} vehicle is in an open order',
      other: 'Nothing is due, {{count}} vehicles are in open orders',
    },
    fr: {
      one: 'Rien à faire, {{count}} véhicule a un bon de travail ouvert',
      other: 'Rien à faire, {{count}} véhicules ont un bon de travail ouvert',
    },
  },
  allFine: { en: 'Every vehicle is on schedule', fr: 'Tous les véhicules sont à jour' },
  nothingWaits: { en: 'No orders need your approval.', fr: 'Aucun bon de travail n’attend votre approbation.' },
  othersDecide: {
    en: {
      one: '{{count}} order is awaiting approval by {{names}}.',
      other: '{{count}} orders are awaiting approval by {{names}}.',
    },
    fr: {
      one: '{{count}} bon de travail attend l’approbation de {{names}}.',
      other: '{{count}} bons de travail attendent l’approbation de {{names}}.',
    },
  },
  someoneElse: { en: 'someone else', fr: 'quelqu’un d’autre' },

  needsApproval: ORDER_GROUP_WORDS.needs_approval,
  approved: ORDER_GROUP_WORDS.approved,
  active: ORDER_GROUP_WORDS.active,
  waiting: { en: '{{shop}}, waiting {{time}}', fr: '{{shop}}, attend depuis {{time}}' },
  allAwaiting: {
    en: { one: 'Show the order awaiting approval', other: 'Show all {{count}} awaiting approval' },
    fr: { one: 'Afficher le bon de travail en attente', other: 'Afficher les {{count}} bons de travail en attente' },
  },
  reviewOneByOne: { en: 'Review one by one', fr: 'Examiner un par un' },
  acceptOrCancel: { en: 'Accept or cancel open orders', fr: 'Accepter ou annuler des bons de travail' },
  noneAwaiting: { en: 'No orders awaiting approval', fr: 'Aucun bon de travail en attente d’approbation' },
  noneAwaitingHelp: {
    en: 'Orders appear here when a shop sends an estimate.',
    fr: 'Les bons de travail apparaissent ici lorsqu’un atelier envoie une estimation.',
  },

  maintenance: { en: 'Preventive maintenance', fr: 'Entretien préventif' },
  upcomingList: { en: 'Upcoming maintenance', fr: 'Entretiens à venir' },
  ringPastDue: {
    en: { one: '{{count}} of {{total}} vehicles past due', other: '{{count}} of {{total}} vehicles past due' },
    fr: { one: '{{count}} véhicule sur {{total}} en retard', other: '{{count}} véhicules sur {{total}} en retard' },
  },
  ringDueSoon: {
    en: {
      one: '{{count}} of {{total}} vehicles due now or soon',
      other: '{{count}} of {{total}} vehicles due now or soon',
    },
    fr: {
      one: '{{count}} véhicule sur {{total}} à entretenir maintenant ou bientôt',
      other: '{{count}} véhicules sur {{total}} à entretenir maintenant ou bientôt',
    },
  },
  onSchedule: { en: 'On schedule', fr: 'À jour' },
  inAnOrder: { en: 'In an order', fr: 'Avec bon de travail' },
  dueNowOrSoon: { en: 'Due now or soon', fr: 'À faire maintenant ou bientôt' },

  estimated: { en: 'estimated', fr: 'estimé' },
  noVehicles: { en: 'No vehicles yet', fr: 'Aucun véhicule pour l’instant' },
})
