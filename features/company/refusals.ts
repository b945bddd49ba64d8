import { defineRefusals } from '#platform/contract/refusal.ts'

export const companyRefusals = defineRefusals({
  payment_not_chosen_here: {
    status: 422,
    en: 'How this fleet pays is agreed with the company that looks after it. Nothing was saved.',
    fr: 'Le mode de paiement de ce parc est convenu avec la société qui s’en occupe. Rien n’a été enregistré.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof companyRefusals, true> {}
}
