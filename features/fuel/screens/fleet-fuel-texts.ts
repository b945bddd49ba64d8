import { defineTexts } from '#platform/i18n/texts.ts'

export const fleetFuelTexts = defineTexts('fuel.fleet', {
  title: { en: 'Fuel, last 12\u00a0months', fr: 'Carburant, 12\u00a0derniers mois' },
  line: {
    en: 'Fuel isn’t part of the costs above, which are maintenance.',
    fr: 'Le carburant ne fait pas partie des coûts ci-dessus, qui sont ceux de l’entretien.',
  },
  fuel: {
    en: { one: 'Fuel, {{number}} vehicle', other: 'Fuel, {{number}} vehicles' },
    fr: { one: 'Carburant, {{number}} véhicule', other: 'Carburant, {{number}} véhicules' },
  },
  electricity: {
    en: { one: 'Electricity, {{number}} vehicle', other: 'Electricity, {{number}} vehicles' },
    fr: { one: 'Électricité, {{number}} véhicule', other: 'Électricité, {{number}} véhicules' },
  },
  byVehicle: { en: 'Open fuel economy by vehicle', fr: 'Ouvrir la consommation par véhicule' },
})
