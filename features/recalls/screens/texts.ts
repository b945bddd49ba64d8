import { COMMON, common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'
import { RECALL_STATE_WORDS } from '../state-words.ts'

export const recallTexts = defineTexts('recalls.screens', {
  ...common('vehicles', 'recalls', 'cancel'),
  heading: { en: 'RECALLS', fr: 'RAPPELS DE SÉCURITÉ' },
  parkAndMore: {
    en: {
      one: 'Park {{count}} vehicle, {{more}} more have an open recall',
      other: 'Park {{count}} vehicles, {{more}} more have an open recall',
    },
    fr: {
      one: '{{count}} véhicule à immobiliser, {{more}} autres visés',
      other: '{{count}} véhicules à immobiliser, {{more}} autres visés',
    },
  },
  park: {
    en: { one: 'Park {{count}} vehicle', other: 'Park {{count}} vehicles' },
    fr: { one: '{{count}} véhicule à immobiliser', other: '{{count}} véhicules à immobiliser' },
  },
  openOn: {
    en: { one: '{{count}} vehicle has an open recall', other: '{{count}} vehicles have an open recall' },
    fr: {
      one: '{{count}} véhicule fait l’objet d’un rappel de sécurité',
      other: '{{count}} véhicules font l’objet d’un rappel de sécurité',
    },
  },
  noneOpen: { en: 'No open recalls', fr: 'Aucun rappel de sécurité ouvert' },
  openCampaigns: {
    en: { one: '{{count}} open campaign', other: '{{count}} open campaigns' },
    fr: { one: '{{count}} campagne en cours', other: '{{count}} campagnes en cours' },
  },
  doneCampaigns: {
    en: { one: '{{count}} done', other: '{{count}} done' },
    fr: { one: '{{count}} terminée', other: '{{count}} terminées' },
  },
  free: {
    en: 'Recall repairs are free at any dealer of the vehicle’s make.',
    fr: 'Les réparations sont gratuites chez tout concessionnaire de la marque du véhicule.',
  },
  show: { en: 'Show', fr: 'Afficher' },
  all: { en: 'All', fr: 'Tous' },
  open: { en: 'Open', fr: 'Ouverts' },
  park_it: { en: 'Park it', fr: 'À immobiliser' },
  booked: { en: 'Booked', fr: 'Avec rendez-vous' },
  doneFilter: { en: 'Done', fr: 'Terminés' },
  search: { en: 'Campaign, part, vehicle', fr: 'Campagne, pièce, véhicule' },
  tooShort: { en: 'Type at least 3 characters.', fr: 'Saisissez au moins 3 caractères.' },
  noRecalls: { en: 'No recalls', fr: 'Aucun rappel de sécurité' },
  noRecallsMore: {
    en: 'Campaigns for the makes, models and years of your vehicles appear here.',
    fr: 'Les campagnes visant les marques, modèles et années de vos véhicules apparaissent ici.',
  },
  done: RECALL_STATE_WORDS.done,
  mayApply: RECALL_STATE_WORDS.may_apply,
  applies: RECALL_STATE_WORDS.applies,
  notApplicable: RECALL_STATE_WORDS.not_applicable,
  parkIt: { en: 'Park it', fr: 'À immobiliser' },
  parkOutside: { en: 'Park outside', fr: 'Stationner dehors' },
  doNotDrive: { en: 'Do not drive before the repair.', fr: 'Ne conduisez pas ce véhicule avant la réparation.' },
  keepOutside: {
    en: 'Park outside, away from buildings, until the repair.',
    fr: 'Stationnez dehors, loin des bâtiments, jusqu’à la réparation.',
  },
  campaign: { en: 'Campaign\u00a0{{number}}', fr: 'Campagne\u00a0{{number}}' },
  oneYear: { en: '{{model}}, {{from}}', fr: '{{model}}, {{from}}' },
  years: { en: '{{model}}, {{from}} to {{to}}', fr: '{{model}}, {{from}} à {{to}}' },
  moreModels: {
    en: { one: '{{count}} more model', other: '{{count}} more models' },
    fr: { one: '{{count}} autre modèle', other: '{{count}} autres modèles' },
  },
  announced: { en: 'announced {{date}}', fr: 'annoncée le {{date}}' },
  defect: { en: 'Defect and remedy', fr: 'Défaut et correctif' },
  consequence: { en: 'Risk', fr: 'Risque' },
  remedy: { en: 'Remedy', fr: 'Correctif' },
  checkVins: { en: 'Check VINs', fr: 'Vérifier les NIV' },
  bookedOn: { en: 'Booked, {{date}}', fr: 'Rendez-vous le {{date}}' },
  repairedOn: { en: 'Repaired {{date}}', fr: 'Réparé le {{date}}' },
  orderOpen: { en: 'Order\u00a0{{id}} is open', fr: 'Le bon de travail\u00a0{{id}} est ouvert' },
  inUse: { en: 'In use: last reading {{date}}', fr: 'En service\u00a0: dernier relevé le {{date}}' },
  checkedBy: { en: '· {{name}}', fr: '· {{name}}' },
  schedule: COMMON.bookService,
  openOrder: { en: 'Open order', fr: 'Ouvrir le bon de travail' },
  seeVisit: { en: 'Open visit', fr: 'Ouvrir la visite' },
  change: {
    en: 'Change recall\u00a0{{number}} of {{vehicle}}',
    fr: 'Modifier le rappel de sécurité\u00a0{{number}} de {{vehicle}}',
  },
  setApplies: { en: 'VIN checked: it applies', fr: 'NIV vérifié\u00a0: il s’applique' },
  setNotApplicable: { en: 'VIN checked: it doesn’t apply', fr: 'NIV vérifié\u00a0: il ne s’applique pas' },
  setDone: { en: 'Mark as repaired', fr: 'Marquer comme réparé' },
  reopen: { en: 'Open again', fr: 'Rouvrir' },
  doneTitle: { en: 'When was {{vehicle}} repaired?', fr: 'Quand {{vehicle}} a-t-il été réparé?' },
  doneLine: {
    en: 'Campaign\u00a0{{number}}, {{component}}. The recall is done from that day.',
    fr: 'Campagne\u00a0{{number}}, {{component}}. Le rappel de sécurité est terminé à partir de ce jour.',
  },
  doneOn: { en: 'Day of the repair', fr: 'Jour de la réparation' },
  dayMissing: { en: 'Enter the day of the repair.', fr: 'Saisissez le jour de la réparation.' },
  saved: { en: 'Recall saved', fr: 'Rappel de sécurité enregistré' },
  saveFailed: { en: 'The recall was not saved', fr: 'Le rappel de sécurité n’a pas été enregistré' },
  moreVehicles: {
    en: { one: 'Show {{count}} more vehicle', other: 'Show {{count}} more vehicles' },
    fr: { one: 'Afficher {{count}} autre véhicule', other: 'Afficher {{count}} autres véhicules' },
  },
  moreCampaigns: { en: 'Show more campaigns', fr: 'Afficher plus de campagnes' },
  openRecall: {
    en: { one: 'Open recall', other: '{{count}} open recalls' },
    fr: { one: 'Rappel de sécurité ouvert', other: '{{count}} rappels de sécurité ouverts' },
  },
  seeRecall: { en: 'Open', fr: 'Ouvrir' },
  seeRecalls: { en: 'Show all', fr: 'Tout afficher' },
})
