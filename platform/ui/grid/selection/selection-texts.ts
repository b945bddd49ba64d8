import { defineTexts } from '#platform/i18n/texts.ts'

export const selectionTexts = defineTexts('selection', {
  selection: { en: 'Selection', fr: 'Sélection' },
  selectedCount: {
    en: { one: '{{number}} selected', other: '{{number}} selected' },
    fr: { one: '{{number}} sélectionné', other: '{{number}} sélectionnés' },
  },
  selectAllMatching: { en: 'Select all {{number}} that match', fr: 'Sélectionner les {{number}} résultats' },
  keySelect: { en: 'Select the row, or not', fr: 'Sélectionner la ligne, ou non' },
  keyClearSelection: { en: 'Clear the selection', fr: 'Annuler la sélection' },
  selectRowsShown: { en: 'Select the rows shown', fr: 'Sélectionner les lignes affichées' },
  select: { en: 'Select', fr: 'Sélectionner' },
  selectNamed: { en: 'Select {{name}}', fr: 'Sélectionner {{name}}' },
  clear: { en: 'Clear', fr: 'Effacer' },
})
