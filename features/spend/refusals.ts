import { defineRefusals } from '#platform/contract/refusal.ts'

export const spendRefusals = defineRefusals({
  period_not_valid: {
    status: 422,
    en: 'Choose a month, a quarter or a year, for example 2026-10.',
    fr: 'Choisissez un mois, un trimestre ou une année, par exemple 2026-10.',
  },
  budget_not_valid: {
    status: 422,
    en: 'Enter a budget above zero, or leave it empty for none.',
    fr: 'Saisissez un budget supérieur à zéro, ou laissez vide pour n’en avoir aucun.',
  },
})

declare module '#platform/contract/refusal.ts' {
  // eslint-disable-next-line typescript/no-empty-object-type
  interface RefusalCodes extends Record<keyof typeof spendRefusals, true> {}
}
