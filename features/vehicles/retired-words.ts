import { defineTexts } from '#platform/i18n/texts.ts'

/** What became of a vehicle that left its fleet. */
export const retiredWords = defineTexts('vehicles.retired', {
  sold: { en: 'Sold', fr: 'Vendu' },
  totaled: { en: 'Totaled', fr: 'Perte totale' },
  returned_to_lessor: { en: 'Returned to lessor', fr: 'Retourné au locateur' },
  other: { en: 'Retired', fr: 'Retiré du parc' },
})
