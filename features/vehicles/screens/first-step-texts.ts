import { common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const firstStepTexts = defineTexts('vehicles.firstStep', {
  ...common('bookService'),
  addVehicle: { en: 'Add vehicle', fr: 'Ajouter un véhicule' },
})
