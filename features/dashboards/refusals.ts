import { defineRefusals } from '#platform/contract/refusal.ts'

export const dashboardRefusals = defineRefusals({
  filter_value_not_used: {
    status: 422,
    en: 'Only the region and rep filters take a value. Search by name instead.',
    fr: 'Seuls les filtres par région et par représentant acceptent une valeur. Cherchez plutôt par nom.',
  },
  window_too_long: {
    status: 422,
    en: 'Choose a start before the end, at most {months} months apart.',
    fr: 'Choisissez un début avant la fin, à {months} mois d’écart au plus.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof dashboardRefusals, true> {}
}
