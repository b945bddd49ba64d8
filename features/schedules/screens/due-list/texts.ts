import { COMMON, common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const dueTexts = defineTexts('schedules.dueList', {
  ...common('dashboard', 'download', 'department', 'vehicle', 'date'),
  planVisits: { en: 'See the plan', fr: 'Voir le plan' },
  setInterval: { en: 'Set interval', fr: 'Changer l’intervalle' },
  intervalTitle: {
    en: { one: 'Set the interval of {{number}} service', other: 'Set the interval of {{number}} services' },
    fr: { one: 'Changer l’intervalle de {{number}} service', other: 'Changer l’intervalle de {{number}} services' },
  },
  intervalTitleVehicles: {
    en: {
      one: 'Set the interval of all services listed of {{number}} vehicle',
      other: 'Set the interval of all services listed of {{number}} vehicles',
    },
    fr: {
      one: 'Changer l’intervalle de tous les services affichés de {{number}} véhicule',
      other: 'Changer l’intervalle de tous les services affichés de {{number}} véhicules',
    },
  },
  chooseVehicle: { en: 'Choose {{vehicle}}', fr: 'Choisir {{vehicle}}' },
  chooseVehicles: { en: 'Choose the vehicles shown', fr: 'Choisir les véhicules affichés' },
  withServices: {
    en: { one: 'with {{count}} service', other: 'with {{count}} services' },
    fr: { one: 'avec {{count}} service', other: 'avec {{count}} services' },
  },
  intervalHelp: {
    en: 'It counts on each of these vehicles, in place of the fleet’s and the recommended interval.',
    fr: 'Il compte pour chacun de ces véhicules, à la place de l’intervalle du parc et de celui recommandé.',
  },
  lastDoneOn: { en: 'Last done on', fr: 'Fait la dernière fois le' },
  allVehicles: { en: 'All vehicles due', fr: 'Tous les véhicules à faire' },
  allServices: { en: 'All services due', fr: 'Tous les services à faire' },
  name: { en: 'Services due', fr: 'Services à faire' },
  bySwitch: { en: 'Group by', fr: 'Regrouper' },
  byVehicle: { en: 'By vehicle', fr: 'Par véhicule' },
  byService: { en: 'By service', fr: 'Par service' },
  mostOverdueFirst: { en: 'Most overdue first', fr: 'Les plus en retard d’abord' },
  leastOverdueFirst: { en: 'Least overdue first', fr: 'Les moins en retard d’abord' },
  mostOverdueInEach: { en: 'Most overdue first in each service', fr: 'Les plus en retard d’abord dans chaque service' },
  oneVisit: {
    en: { one: '{{count}} service', other: '{{count}} services, one visit' },
    fr: { one: '{{count}} service', other: '{{count}} services, une visite' },
  },
  dueAt: { en: 'Services due at {{distance}}', fr: 'Services prévus à {{distance}}' },
  lastMaintenance: { en: 'last maintenance {{distance}}', fr: 'dernier entretien\u00a0: {{distance}}' },
  bookCount: {
    en: { one: 'Book {{count}} service', other: 'Book {{count}} services' },
    fr: { one: 'Prendre rendez-vous ({{count}})', other: 'Prendre rendez-vous ({{count}})' },
  },
  bookCountFor: {
    en: { one: 'Book {{count}} service for {{vehicle}}', other: 'Book {{count}} services for {{vehicle}}' },
    fr: {
      one: 'Prendre rendez-vous pour {{vehicle}}, {{count}} service',
      other: 'Prendre rendez-vous pour {{vehicle}}, {{count}} services',
    },
  },
  oneVisitOf: {
    en: { one: 'One visit of about {{duration}}.', other: 'All {{count}} fit in one visit of about {{duration}}.' },
    fr: { one: 'Une visite d’environ {{duration}}.', other: 'Les {{count}} se font en une visite d’environ {{duration}}.' },
  },
  chosenVisitOf: { en: 'One visit of about {{duration}}.', fr: 'Une visite d’environ {{duration}}.' },
  doneEarly: {
    en: {
      one: '{{services}} isn’t due yet and is done now to save a trip.',
      other: '{{services}} aren’t due yet and are done now to save a trip.',
    },
    fr: {
      one: 'Pas encore à faire, mais fait du même coup pour éviter un déplacement\u00a0: {{services}}.',
      other: 'Pas encore à faire, mais faits du même coup pour éviter un déplacement\u00a0: {{services}}.',
    },
  },
  openVehicle: { en: 'Show the services of {{vehicle}}', fr: 'Afficher les services de {{vehicle}}' },
  closeVehicle: { en: 'Hide the services of {{vehicle}}', fr: 'Masquer les services de {{vehicle}}' },
  vehicles: {
    en: { one: '{{count}} vehicle', other: '{{count}} vehicles' },
    fr: { one: '{{count}} véhicule', other: '{{count}} véhicules' },
  },
  moreVehicles: {
    en: { one: 'Show {{count}} more vehicle', other: 'Show {{count}} more vehicles' },
    fr: { one: 'Afficher {{count}} autre véhicule', other: 'Afficher {{count}} autres véhicules' },
  },
  title: {
    en: { one: '{{count}} service is due', other: '{{count}} services are due' },
    fr: { one: '{{count}} service est à faire', other: '{{count}} services sont à faire' },
  },
  onVehicles: {
    en: { one: 'on {{count}} vehicle', other: 'on {{count}} vehicles' },
    fr: { one: 'sur {{count}} véhicule', other: 'sur {{count}} véhicules' },
  },
  counts: {
    en: 'Vehicles: {{past}} past due, {{now}} due now, {{soon}} due soon. Those with an open order aren’t listed.',
    fr: 'Véhicules\u00a0: {{past}} en retard, {{now}} à faire maintenant, {{soon}} à faire bientôt. Ceux qui ont un bon de travail ouvert n’y figurent pas.',
  },
  withoutOrders: {
    en: 'Vehicles with an open order aren’t listed.',
    fr: 'Les véhicules qui ont un bon de travail ouvert n’y figurent pas.',
  },
  ownSchedules: { en: 'Custom schedules', fr: 'Calendriers personnalisés' },
  search: { en: 'Search service or vehicle', fr: 'Service ou véhicule' },
  tooShort: { en: 'Enter at least 3 characters.', fr: 'Saisissez au moins 3 caractères.' },
  state: { en: 'State', fr: 'État' },
  all: { en: 'All', fr: 'Tous' },
  past_due: { en: 'Past due', fr: 'En retard' },
  due_now: { en: 'Due now', fr: 'À faire maintenant' },
  due_soon: { en: 'Due soon', fr: 'À faire bientôt' },
  source: { en: 'Source', fr: 'Source' },
  everySource: { en: 'Every source', fr: 'Toutes les sources' },
  general_recommendation: { en: 'Recommended', fr: 'Recommandé' },
  manufacturer: { en: 'Manufacturer', fr: 'Fabricant' },
  own: { en: 'Custom schedule', fr: 'Calendrier personnalisé' },
  adjusted: { en: 'Adjusted', fr: 'Ajusté' },
  filter: { en: 'Source, department', fr: 'Source, division' },
  everyDepartment: { en: 'Every department', fr: 'Toutes les divisions' },
  due: { en: 'Due by distance or time', fr: 'Échéance (distance ou temps)' },
  lastDone: { en: 'Last done', fr: 'Dernière fois' },
  schedule: { en: 'Book', fr: 'Prendre rendez-vous' },
  scheduleThis: { en: 'Book {{service}} for {{vehicle}}', fr: 'Prendre rendez-vous pour {{vehicle}}\u00a0: {{service}}' },
  choose: { en: 'Choose {{service}} for {{vehicle}}', fr: 'Choisir {{service}} pour {{vehicle}}' },
  chooseService: { en: 'Choose {{service}} for all vehicles shown', fr: 'Choisir {{service}} pour tous les véhicules affichés' },
  chooseAll: { en: 'Choose all services shown', fr: 'Choisir tous les services affichés' },
  chosen: {
    en: { one: '{{count}} service', other: '{{count}} services' },
    fr: { one: '{{count}} service', other: '{{count}} services' },
  },
  bookFor: { en: 'Book for {{vehicle}} ({{number}})', fr: 'Prendre rendez-vous pour {{vehicle}} ({{number}})' },
  bookTogether: { en: 'Book together', fr: 'Prendre rendez-vous ensemble' },
  ofVehicle: {
    en: { one: '{{vehicle}}: {{count}} service', other: '{{vehicle}}: {{count}} services' },
    fr: { one: '{{vehicle}}\u00a0: {{count}} service', other: '{{vehicle}}\u00a0: {{count}} services' },
  },
  complete: { en: 'Mark as completed', fr: 'Marquer comme effectué' },
  completedTitle: {
    en: { one: '{{count}} service marked as completed', other: '{{count}} services marked as completed' },
    fr: { one: '{{count}} service marqué comme effectué', other: '{{count}} services marqués comme effectués' },
  },
  reopened: {
    en: { one: '{{count}} service is due again', other: '{{count}} services are due again' },
    fr: { one: '{{count}} service est de nouveau à faire', other: '{{count}} services sont de nouveau à faire' },
  },
  snooze: { en: 'Snooze', fr: 'Reporter' },
  unsnooze: { en: 'End snooze', fr: 'Mettre fin au report' },
  snoozed: { en: 'Snoozed', fr: 'Reportés' },
  snoozedUntil: { en: 'Snoozed until {{date}} by {{who}}', fr: 'Reporté au {{date}} par {{who}}' },
  snoozeTitle: {
    en: { one: 'Snooze the reminder of {{count}} service', other: 'Snooze the reminders of {{count}} services' },
    fr: {
      one: 'Reporter le rappel d’entretien de {{count}} service',
      other: 'Reporter les rappels d’entretien de {{count}} services',
    },
  },
  snoozedTitle: {
    en: { one: '{{count}} service snoozed until {{date}}', other: '{{count}} services snoozed until {{date}}' },
    fr: { one: '{{count}} service reporté au {{date}}', other: '{{count}} services reportés au {{date}}' },
  },
  unsnoozed: {
    en: { one: 'The snooze of {{count}} service ended', other: 'The snooze of {{count}} services ended' },
    fr: { one: 'Fin du report de {{count}} service', other: 'Fin du report de {{count}} services' },
  },
  estimate: { en: 'Estimate', fr: 'Estimation' },
  estimateAt: { en: 'Before tax, at {{shop}}', fr: 'Avant taxes, chez {{shop}}' },
  estimated: { en: 'estimated, before tax', fr: 'estimés, avant taxes' },
  onRequest: { en: 'On request', fr: 'Sur demande' },
  someOnRequest: { en: '{{count}} on request', fr: '{{count}} sur demande' },
  included: { en: 'Included', fr: 'Compris' },
  clear: { en: 'Clear', fr: 'Effacer' },
  // For use without a preceding "En retard".
  nothing: { en: 'Nothing is due', fr: 'Rien à faire' },
  nothingElse: { en: 'Nothing else is due', fr: 'Rien d’autre à faire' },
  noVehicles: { en: 'No vehicles yet', fr: 'Aucun véhicule pour l’instant' },
  noVehiclesHelp: {
    en: 'Services due appear here once you add a vehicle.',
    fr: 'Les services à faire paraissent ici dès que vous ajoutez un véhicule.',
  },
  addVehicle: { en: 'Add vehicle', fr: 'Ajouter un véhicule' },
  nothingMore: {
    en: 'Services appear here about a month before they are due.',
    fr: 'Les services paraissent ici environ un mois avant d’être à faire.',
  },
  more: COMMON.seeMore,
  allShown: { en: 'All {{total}} shown', fr: 'Les {{total}} sont affichés' },
  shown: { en: '{{shown}} of {{total}} shown', fr: '{{shown}} sur {{total}} affichés' },
})
