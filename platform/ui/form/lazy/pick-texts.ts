import { defineTexts } from '#platform/i18n/texts.ts'

export const pickTexts = defineTexts('picks', {
  nothingFound: { en: 'No results', fr: 'Aucun résultat' },
})
