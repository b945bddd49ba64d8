import { COMMON } from '#features/common-texts.ts'
import { defineWords } from '#platform/i18n/texts.ts'

/** Labels of a vehicle's fields in the grid, in files and in refusals. */
export const fieldWords = defineWords('vehicles.fields', {
  vin: COMMON.vin,
  department: COMMON.department,
  unit: { en: 'Unit', fr: 'Unité' },
  unitNumber: COMMON.unitNumber,
  externalId: { en: 'External ID', fr: 'Identifiant externe' },
  year: { en: 'Year', fr: 'Année' },
  make: { en: 'Make', fr: 'Marque' },
  model: COMMON.model,
  submodel: { en: 'Sub-model', fr: 'Version' },
  engine: { en: 'Engine', fr: 'Moteur' },
  name: COMMON.name,
  vehicleName: { en: 'Vehicle name', fr: 'Nom du véhicule' },
  plate: COMMON.plate,
  licensePlate: COMMON.licensePlate,
  plateState: { en: 'License plate state', fr: 'État de la plaque' },
  plateProvince: { en: 'License plate province', fr: 'Province de la plaque' },
  plateRegion: { en: 'Plate state', fr: 'Province ou État de la plaque' },
  plateExpiration: COMMON.plateExpiration,
  state: { en: 'State', fr: 'État' },
  inService: { en: 'In service since', fr: 'En service depuis' },
  labels: { en: 'Labels', fr: 'Étiquettes' },
  notes: { en: 'Notes', fr: 'Notes' },
  purchasePrice: { en: 'Purchase price', fr: 'Prix d’achat' },
  fuelType: { en: 'Fuel type', fr: 'Carburant' },
})
