import { defineTexts } from '#platform/i18n/texts.ts'

/** Texts of the entries, read in another program. */
export const entryTexts = defineTexts('calendar.entries', {
  name: { en: '{{fleet}}, maintenance', fr: '{{fleet}}, entretien' },
  appointment: { en: '{{vehicle}}: {{services}}', fr: '{{vehicle}}\u00a0: {{services}}' },
  due: { en: '{{vehicle}} due: {{services}}', fr: '{{vehicle}} à faire\u00a0: {{services}}' },
  unnamed: { en: 'appointment', fr: 'rendez-vous' },
  order: { en: 'Order\u00a0{{id}}', fr: 'Bon de travail\u00a0{{id}}' },
})
