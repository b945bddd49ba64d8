import { defineRefusals } from '#platform/contract/refusal.ts'

/** Refusals of the payment choice, which the browser also checks before sending. Quoted sentences come from the specification. */
export const payChoiceRefusals = defineRefusals({
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
  payment_type_not_of_fleet: {
    status: 422,
    en: 'This fleet does not pay this way. Choose another and approve again.',
    fr: 'Ce parc ne paie pas de cette façon. Choisissez un autre mode de paiement, puis approuvez de nouveau.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof payChoiceRefusals, true> {}
}
