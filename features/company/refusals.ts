import { defineRefusals } from '#platform/contract/refusal.ts'

export const companyRefusals = defineRefusals({
  payment_not_chosen_here: {
    status: 422,
    en: 'The company that manages this fleet sets how it pays. Nothing was saved.',
    fr: 'La société qui gère ce parc fixe son mode de paiement. Rien n’a été enregistré.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof companyRefusals, true> {}
}
