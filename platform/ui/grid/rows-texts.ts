import { defineTexts } from '#platform/i18n/texts.ts'

export const rowsTexts = defineTexts('ui.gridRows', {
  allShown: {
    en: { one: '1 result', other: 'All {{number}} shown' },
    fr: { one: '{{number}} résultat', other: 'Les {{number}} résultats sont affichés' },
  },
  loadingMore: { en: 'Loading more', fr: 'Chargement de la suite' },
  rowsShown: {
    en: '{{from}} to {{to}} of {{total}}. Scroll for more.',
    fr: '{{from}} à {{to}} sur {{total}}. Faites défiler pour voir la suite.',
  },
  rowsShownToEnd: { en: '{{from}} to {{to}} of {{total}}', fr: '{{from}} à {{to}} sur {{total}}' },
  someNotLoaded: { en: 'Some rows didn’t load.', fr: 'Certaines lignes n’ont pas pu être chargées.' },
  openRow: { en: 'Open the row of {{name}}', fr: 'Ouvrir la ligne de {{name}}' },
  openPage: { en: 'Open', fr: 'Ouvrir' },
  printedOf: {
    en: 'First {{rows}} of {{total}}. Press Ctrl P to print all of them.',
    fr: '{{rows}} premiers sur {{total}}. Appuyez sur Ctrl P pour tout imprimer.',
  },
  columnsPinned: {
    en: '{{number}} columns, {{pinned}} pinned',
    fr: '{{number}} colonnes, «\u00a0{{pinned}}\u00a0» figée',
  },
})
