import { defineRefusals } from '#platform/contract/refusal.ts'

/** Refusals for paying an order. Quoted sentences come from the specification. */
export const payRefusals = defineRefusals({
  payment_declined: {
    status: 422,
    en: 'The bank declined {method} ({reason}). Nothing was charged. Choose another card.',
    fr: 'La banque a refusé {method} ({reason}). Rien n’a été débité. Choisissez une autre carte.',
  },
  payment_in_progress: {
    status: 409,
    en: 'Someone is paying for this order right now. Reload the page in a moment to see it.',
    fr: 'Quelqu’un paie ce bon de travail en ce moment. Actualisez la page dans un instant pour le voir.',
  },
  payment_not_failed: {
    status: 409,
    en: 'This order is paid by now. Nothing was charged.',
    fr: 'Ce bon de travail est déjà payé. Rien n’a été débité.',
  },
  payment_not_yours: {
    status: 403,
    en: 'Only an Owner, an Admin or the approver of this order can pay for it. Ask one of them.',
    fr: 'Seul un propriétaire, un administrateur ou la personne qui a approuvé ce bon de travail peut le payer. Demandez à l’un d’eux.',
  },
  payment_unheard: {
    status: 503,
    en: 'The card provider did not answer. The payment goes through as soon as it does; don’t pay again.',
    fr: 'Le fournisseur de paiement n’a pas répondu. Le paiement se fera dès qu’il répondra; ne payez pas de nouveau.',
  },
  refund_amount_invalid: {
    status: 422,
    en: 'Enter an amount above 0 with up to two decimals.',
    fr: 'Saisissez un montant supérieur à zéro, avec au plus deux décimales.',
  },
  refund_above_captured: {
    status: 422,
    en: 'Enter an amount of up to {left}: no more was charged for this order.',
    fr: 'Saisissez un montant d’au plus {left}\u00a0: ce bon de travail n’a pas été débité davantage.',
  },
  refund_declined: {
    status: 422,
    en: 'The bank declined the refund ({reason}). Nothing was returned.',
    fr: 'La banque a refusé le remboursement ({reason}). Rien n’a été rendu.',
  },
  refund_unheard: {
    status: 503,
    en: 'The card provider did not answer. The refund goes through as soon as it does; don’t enter it again.',
    fr: 'Le fournisseur de paiement n’a pas répondu. Le remboursement se fera dès qu’il répondra; ne le saisissez pas de nouveau.',
  },
  dispute_simulation_off: {
    status: 409,
    en: 'This card provider works with real banks, so only they can open a dispute.',
    fr: 'De vraies banques sont derrière le fournisseur de paiement\u00a0: les contestations ne viennent que d’elles.',
  },
  nothing_to_dispute: {
    status: 409,
    en: 'Nothing was charged for this order through the card provider.',
    fr: 'Ce bon de travail n’a pas été débité par le fournisseur de paiement.',
  },
  webhook_unsigned: {
    status: 400,
    en: 'The signature of this message doesn’t hold.',
    fr: 'La signature de ce message n’est pas valide.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof payRefusals, true> {}
}
