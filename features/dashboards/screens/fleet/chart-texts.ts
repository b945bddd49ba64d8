import { defineTexts } from '#platform/i18n/texts.ts'

/** Texts of the charts below the fold, which load after the page. */
export const chartTexts = defineTexts('dashboards.charts', {
  costs: { en: 'Service costs', fr: 'Coûts d’entretien' },
  thisYear: { en: '{{total}} this year', fr: '{{total}} cette année' },
  yearsOrders: { en: 'Open this year’s orders', fr: 'Ouvrir les bons de l’année' },
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
    en: 'Service costs by month, {{from}} to {{to}}. Highest: {{highest}}. Select a bar to open that month’s orders.',
    fr: 'Coûts d’entretien par mois, {{from, of}} à {{to}}. Maximum\u00a0: {{highest}}. Sélectionnez une barre pour ouvrir les bons de travail du mois.',
  },
  noCosts: { en: 'No completed orders yet', fr: 'Aucun bon de travail terminé' },
  noCostsHelp: {
    en: 'Your monthly service costs appear here once orders are complete.',
    fr: 'Vos coûts d’entretien mensuels s’afficheront ici dès que des bons de travail seront terminés.',
  },

  scatterMiles: { en: 'Odometer and cost per mile', fr: 'Odomètre et coût par mille' },
  scatterKilometers: { en: 'Odometer and cost per kilometer', fr: 'Odomètre et coût par kilomètre' },
  axisMiles: { en: '$ per mile', fr: '$ par mille' },
  axisKilometers: { en: '$ CAD per km', fr: '$ CAD par km' },
  axisOdometer: { en: 'odometer, {{unit}}', fr: 'odomètre, {{unit}}' },
  averageMeaning: {
    en: 'Cost of the last 12\u00a0months divided by the distance driven. Deleted vehicles are left out.',
    fr: 'Coût des 12\u00a0derniers mois divisé par la distance parcourue. Les véhicules supprimés n’y figurent pas.',
  },
  average: { en: 'fleet average {{figure}}', fr: 'moyenne du parc\u00a0: {{figure}}' },
  aMile: { en: '{{figure}} per mile', fr: '{{figure}} par mille' },
  aKilometer: { en: '{{figure}} per km', fr: '{{figure}} par km' },
  scatterPicture: {
    en: 'Cost per distance by odometer, one point per vehicle. Fleet average: {{average}}. Highest: {{highest}}.',
    fr: 'Coût par distance selon l’odomètre, un point par véhicule. Moyenne du parc\u00a0: {{average}}. Maximum\u00a0: {{highest}}.',
  },
  noPoints: { en: 'No cost per distance yet', fr: 'Aucun coût par distance' },
  noPointsHelp: {
    en: 'Vehicles appear here after {{distance}} of driving and one service.',
    fr: 'Les véhicules apparaissent ici après {{distance}} de route et un entretien.',
  },
})
