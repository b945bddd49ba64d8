import { defineWords } from '#platform/i18n/texts.ts'

/** Labels of a vehicle's fields in the grid, in files and in refusals. */
export const fieldWords = defineWords('vehicles.fields', {
  vin: { en: 'VIN', fr: 'NIV' },
  department: { en: 'Department', fr: 'Division' },
  unit: { en: 'Unit', fr: 'Unité' },
  unitNumber: { en: 'Unit number', fr: 'Numéro d’unité' },
  year: { en: 'Year', fr: 'Année' },
  make: { en: 'Make', fr: 'Marque' },
  model: { en: 'Model', fr: 'Modèle' },
  submodel: { en: 'Sub-model', fr: 'Version' },
  engine: { en: 'Engine', fr: 'Moteur' },
  name: { en: 'Name', fr: 'Nom' },
  vehicleName: { en: 'Vehicle name', fr: 'Nom du véhicule' },
  plate: { en: 'Plate', fr: 'Plaque' },
  licensePlate: { en: 'License plate', fr: 'Plaque d’immatriculation' },
  plateState: { en: 'License plate state', fr: 'État de la plaque' },
  plateProvince: { en: 'License plate province', fr: 'Province de la plaque' },
  plateRegion: { en: 'Plate state', fr: 'Province ou État de la plaque' },
  plateExpiration: { en: 'Plate expiration', fr: 'Expiration de la plaque' },
  state: { en: 'State', fr: 'État' },
  fuelType: { en: 'Fuel type', fr: 'Carburant' },
})
