import { defineTexts } from '#platform/i18n/texts.ts'

export const fmcVehiclesTexts = defineTexts('fmcVehicles', {
  title: { en: 'Vehicles of all fleets', fr: 'Véhicules de tous les parcs' },
  line: {
    en: 'A row opens the vehicle; you then act for its fleet, under your own name.',
    fr: 'Une ligne ouvre le véhicule\u00a0; vous agissez alors pour son parc, en votre nom.',
  },
  search: { en: 'Search vehicles', fr: 'Rechercher un véhicule' },
  searchBy: { en: 'Search by', fr: 'Rechercher par' },
  by_vin: { en: 'VIN', fr: 'NIV' },
  by_license_plate_number: { en: 'Plate', fr: 'Plaque' },
  by_other_id: { en: 'Other ID', fr: 'Autre identifiant' },
  by_department_number: { en: 'Department number', fr: 'Numéro de service' },
  by_fleet_name: { en: 'Fleet name', fr: 'Nom du parc' },
  invalidSearchValue: {
    en: 'Please enter at least 3 characters to search.',
    fr: 'Veuillez saisir au moins 3 caractères pour rechercher.',
  },
  vehicle: { en: 'Vehicle', fr: 'Véhicule' },
  fleet: { en: 'Fleet', fr: 'Parc' },
  maintenance: { en: 'Maintenance', fr: 'Entretien' },
  odometer: { en: 'Odometer', fr: 'Odomètre' },
  vin: { en: 'VIN', fr: 'NIV' },
  otherId: { en: 'Other ID', fr: 'Autre identifiant' },
  department: { en: 'Department', fr: 'Service' },
  inactive: { en: 'Inactive', fr: 'Inactif' },
  open: { en: 'Open', fr: 'Ouvrir' },
  openOf: { en: 'Open {{name}} of {{fleet}}', fr: 'Ouvrir {{name}} de {{fleet}}' },
  none: { en: 'No vehicles yet', fr: 'Aucun véhicule pour l’instant' },
  noneHelp: {
    en: 'The vehicles of your fleets stand here.',
    fr: 'Les véhicules de vos parcs apparaissent ici.',
  },
  somethingWentWrong: { en: 'Something went wrong', fr: 'Une erreur s’est produite' },
})
