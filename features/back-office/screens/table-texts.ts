import { defineTexts } from '#platform/i18n/texts.ts'

export const tableTexts = defineTexts('officeTable', {
  showMore: { en: 'Show {{count}} more', fr: 'Afficher {{count}} de plus' },
})

export const gridTexts = defineTexts('officeGrid', {
  shown: {
    en: { one: '{{shown}} of {{all}} shown', other: '{{shown}} of {{all}} shown' },
    fr: { one: '{{shown}} sur {{all}} affiché', other: '{{shown}} sur {{all}} affichés' },
  },
  showMore: { en: 'Show more', fr: 'Afficher plus' },
})
