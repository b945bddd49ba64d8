import { defineTexts } from '#platform/i18n/texts.ts'

export const whichVehicleTexts = defineTexts('vehicles.which', {
  chooseVehicle: { en: 'Choose the vehicle', fr: 'Choisissez le véhicule' },
  searchVehicle: { en: 'Search name, plate, unit', fr: 'Nom, plaque, unité' },
  noVehicle: { en: 'No vehicle found', fr: 'Aucun véhicule trouvé' },
})
