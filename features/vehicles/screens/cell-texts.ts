import { defineTexts } from '#platform/i18n/texts.ts'

export const cellTexts = defineTexts('vehicles.cell', {
  unit: { en: 'Unit', fr: 'Unité' },
  noPlate: { en: 'No plate', fr: 'Sans plaque' },
})
