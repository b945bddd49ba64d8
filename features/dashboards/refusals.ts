import { defineRefusals } from '#platform/contract/refusal.ts'

export const dashboardRefusals = defineRefusals({
  window_too_long: {
    status: 422,
    en: 'Choose a start before the end, at most {months} months apart.',
    fr: 'Choisissez un début avant la fin, à {months} mois d’écart au plus.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof dashboardRefusals, true> {}
}
