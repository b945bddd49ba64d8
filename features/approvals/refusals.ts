import { defineRefusals } from '#platform/contract/refusal.ts'

export const approvalRefusals = defineRefusals({
  /** The ruling's own sentence, which ends with whom to call. */
  not_eligible: { status: 403, en: '{sentence}', fr: '{sentence}' },
  payment_type_unknown: {
    status: 422,
    en: 'This way of paying is not known. Choose one from the list and approve again.',
    fr: 'Ce mode de paiement est inconnu. Choisissez-en un dans la liste, puis approuvez de nouveau.',
  },
  payment_type_not_of_fleet: {
    status: 422,
    en: 'This fleet does not pay this way. Choose another and approve again.',
    fr: 'Ce parc ne paie pas de cette façon. Choisissez un autre mode de paiement, puis approuvez de nouveau.',
  },
  policy_not_found: { status: 404, en: 'This policy was not found.', fr: 'Cette politique d’approbation est introuvable.' },
  policy_amount_invalid: {
    status: 422,
    en: 'Enter an amount of zero or more, with at most two decimals, or leave it empty for no limit.',
    fr: 'Saisissez un montant de zéro ou plus, avec au plus deux décimales, ou laissez le champ vide pour ne fixer aucune limite.',
  },
  policy_approver_missing: {
    status: 422,
    en: 'Choose at least one approver.',
    fr: 'Choisissez au moins un approbateur.',
  },
  policy_user_unknown: {
    status: 422,
    en: 'An approver of this list is not an active user of the fleet.',
    fr: 'Un approbateur de cette liste n’est pas un utilisateur actif du parc.',
  },
  policy_vehicle_unknown: {
    status: 422,
    en: 'A vehicle of this list does not belong to the fleet.',
    fr: 'Un véhicule de cette liste n’appartient pas au parc.',
  },
  policy_service_unknown: {
    status: 422,
    en: 'A service of this list does not exist.',
    fr: 'Un service de cette liste n’existe pas.',
  },
})
