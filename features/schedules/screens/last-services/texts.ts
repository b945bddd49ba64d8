import { common } from '#features/common-texts.ts'
import { INVALID_MILEAGE } from '#features/vehicles/odometer.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const lastServicesTexts = defineTexts('schedules.lastServices', {
  ...common('vehicles', 'odometer', 'vehicle'),
  importHistory: { en: 'Import service history', fr: 'Importer l’historique d’entretien' },
  page: { en: 'Last services', fr: 'Derniers entretiens' },
  title: { en: 'When was it last done?', fr: 'Quand l’entretien a-t-il été fait?' },
  line: {
    en: 'We use this to work out what’s due. Leave blank what you don’t know.',
    fr: 'Ces dates servent à calculer les prochains entretiens. Laissez vide ce que vous ignorez.',
  },
  service: { en: 'Service', fr: 'Service' },
  serviceWith: {
    en: {
      one: '{{service}} ({{unknown}} of {{total}} not known)',
      other: '{{service}} ({{unknown}} of {{total}} not known)',
    },
    fr: { one: '{{service}} ({{unknown}} inconnu sur {{total}})', other: '{{service}} ({{unknown}} inconnus sur {{total}})' },
  },
  serviceKnown: { en: '{{service}} (all known)', fr: '{{service}} (tout est connu)' },
  shown: { en: 'Which vehicles', fr: 'Quels véhicules' },
  not_known: { en: 'Not known', fr: 'Inconnu' },
  all: { en: 'All', fr: 'Tous' },
  search: { en: 'Vehicle, plate or unit', fr: 'Véhicule, plaque ou unité' },
  lastDone: { en: 'Last done', fr: 'Dernier effectué' },
  lastDoneOf: { en: 'Last done: {{vehicle}}', fr: 'Dernier entretien\u00a0: {{vehicle}}' },
  odometerThen: { en: 'Odometer', fr: 'Odomètre' },
  odometerThenOf: { en: 'Odometer at service: {{vehicle}}', fr: 'Odomètre à l’entretien\u00a0: {{vehicle}}' },
  never: { en: 'Never done', fr: 'Jamais fait' },
  neverOf: { en: 'Never done: {{vehicle}}', fr: 'Jamais fait\u00a0: {{vehicle}}' },
  today: { en: '{{odometer}} now', fr: '{{odometer}} maintenant' },
  recordedOn: { en: '{{date}}, from an order or a record', fr: '{{date}}, d’après un bon de travail ou un relevé' },
  recorded: {
    en: '{{date}}, {{odometer}}, from an order or a record',
    fr: '{{date}}, {{odometer}}, d’après un bon de travail ou un relevé',
  },
  dateMissing: {
    en: 'Enter the day of this odometer.',
    fr: 'Saisissez le jour de cet odomètre.',
  },
  invalidMileage: INVALID_MILEAGE,
  save: {
    en: { one: 'Save {{count}} vehicle', other: 'Save {{count}} vehicles' },
    fr: { one: 'Enregistrer {{count}} véhicule', other: 'Enregistrer {{count}} véhicules' },
  },
  saveNone: { en: 'Save vehicles', fr: 'Enregistrer les véhicules' },
  saved: {
    en: { one: '{{count}} vehicle saved', other: '{{count}} vehicles saved' },
    fr: { one: '{{count}} véhicule enregistré', other: '{{count}} véhicules enregistrés' },
  },
  range: { en: '{{from}} to {{to}} of {{total}}', fr: '{{from}} à {{to}} sur {{total}}' },
  previousPage: { en: 'Previous page', fr: 'Page précédente' },
  nextPage: { en: 'Next page', fr: 'Page suivante' },
  allKnown: { en: 'Known on every vehicle', fr: 'Connu pour tous les véhicules' },
  allKnownLine: {
    en: 'Choose another service, or show all vehicles to make changes.',
    fr: 'Choisissez un autre service, ou affichez tous les véhicules pour faire des changements.',
  },
  nextService: { en: 'Next: {{service}}', fr: 'Suivant\u00a0: {{service}}' },
  noSchedule: { en: 'No vehicle has a schedule yet', fr: 'Aucun véhicule n’a encore de calendrier' },
  noScheduleLine: {
    en: 'Services appear here once you add vehicles.',
    fr: 'Les services apparaissent ici dès que vous ajoutez des véhicules.',
  },
  addVehicles: { en: 'Add vehicles', fr: 'Ajouter des véhicules' },
})
