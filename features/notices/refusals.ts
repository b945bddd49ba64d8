import { defineRefusals } from '#platform/contract/refusal.ts'

export const noticeRefusals = defineRefusals({
  mail_not_found: { status: 404, en: 'This email was not found.', fr: 'Ce courriel est introuvable.' },
  notice_mail_unknown: { status: 404, en: 'This link is no longer valid.', fr: 'Ce lien n’est plus valide.' },
  signature_invalid: {
    status: 401,
    en: 'The signature of this request is not the provider’s.',
    fr: 'La signature de cette requête n’est pas celle du fournisseur.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof noticeRefusals, true> {}
}
