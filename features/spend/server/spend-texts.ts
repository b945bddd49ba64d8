import { defineWords } from '#platform/i18n/texts.ts'

export const spendTexts = defineWords('spend.server', {
  noDepartment: { en: 'No department', fr: 'Sans division' },
})
