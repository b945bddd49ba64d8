import { defineRefusals } from '#platform/contract/refusal.ts'

export const noticeRefusals = defineRefusals({
  mail_not_found: { status: 404, en: 'This email was not found.', fr: 'Ce courriel est introuvable.' },
  signature_invalid: {
    status: 401,
    en: 'The signature of this request is not the provider’s.',
    fr: 'La signature de cette requête n’est pas celle du fournisseur.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof noticeRefusals, true> {}
}
