import { common } from '#features/common-texts.ts'
import { ORDER_GROUP_WORDS } from '#features/vehicles/status-words.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

/** Texts of the open orders of all fleets. */
export const fleetOrderTexts = defineTexts('fleet-orders', {
  ...common('vehicle', 'status', 'appointment', 'orders', 'fleet'),
  title: { en: 'Orders across all fleets', fr: 'Bons de travail de tous les parcs' },
  waitForYou: {
    en: { one: '{{number}} order is waiting for you', other: '{{number}} orders are waiting for you' },
    fr: { one: '{{number}} bon de travail vous attend', other: '{{number}} bons de travail vous attendent' },
  },
  lineForYou: {
    en: {
      one: '{{amounts}} before tax in {{fleets}}. It has waited {{time}}.',
      other: '{{amounts}} before tax in {{fleets}}. The oldest has waited {{time}}.',
    },
    fr: {
      one: '{{amounts}} avant taxes dans {{fleets}}. Il attend depuis {{time}}.',
      other: '{{amounts}} avant taxes dans {{fleets}}. Le plus ancien attend depuis {{time}}.',
    },
  },
  inFleets: {
    en: { one: '{{number}} fleet', other: '{{number}} fleets' },
    fr: { one: '{{number}} parc', other: '{{number}} parcs' },
  },
  noneForYou: { en: 'None of them is waiting for you.', fr: 'Aucun ne vous attend.' },
  show: { en: 'Orders shown', fr: 'Bons affichés' },
  me: { en: 'Waiting for me', fr: 'M’attendent' },
  meShort: { en: 'For me', fr: 'Pour moi' },
  others: { en: 'Waiting for the fleet', fr: 'Attendent le parc' },
  othersShort: { en: 'For the fleet', fr: 'Pour le parc' },
  active: ORDER_GROUP_WORDS.active,
  approved: ORDER_GROUP_WORDS.approved,
  all: { en: 'All open', fr: 'Ouverts' },
  order: { en: 'Order of the list', fr: 'Ordre de la liste' },
  byFleet: { en: 'By fleet', fr: 'Par parc' },
  byWait: { en: 'By wait', fr: 'Par attente' },
  byDate: { en: 'By date', fr: 'Par date' },
  select: { en: 'Select', fr: 'Sélectionner' },
  selectFleet: { en: 'Select the orders of {{name}}', fr: 'Sélectionner les bons de {{name}}' },
  servicesAndShop: { en: 'Services and shop', fr: 'Services et atelier' },
  fleetAndShop: { en: 'Fleet and shop', fr: 'Parc et atelier' },
  whyMe: { en: 'Why it comes to you', fr: 'Pourquoi vous' },
  why: { en: 'Policy', fr: 'Règle d’approbation' },
  waiting: { en: 'Waiting', fr: 'Attente' },
  subtotal: { en: 'Subtotal', fr: 'Sous-total' },
  actions: { en: 'Actions', fr: 'Actions' },
  count: {
    en: { one: '{{number}} order', other: '{{number}} orders' },
    fr: { one: '{{number}} bon de travail', other: '{{number}} bons de travail' },
  },
  countOf: { en: '{{count}}, {{rep}}', fr: '{{count}}, {{rep}}' },
  longestFirst: { en: 'Longest wait first', fr: 'La plus longue attente d’abord' },
  earliestFirst: { en: 'Earliest appointment first', fr: 'Le rendez-vous le plus proche d’abord' },
  shown: { en: '{{shown}} of {{all}} shown', fr: '{{shown}} sur {{all}} affichés' },
  showMore: { en: 'Show more', fr: 'Afficher plus' },
  nothingForYou: { en: 'Nothing is waiting for you', fr: 'Rien ne vous attend' },
  othersWait: {
    en: {
      one: '{{number}} order is waiting for its fleet.',
      other: '{{number}} orders are waiting for their fleets.',
    },
    fr: {
      one: '{{number}} bon de travail attend son parc.',
      other: '{{number}} bons de travail attendent leur parc.',
    },
  },
  showOthers: { en: 'Show those {{number}}', fr: 'Afficher ces {{number}}' },
  reviewOneByOne: { en: 'Review one by one', fr: 'Examiner un par un' },
  keyMove: { en: 'next, previous', fr: 'suivant, précédent' },
  keyApprove: { en: 'approve', fr: 'approuver' },
  keyDecline: { en: 'decline', fr: 'refuser' },
  keySelect: { en: 'select', fr: 'sélectionner' },
  keyNext: { en: 'Next order', fr: 'Bon de travail suivant' },
  keyPrevious: { en: 'Previous order', fr: 'Bon de travail précédent' },
  keyApproveLong: { en: 'Approve the order in focus, or those selected', fr: 'Approuver le bon actif, ou ceux sélectionnés' },
  keyDeclineLong: { en: 'Decline the order in focus, or those selected', fr: 'Refuser le bon actif, ou ceux sélectionnés' },
  by: { en: 'by {{name}}, {{date}}', fr: 'par {{name}}, {{date}}' },
  byPolicy: { en: 'by policy, {{date}}', fr: 'par une règle, {{date}}' },
})
