import { defineTexts } from '#platform/i18n/texts.ts'

export const dashboardTexts = defineTexts('dashboards', {
  title: { en: 'Dashboard', fr: 'Tableau de bord' },
  scheduleService: { en: 'Schedule service', fr: 'Prendre rendez-vous' },

  needYourApproval: {
    en: { one: '{{count}} order needs your approval', other: '{{count}} orders need your approval' },
    fr: {
      one: '{{count}} bon de travail attend votre approbation',
      other: '{{count}} bons de travail attendent votre approbation',
    },
  },
  waitedLine: {
    en: {
      one: '{{total}} before tax. It has waited {{time}}.',
      other: '{{total}} before tax in all. The oldest has waited {{time}}.',
    },
    fr: {
      one: '{{total}} avant taxes. Il attend depuis {{time}}.',
      other: '{{total}} avant taxes en tout. Le plus ancien attend depuis {{time}}.',
    },
  },
  pastDueHeadline: {
    en: { one: '{{count}} vehicle is past due for service', other: '{{count}} vehicles are past due for service' },
    fr: { one: '{{count}} véhicule est en retard d’entretien', other: '{{count}} véhicules sont en retard d’entretien' },
  },
  dueSoonHeadline: {
    en: { one: '{{count}} vehicle is due for service soon', other: '{{count}} vehicles are due for service soon' },
    fr: {
      one: '{{count}} véhicule a un entretien à faire bientôt',
      other: '{{count}} véhicules ont un entretien à faire bientôt',
    },
  },
  allFine: { en: 'Every vehicle is on schedule', fr: 'Tous les véhicules sont à jour' },
  ownFine: { en: 'Your vehicles are on schedule', fr: 'Vos véhicules sont à jour' },
  nothingWaits: { en: 'Nothing awaits your approval.', fr: 'Rien n’attend votre approbation.' },
  othersDecide: {
    en: { one: '{{count}} order awaits approval by {{names}}.', other: '{{count}} orders await approval by {{names}}.' },
    fr: {
      one: '{{count}} bon de travail attend l’approbation de {{names}}.',
      other: '{{count}} bons de travail attendent l’approbation de {{names}}.',
    },
  },
  or: { en: 'or', fr: 'ou' },
  someoneElse: { en: 'someone else', fr: 'quelqu’un d’autre' },

  orders: { en: 'Orders', fr: 'Bons de travail' },
  needsApproval: { en: 'Needs approval', fr: 'À approuver' },
  approved: { en: 'Approved', fr: 'Approuvés' },
  active: { en: 'Active', fr: 'Actifs' },
  review: { en: 'Review', fr: 'Examiner' },
  reviewOf: { en: 'Review {{name}}', fr: 'Examiner {{name}}' },
  waiting: { en: '{{shop}}, waiting {{time}}', fr: '{{shop}}, attend depuis {{time}}' },
  allAwaiting: {
    en: { one: 'The one that awaits approval', other: 'All {{count}} that await approval' },
    fr: { one: 'Le seul bon de travail en attente', other: 'Les {{count}} bons de travail en attente' },
  },
  acceptOrCancel: { en: 'Accept or cancel open orders', fr: 'Accepter ou annuler des bons ouverts' },
  noneAwaiting: { en: 'No order awaits approval', fr: 'Aucun bon de travail en attente d’approbation' },
  noneAwaitingHelp: {
    en: 'An order stands here when a shop has sent its estimate.',
    fr: 'Un bon de travail apparaît ici lorsqu’un atelier a envoyé son estimation.',
  },

  maintenance: { en: 'Preventative maintenance', fr: 'Entretien préventif' },
  upcomingList: { en: 'Upcoming list', fr: 'Entretiens à venir' },
  ringPastDue: { en: '{{count}} of {{total}} vehicles past due', fr: '{{count}} véhicules sur {{total}} en retard' },
  ringDueSoon: { en: '{{count}} of {{total}} vehicles due soon', fr: '{{count}} véhicules sur {{total}} à entretenir bientôt' },
  onSchedule: {
    en: { one: 'Of {{total}} vehicles, {{count}} is on schedule', other: 'Of {{total}} vehicles, {{count}} are on schedule' },
    fr: { one: 'Sur {{total}} véhicules, {{count}} est à jour', other: 'Sur {{total}} véhicules, {{count}} sont à jour' },
  },
  onScheduleOnly: {
    en: { one: 'Of {{total}} vehicles, {{count}} is on schedule.', other: 'Of {{total}} vehicles, {{count}} are on schedule.' },
    fr: { one: 'Sur {{total}} véhicules, {{count}} est à jour.', other: 'Sur {{total}} véhicules, {{count}} sont à jour.' },
  },
  inAnOrder: {
    en: { one: 'and {{count}} is in an order.', other: 'and {{count}} are in an order.' },
    fr: { one: 'et {{count}} fait l’objet d’un bon de travail.', other: 'et {{count}} font l’objet d’un bon de travail.' },
  },

  costs: { en: 'Service costs', fr: 'Coûts d’entretien' },
  thisYear: { en: '{{total}} this year', fr: '{{total}} cette année' },
  twoMonths: {
    en: '{{current}} this month so far, {{last}} last month',
    fr: '{{current}} ce mois-ci à ce jour, {{last}} le mois dernier',
  },
  monthSoFar: { en: 'This month so far', fr: 'Mois en cours' },
  monthSoFarOf: { en: '{{month}} so far', fr: '{{month}}, à ce jour' },
  orderCount: {
    en: { one: '{{count}} order', other: '{{count}} orders' },
    fr: { one: '{{count}} bon', other: '{{count}} bons' },
  },
  costsPicture: {
    en: 'Service costs by month, {{from}} to {{to}}. Highest: {{highest}}. A bar opens the orders of its month.',
    fr: 'Coûts d’entretien par mois, de {{from}} à {{to}}. Maximum\u00a0: {{highest}}. Une barre ouvre les bons de travail du mois.',
  },
  noCosts: { en: 'No finished order yet', fr: 'Aucun bon de travail effectué' },
  noCostsHelp: {
    en: 'What services cost stands here month by month once orders are complete.',
    fr: 'Les coûts d’entretien s’affichent ici mois par mois dès que des bons de travail sont effectués.',
  },

  scatterMiles: { en: 'Mileage and cost per mile', fr: 'Odomètre et coût par mille' },
  scatterKilometers: { en: 'Odometer and cost per kilometre', fr: 'Kilométrage et coût par kilomètre' },
  axisMiles: { en: 'CPM, $ a mile', fr: 'CPM, $ par mille' },
  axisKilometers: { en: 'CPK, $ a kilometre', fr: 'CPK, $ par km' },
  axisOdometer: { en: 'odometer, {{unit}}', fr: 'odomètre, {{unit}}' },
  averageMeaning: {
    en: 'The average is the cost of the last 12 months divided by the distance the same vehicles drove in those months. Deleted vehicles are left out.',
    fr: 'La moyenne est le coût des 12 derniers mois divisé par la distance parcourue par les mêmes véhicules durant ces mois. Les véhicules supprimés n’y figurent pas.',
  },
  average: { en: 'average {{figure}}', fr: 'moyenne {{figure}}' },
  aMile: { en: '{{figure}} a mile', fr: '{{figure}} par mille' },
  aKilometer: { en: '{{figure}} a kilometre', fr: '{{figure}} par km' },
  scatterPicture: {
    en: 'Cost per distance against odometer, one point per vehicle. Average {{average}}. Highest: {{highest}}.',
    fr: 'Coût par distance selon l’odomètre, un point par véhicule. Moyenne\u00a0: {{average}}. Maximum\u00a0: {{highest}}.',
  },
  noPoints: { en: 'No costs per distance yet', fr: 'Aucun coût par distance' },
  noPointsHelp: {
    en: 'Each vehicle becomes a point once it has driven and been serviced.',
    fr: 'Chaque véhicule devient un point dès qu’il a roulé et reçu un entretien.',
  },

  attention: { en: 'Vehicles that need attention', fr: 'Véhicules à surveiller' },
  attentionLine: { en: '{{pastDue}} past due, {{dueSoon}} due soon', fr: '{{pastDue}} en retard, {{dueSoon}} à faire bientôt' },
  allVehicles: {
    en: { one: 'The one vehicle', other: 'All {{count}} vehicles' },
    fr: { one: 'Le véhicule', other: 'Les {{count}} véhicules' },
  },
  vehicle: { en: 'Vehicle', fr: 'Véhicule' },
  due: { en: 'Due', fr: 'À faire' },
  state: { en: 'State', fr: 'État' },
  sinceLast: { en: 'Since last service', fr: 'Depuis le dernier entretien' },
  odometer: { en: 'Odometer', fr: 'Odomètre' },
  action: { en: 'Action', fr: 'Action' },
  schedule: { en: 'Schedule', fr: 'Rendez-vous' },
  scheduleOf: { en: 'Schedule {{name}}', fr: 'Prendre rendez-vous pour {{name}}' },
  noneDue: { en: 'Nothing is due', fr: 'Rien à faire' },
  noneDueHelp: {
    en: 'Vehicles stand here when a service comes near, furthest over first.',
    fr: 'Les véhicules apparaissent ici à l’approche d’un entretien, les plus en retard d’abord.',
  },

  yourVehicles: { en: 'Your vehicles', fr: 'Vos véhicules' },
  noVehicles: { en: 'No vehicles yet', fr: 'Aucun véhicule pour l’instant' },
  noVehiclesHelp: {
    en: 'Add vehicles by their VIN, or all at once from a file. What is due on them and what they cost stands here then.',
    fr: 'Ajoutez des véhicules par leur NIV, ou tous à la fois à partir d’un fichier. Leurs entretiens et leurs coûts s’afficheront ensuite ici.',
  },
  noVehiclesOwn: { en: 'No vehicle is assigned to you', fr: 'Aucun véhicule ne vous est attribué' },
  noVehiclesOwnHelp: {
    en: 'Ask your fleet’s Owner, Admin or Manager to assign one to you.',
    fr: 'Demandez au propriétaire, à un administrateur ou à un gestionnaire de votre parc de vous en attribuer un.',
  },
  addVehicles: { en: 'Add vehicles', fr: 'Ajouter des véhicules' },
})
