import { common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const planTexts = defineTexts('orders.visitPlan', {
  ...common('save', 'cancel'),
  onlyChosen: {
    en: { one: 'Plan of {{count}} selected vehicle only.', other: 'Plan of {{count}} selected vehicles only.' },
    fr: {
      one: 'Plan de {{count}} véhicule sélectionné seulement.',
      other: 'Plan de {{count}} véhicules sélectionnés seulement.',
    },
  },
  planAll: { en: 'Plan of all vehicles', fr: 'Plan de tous les véhicules' },
  worth: {
    en: {
      one: '{{count}} service due, about {{amount}} before tax',
      other: '{{count}} services due, about {{amount}} before tax',
    },
    fr: {
      one: '{{count}} entretien à faire, environ {{amount}} avant taxes',
      other: '{{count}} entretiens à faire, environ {{amount}} avant taxes',
    },
  },
  andLeftOut: {
    en: { one: '{{first}}, and {{count}} more can’t be booked', other: '{{first}}, and {{count}} more can’t be booked' },
    fr: {
      one: '{{first}}, et {{count}} autre sans rendez-vous possible',
      other: '{{first}}, et {{count}} autres sans rendez-vous possible',
    },
  },
  inOrder: { en: '{{vehicle}} has an open order', fr: '{{vehicle}} a un bon de travail ouvert' },
  inactive: { en: '{{vehicle}} is inactive', fr: '{{vehicle}} est inactif' },
  unenrolled: { en: '{{vehicle}} is unenrolled', fr: '{{vehicle}} n’est pas inscrit' },
  nothingDue: { en: '{{vehicle}} has nothing due', fr: '{{vehicle}} n’a rien à faire' },
  atShop: { en: 'At {{shop}}, {{limit}}', fr: 'Chez {{shop}}, {{limit}}' },
  serviceCount: {
    en: { one: '{{count}} service', other: '{{count}} services' },
    fr: { one: '{{count}} service', other: '{{count}} services' },
  },
  servicesEstimated: {
    en: { one: '{{count}} service, estimated before tax', other: '{{count}} services, estimated before tax' },
    fr: { one: '{{count}} service, estimé avant taxes', other: '{{count}} services, estimés avant taxes' },
  },
  changeTimes: { en: 'Change times', fr: 'Changer les heures' },
  requestMany: {
    en: { one: 'Request {{count}} appointment', other: 'Request {{count}} appointments' },
    fr: { one: 'Demander {{count}} rendez-vous', other: 'Demander {{count}} rendez-vous' },
  },
  title: { en: 'Suggested plan', fr: 'Plan proposé' },
  titleWithCount: {
    en: { one: 'Suggested plan: {{count}} visit', other: 'Suggested plan: {{count}} visits' },
    fr: { one: 'Plan proposé\u00a0: {{count}} visite', other: 'Plan proposé\u00a0: {{count}} visites' },
  },
  fromTo: {
    en: { one: '{{count}} visit from {{from}} to {{to}}', other: '{{count}} visits from {{from}} to {{to}}' },
    fr: { one: '{{count}} visite du {{from}} au {{to}}', other: '{{count}} visites du {{from}} au {{to}}' },
  },
  onDay: {
    en: { one: '{{count}} visit on {{from}}', other: '{{count}} visits on {{from}}' },
    fr: { one: '{{count}} visite le {{from}}', other: '{{count}} visites le {{from}}' },
  },
  mostAway: {
    en: { one: 'at most {{count}} vehicle in the shop per day', other: 'at most {{count}} vehicles in the shop per day' },
    fr: { one: 'au plus {{count}} véhicule immobilisé par jour', other: 'au plus {{count}} véhicules immobilisés par jour' },
  },
  datesAndSum: { en: '{{from}} to {{to}}, {{amount}} estimated', fr: 'Du {{from}} au {{to}}, environ {{amount}}' },
  dateAndSum: { en: '{{from}}, {{amount}} estimated', fr: 'Le {{from}}, environ {{amount}}' },
  change: { en: 'Change', fr: 'Changer' },
  changeTitle: { en: 'Change the plan', fr: 'Modifier le plan' },
  show: { en: 'Show plan', fr: 'Afficher le plan' },
  hide: { en: 'Hide plan', fr: 'Masquer le plan' },
  estimated: { en: 'estimated, before tax', fr: 'estimés, avant taxes' },
  onRequest: { en: '{{count}} on request', fr: '{{count}} sur demande' },
  book: {
    en: { one: 'Book {{count}} visit', other: 'Book {{count}} visits' },
    fr: { one: 'Prendre {{count}} rendez-vous', other: 'Prendre {{count}} rendez-vous' },
  },
  today: { en: 'Today', fr: 'Aujourd’hui' },
  closed: { en: 'Shops are closed.', fr: 'Les ateliers sont fermés.' },
  full: { en: 'No free times.', fr: 'Aucune plage libre.' },
  over: { en: 'No free times left today.', fr: 'Aucune plage libre aujourd’hui.' },
  earlier: { en: 'Earlier days', fr: 'Jours précédents' },
  later: { en: 'Later days', fr: 'Jours suivants' },
  timeAtShop: { en: '{{time}}, {{shop}}', fr: '{{time}}, {{shop}}' },
  visitTitle: { en: 'Visit of {{vehicle}}', fr: 'Visite de {{vehicle}}' },
  visitLine: { en: '{{shop}}. About {{duration}}.', fr: '{{shop}}. Environ {{duration}}.' },
  leaveOut: { en: 'Leave out of the plan', fr: 'Retirer du plan' },
  time: { en: 'Free time', fr: 'Plage libre' },
  noOtherTime: { en: 'The shop has no other free time.', fr: 'L’atelier n’a pas d’autre plage libre.' },
  mostAwayLabel: { en: 'Vehicles in the shop per day', fr: 'Véhicules immobilisés par jour' },
  mostAwayHelp: {
    en: 'This includes vehicles that already have an appointment.',
    fr: 'Les véhicules qui ont déjà un rendez-vous sont compris.',
  },
  mostAwayInvalid: {
    en: 'Enter a number from 1 to {{maximum}}, for example 2.',
    fr: 'Saisissez un nombre de 1 à {{maximum}}, par exemple 2.',
  },
  within: { en: 'Look for free times', fr: 'Chercher des plages libres' },
  daysAhead: { en: 'Within {{days}}\u00a0days', fr: 'D’ici {{days}}\u00a0jours' },
  shops: { en: 'Shops', fr: 'Ateliers' },
  shopsMissing: { en: 'Choose at least one shop.', fr: 'Choisissez au moins un atelier.' },
  tooManyShops: { en: 'Choose at most {{maximum}} shops.', fr: 'Choisissez au plus {{maximum}} ateliers.' },
  suggestAgain: { en: 'Update plan', fr: 'Mettre le plan à jour' },
  notPlaced: {
    en: { one: '{{count}} vehicle is not in the plan', other: '{{count}} vehicles are not in the plan' },
    fr: { one: '{{count}} véhicule n’est pas dans le plan', other: '{{count}} véhicules ne sont pas dans le plan' },
  },
  no_shop: { en: 'no shop within reach does the work', fr: 'aucun atelier à proximité ne fait ces travaux' },
  no_free_time: { en: 'no free time', fr: 'aucune plage libre' },
  too_many_away: { en: 'enough vehicles are in the shop each day', fr: 'assez de véhicules sont immobilisés chaque jour' },
  option_missing: { en: 'an option has to be chosen first', fr: 'une option doit d’abord être choisie' },
  because: { en: '{{vehicle}}: {{reason}}', fr: '{{vehicle}}\u00a0: {{reason}}' },
  andMore: {
    en: { one: 'and {{count}} more', other: 'and {{count}} more' },
    fr: { one: 'et {{count}} autre', other: 'et {{count}} autres' },
  },
  vehiclesLeft: {
    en: { one: '{{count}} more vehicle goes into the next plan.', other: '{{count}} more vehicles go into the next plan.' },
    fr: {
      one: '{{count}} autre véhicule viendra dans le prochain plan.',
      other: '{{count}} autres véhicules viendront dans le prochain plan.',
    },
  },
  failed: { en: 'We couldn’t suggest a plan', fr: 'Le plan n’a pas pu être proposé' },
  retry: { en: 'Try again', fr: 'Réessayer' },
  waiting: {
    en: { one: '{{count}} appointment will be requested', other: '{{count}} appointments will be requested' },
    fr: { one: '{{count}} rendez-vous sera demandé', other: '{{count}} rendez-vous seront demandés' },
  },
  notifiedSoon: {
    en: { one: '{{count}} shop will be notified in 8\u00a0s.', other: '{{count}} shops will be notified in 8\u00a0s.' },
    fr: { one: '{{count}} atelier sera avisé dans 8\u00a0s.', other: '{{count}} ateliers seront avisés dans 8\u00a0s.' },
  },
  booking: { en: 'Booking {{shown}} of {{total}} visits…', fr: 'Rendez-vous\u00a0: {{shown}} sur {{total}}…' },
  requested: {
    en: { one: '{{count}} appointment requested', other: '{{count}} appointments requested' },
    fr: { one: '{{count}} rendez-vous demandé', other: '{{count}} rendez-vous demandés' },
  },
  notified: {
    en: { one: '{{count}} shop is notified.', other: '{{count}} shops are notified.' },
    fr: { one: '{{count}} atelier est avisé.', other: '{{count}} ateliers sont avisés.' },
  },
  someBooked: {
    en: { one: '{{shown}} of {{total}} visits is booked', other: '{{shown}} of {{total}} visits are booked' },
    fr: { one: '{{shown}} rendez-vous sur {{total}} est pris', other: '{{shown}} rendez-vous sur {{total}} sont pris' },
  },
  notFree: {
    en: '{{shop}} has no time for {{vehicle}} on {{day}}.',
    fr: '{{shop}} n’a pas de plage libre pour {{vehicle}} le {{day}}.',
  },
  notBooked: { en: '{{vehicle}}: {{why}}', fr: '{{vehicle}}\u00a0: {{why}}' },
  nextFree: { en: 'Next free: {{when}}.', fr: 'Prochaine plage libre\u00a0: {{when}}.' },
  takeIt: { en: 'Book it', fr: 'La réserver' },
  takeFor: { en: 'Take {{when}} for {{vehicle}}', fr: 'Prendre {{when}} pour {{vehicle}}' },
  taken: { en: '{{vehicle}}: appointment requested for {{when}}', fr: '{{vehicle}}\u00a0: rendez-vous demandé pour le {{when}}' },
  close: { en: 'Close', fr: 'Fermer' },
})
