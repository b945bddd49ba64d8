import { defineRefusals } from '#platform/contract/refusal.ts'

/** Refusals for paying an order. Quoted sentences come from the specification. */
export const payRefusals = defineRefusals({
  no_payment_provider: {
    status: 422,
    en: 'This fleet has no payment provider. Ask your account manager to set one up.',
    fr: 'Ce parc n’a aucun fournisseur de paiement. Demandez à votre gestionnaire de compte d’en configurer un.',
  },
  payment_provider_missing: {
    status: 422,
    en: 'Please select payment provider',
    fr: 'Veuillez choisir un fournisseur de paiement',
  },
  payment_card_missing: {
    status: 422,
    en: 'Please select a payment card or add one in Settings > Payments',
    fr: 'Veuillez choisir une carte de paiement ou en ajouter une dans Paramètres > Paiements',
  },
  wex_number_missing: {
    status: 422,
    en: 'Please add your WEX number in Settings > Payments to proceed',
    fr: 'Veuillez ajouter votre numéro WEX dans Paramètres > Paiements pour continuer',
  },
  account_not_yours: {
    status: 403,
    en: 'The account number of this fleet isn’t shared with you. An Owner or Admin can approve this order, or share the number with you in Settings, Users.',
    fr: 'Le numéro de compte de ce parc ne vous est pas communiqué. Un propriétaire ou un administrateur peut approuver ce bon de travail, ou vous communiquer le numéro dans Paramètres, Utilisateurs.',
  },
  no_payment_method: {
    status: 422,
    en: 'Error: No payment method is available',
    fr: 'Erreur\u00a0: aucun mode de paiement n’est disponible',
  },
  payment_provider_differs: {
    status: 422,
    en: 'The first part of this order was paid another way, so the rest is too. Choose that one and approve again.',
    fr: 'La première partie de ce bon de travail a été payée autrement, et le reste doit l’être aussi. Choisissez ce mode de paiement, puis approuvez de nouveau.',
  },
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
    en: 'Only an Owner or Admin, or whoever approved this order, can pay for it. Ask one of them.',
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
