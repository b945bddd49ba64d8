import { defineTexts } from '#platform/i18n/texts.ts'

export const columnTexts = defineTexts('columnOrder', {
  columnsShown: { en: '{{shown}} of {{total}} columns', fr: '{{shown}} colonnes sur {{total}}' },
  resetColumns: { en: 'Reset', fr: 'Réinitialiser' },
  hiddenColumn: { en: 'Hidden, all empty or equal', fr: 'Masquée, vide ou sans différence' },
  moveBefore: { en: 'Move {{column}} before {{other}}', fr: 'Placer {{column}} avant {{other}}' },
  moveAfter: { en: 'Move {{column}} after {{other}}', fr: 'Placer {{column}} après {{other}}' },
})
