import { COMMON, common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'
import { MAINTENANCE_GROUP_WORDS, MAINTENANCE_STATE_WORDS } from '../../status-words.ts'

export const fmcVehiclesTexts = defineTexts('fmcVehicles', {
  ...common('vehicle', 'fleet', 'odometer', 'somethingWentWrong'),
  notKnown: MAINTENANCE_STATE_WORDS.not_known,
  title: { en: 'Vehicles across all fleets', fr: 'Véhicules de tous les parcs' },
  pastDue: {
    en: { one: '{{count}} vehicle is past due', other: '{{count}} vehicles are past due' },
    fr: { one: '{{count}} véhicule est en retard', other: '{{count}} véhicules sont en retard' },
  },
  ofAll: {
    en: { one: 'Of {{vehicles}} in {{count}} active fleet.', other: 'Of {{vehicles}} in {{count}} active fleets.' },
    fr: { one: 'Sur {{vehicles}} dans {{count}} parc actif.', other: 'Sur {{vehicles}} dans {{count}} parcs actifs.' },
  },
  inWorst: {
    en: { one: '{{count}} of them is at {{fleet}}.', other: '{{count}} of them are at {{fleet}}.' },
    fr: { one: '{{count}} appartient à {{fleet}}.', other: '{{count}} appartiennent à {{fleet}}.' },
  },
  entersFleet: {
    en: 'Opening a vehicle lets you act as its fleet',
    fr: 'Ouvrir un véhicule vous permet d’agir pour son parc',
  },
  intervals: { en: 'Manufacturer schedules', fr: 'Calendriers des fabricants' },
  search: { en: 'Name, VIN, plate, unit, fleet', fr: 'Nom, NIV, plaque, unité, parc' },
  searchIn: { en: 'Search in', fr: 'Rechercher dans' },
  everyField: { en: 'Every field', fr: 'Tous les champs' },
  vin: COMMON.vin,
  other_id: COMMON.unitNumber,
  department_number: COMMON.department,
  license_plate_number: COMMON.licensePlate,
  fleet_name: COMMON.fleetName,
  state_all: { en: 'All', fr: 'Tous' },
  state_past_due: MAINTENANCE_STATE_WORDS.past_due,
  state_due_soon: MAINTENANCE_GROUP_WORDS.due_now_or_soon,
  short_due_soon: MAINTENANCE_GROUP_WORDS.due_short,
  short_in_order: MAINTENANCE_GROUP_WORDS.in_order_short,
  state_to_park: { en: 'To park', fr: 'À immobiliser' },
  state_in_order: { en: 'In an order', fr: 'Avec bon de travail' },
  invalidSearchValue: {
    en: 'Please enter at least 3 characters to search.',
    fr: 'Veuillez saisir au moins 3 caractères pour rechercher.',
  },
  estimated: { en: 'estimated', fr: 'estimé' },
  maintenance: { en: 'Maintenance', fr: 'Entretien' },
  active: { en: 'Active', fr: 'Actif' },
  yes: { en: 'Yes', fr: 'Oui' },
  no: { en: 'No', fr: 'Non' },
  noRecordsFound: { en: 'No vehicles found', fr: 'Aucun véhicule trouvé' },
  inactive: { en: 'Inactive', fr: 'Inactif' },
  none: { en: 'No vehicles yet', fr: 'Aucun véhicule pour l’instant' },
  noneHelp: {
    en: 'Your fleets’ vehicles appear here.',
    fr: 'Les véhicules de vos parcs apparaissent ici.',
  },
})
