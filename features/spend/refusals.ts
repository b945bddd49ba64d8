import { defineRefusals } from '#platform/contract/refusal.ts'

export const spendRefusals = defineRefusals({
  spend_mail_stopped: {
    status: 422,
    en: '{email} stopped this email, so only they can start it again. Nothing was changed.',
    fr: 'La personne à l’adresse {email} a arrêté ce courriel; personne d’autre ne peut le reprendre. Rien n’a été modifié.',
  },
  spend_mail_unknown: {
    status: 404,
    en: 'This link is no longer valid. Ask the fleet for a new email.',
    fr: 'Ce lien n’est plus valide. Demandez un nouveau courriel au parc.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof spendRefusals, true> {}
}
