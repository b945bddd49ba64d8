import { defineRefusals } from '#platform/contract/refusal.ts'

export const transactionRefusals = defineRefusals({
  payment_not_found: {
    status: 404,
    en: 'This payment doesn’t exist, or it belongs to another fleet.',
    fr: 'Ce paiement n’existe pas ou appartient à un autre parc.',
  },
  window_reversed: {
    status: 422,
    en: 'Choose a start date that is not after the end date.',
    fr: 'Choisissez une date de début qui ne suit pas la date de fin.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof transactionRefusals, true> {}
}
