import { defineTexts } from '#platform/i18n/texts.ts'

export const winterTexts = defineTexts('schedules.winter_tires', {
  soon: {
    en: 'Light vehicles in Québec need winter tires from December\u00a01.',
    fr: 'Au Québec, les pneus d’hiver sont obligatoires sur les véhicules légers dès le 1er\u00a0décembre.',
  },
  required: {
    en: 'Light vehicles in Québec need winter tires until March\u00a015.',
    fr: 'Au Québec, les pneus d’hiver sont obligatoires sur les véhicules légers jusqu’au 15\u00a0mars.',
  },
  soonShort: { en: 'Winter tires required from December\u00a01', fr: 'Pneus d’hiver exigés dès le 1er\u00a0décembre' },
  requiredShort: { en: 'Winter tires required until March\u00a015', fr: 'Pneus d’hiver exigés jusqu’au 15\u00a0mars' },
})
