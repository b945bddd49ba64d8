import { defineTexts, defineWords } from '#platform/i18n/texts.ts'

export const priceFileWords = defineWords('portal.price_file', {
  file: { en: 'prices', fr: 'prix' },
  light: { en: 'Cars and vans', fr: 'Autos et fourgonnettes' },
  medium_heavy: { en: 'Medium and heavy trucks', fr: 'Camions moyens et lourds' },
})

/** Problems of a cell of a price file. */
export const priceFileProblems = defineTexts('portal.price_file_problems', {
  service_unknown: {
    en: 'We don’t know this service. Choose the one that is meant.',
    fr: 'Ce service est inconnu. Choisissez celui dont il s’agit.',
  },
  position_unknown: {
    en: 'This service has no such type or position. Leave it empty if the price is for all.',
    fr: 'Ce service n’a pas ce type ou cette position. Laissez vide si le prix vaut pour tous.',
  },
  class_unknown: {
    en: 'Write Cars and vans, or Medium and heavy trucks.',
    fr: 'Écrivez Autos et fourgonnettes, ou Camions moyens et lourds.',
  },
  does_not_fit: {
    en: 'This service is not for medium and heavy vehicles.',
    fr: 'Ce service ne s’adresse pas aux véhicules moyens et lourds.',
  },
  price_invalid: {
    en: 'Enter a price from 0 to 100,000.00, with at most two decimals.',
    fr: 'Saisissez un prix de 0 à 100\u00a0000,00, avec au plus deux décimales.',
  },
  price_twice: {
    en: 'An earlier row has a price for the same. Keep one of them.',
    fr: 'Une ligne précédente donne un prix pour la même chose. Gardez-en une.',
  },
})
