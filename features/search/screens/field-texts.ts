import { defineTexts } from '#platform/i18n/texts.ts'

/** Texts of the field in the top bar, which every page loads; the palette has its own. */
export const searchFieldTexts = defineTexts('search', {
  find: { en: 'Find a vehicle, order or shop', fr: 'Véhicule, bon de travail ou atelier' },
  findAcrossFleets: { en: 'Find a fleet, vehicle or order', fr: 'Parc, véhicule ou bon de travail' },
})
