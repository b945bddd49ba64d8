import { defineTexts } from '#platform/i18n/texts.ts'

export const toolbarTexts = defineTexts('gridToolbar', {
  sizeToFit: { en: 'Size to fit', fr: 'Ajuster à la largeur' },
  filter: { en: 'Filter', fr: 'Filtrer' },
  columns: { en: 'Columns', fr: 'Colonnes' },
  keys: { en: 'Keyboard shortcuts', fr: 'Raccourcis clavier' },
})
