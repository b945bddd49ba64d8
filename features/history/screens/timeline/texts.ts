import { COMMON, common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const timelineTexts = defineTexts('history.timeline', {
  ...common('download', 'odometer', 'total'),
  title: { en: 'Timeline', fr: 'Chronologie' },
  heading: { en: 'What happened to {{name}}', fr: 'Le parcours de {{name}}' },
  summary: {
    en: { one: '{{count}} event since {{day}}', other: '{{count}} events since {{day}}' },
    fr: { one: '{{count}} événement depuis le {{day}}', other: '{{count}} événements depuis le {{day}}' },
  },
  unit: COMMON.unitOf,
  visits: {
    en: { one: '{{count}} visit', other: '{{count}} visits' },
    fr: { one: '{{count}} visite', other: '{{count}} visites' },
  },
  faults: {
    en: { one: '{{count}} fault code', other: '{{count}} fault codes' },
    fr: { one: '{{count}} code d’anomalie', other: '{{count}} codes d’anomalie' },
  },
  readings: {
    en: { one: '{{count}} reading', other: '{{count}} readings' },
    fr: { one: '{{count}} relevé', other: '{{count}} relevés' },
  },
  addVisit: { en: 'Add past visit', fr: 'Ajouter une visite passée' },
  print: { en: 'Print', fr: 'Imprimer' },
  group: { en: 'Kind of event', fr: 'Genre d’événement' },
  all: { en: 'All', fr: 'Tout' },
  year: { en: 'Year', fr: 'Année' },
  everyYear: { en: 'All years', fr: 'Toutes les années' },
  notShown: { en: 'Not shown', fr: 'Non affiché' },
  more: { en: 'Show more', fr: 'Afficher plus' },
  none: { en: 'Nothing has happened yet', fr: 'Rien à signaler pour l’instant' },
  noneLine: {
    en: 'Visits, readings, documents, recalls and transfers of this vehicle appear here.',
    fr: 'Les visites, relevés, documents, rappels de sécurité et transferts de ce véhicule apparaîtront ici.',
  },
  upload: { en: 'Upload', fr: 'Téléverser' },
  seeRecall: { en: 'Open recall', fr: 'Ouvrir le rappel de sécurité' },
  openPhoto: { en: 'Open the photo', fr: 'Ouvrir la photo' },
  openDocument: { en: 'Open the document', fr: 'Ouvrir le document' },
  openTelematics: { en: 'Open telematics', fr: 'Ouvrir la télématique' },

  byYear: { en: 'By year', fr: 'Par année' },
  visitsColumn: { en: 'Visits', fr: 'Visites' },
  cpm: { en: 'CPM', fr: 'Coût au mille' },
  cpk: { en: 'CPK', fr: 'Coût au km' },
  cameFrom: {
    en: 'In this fleet since {{day}}. Totals and distance before it belong to {{fleet}} and are not shown.',
    fr: 'Dans ce parc depuis le {{day}}. Les totaux et la distance d’avant appartiennent à {{fleet}} et ne sont pas affichés.',
  },
  costPerMile: { en: 'Cost per mile over time', fr: 'Coût par mille dans le temps' },
  costPerKilometer: { en: 'Cost per kilometer over time', fr: 'Coût par kilomètre dans le temps' },
  rolling: {
    en: 'Each bar: total of the 12\u00a0months before, over the distance of the same months.',
    fr: 'Chaque barre\u00a0: le total des 12\u00a0mois précédents, divisé par la distance des mêmes mois.',
  },
  noCostYet: {
    en: 'The chart appears after one paid visit and two odometer readings.',
    fr: 'Le graphique apparaîtra après une visite payée et deux relevés d’odomètre.',
  },
  chart: { en: 'Cost from {{from}} to {{to}}, now {{now}}', fr: 'Coût {{from, of}} à {{to}}, maintenant {{now}}' },
  to: { en: '12\u00a0months to {{month}}', fr: '12\u00a0mois jusqu’à {{month}}' },
  chartNote: { en: '{{total}} over {{distance}}', fr: '{{total}} pour {{distance}}' },
})
