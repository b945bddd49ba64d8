import { defineRefusals } from '#platform/contract/refusal.ts'

export const approvalRefusals = defineRefusals({
  deputy_not_yours: {
    status: 403,
    en: 'Only the person, an Owner or an Admin can see and set who approves for them. Ask one of them.',
    fr: 'Seuls la personne elle-même, un propriétaire ou un administrateur peuvent voir et choisir qui approuve pour elle. Adressez-vous à l’un d’eux.',
  },
  deputy_is_self: {
    status: 422,
    en: 'Choose another person: you can’t be your own deputy.',
    fr: 'Choisissez quelqu’un d’autre\u00a0: une personne ne peut pas se remplacer elle-même.',
  },
  deputy_unknown: {
    status: 422,
    en: 'This person can’t approve for others. Choose an active user of the fleet who is more than a driver.',
    fr: 'Cette personne ne peut pas approuver pour d’autres. Choisissez un utilisateur actif du parc qui n’est pas seulement conducteur.',
  },
  deputy_days_reversed: {
    status: 422,
    en: 'The last day is before the first one. Choose a later day.',
    fr: 'Le dernier jour précède le premier. Choisissez un jour ultérieur.',
  },
  deputy_days_over: {
    status: 422,
    en: 'The last day is over. Choose today or a later day.',
    fr: 'Le dernier jour est passé. Choisissez aujourd’hui ou un jour ultérieur.',
  },
  decision_held: {
    status: 409,
    en: 'Someone else is deciding this order right now. Go on with the next one.',
    fr: 'Une autre personne décide de ce bon de travail en ce moment. Passez au suivant.',
  },
  decision_carried_out: {
    status: 409,
    en: 'It is too late to undo: the shop has been notified.',
    fr: 'Il est trop tard pour annuler\u00a0: l’atelier a été informé.',
  },
  /** The ruling's sentence, which ends with people to call. */
  approver_inactive: {
    status: 403,
    en: '{name} was no longer active in this fleet when the decision was due. Nothing was approved.',
    fr: '{name} n’avait plus de compte actif dans ce parc au moment prévu de la décision. Rien n’a été approuvé.',
  },
  key_over_limit: {
    status: 403,
    en: 'This order is {amount} before tax; this API key approves up to {limit}. Ask a person to approve it.',
    fr: 'Ce bon de travail est de {amount} avant taxes; cette clé d’API approuve jusqu’à {limit}. Demandez à une personne de l’approuver.',
  },
  key_amount_missing: {
    status: 422,
    en: 'An API key names the version and the amount before tax that it approves.',
    fr: 'Une clé d’API nomme la version et le montant avant taxes qu’elle approuve.',
  },
  key_chooses_no_payment: {
    status: 403,
    en: 'An API key can’t choose how to pay. Leave it out: the default payment method is used.',
    fr: 'Une clé d’API ne peut pas choisir le mode de paiement. Ne l’indiquez pas\u00a0: le mode par défaut s’applique.',
  },
  amount_changed: {
    status: 409,
    en: 'The amount before tax is {amount} now. Look at the order again.',
    fr: 'Le montant avant taxes est maintenant de {amount}. Consultez de nouveau le bon de travail.',
  },
  not_eligible: { status: 403, en: '{sentence}', fr: '{sentence}' },
  payment_type_unknown: {
    status: 422,
    en: 'This payment type isn’t available. Choose one from the list and approve again.',
    fr: 'Ce mode de paiement est inconnu. Choisissez-en un dans la liste, puis approuvez de nouveau.',
  },
  policy_not_found: { status: 404, en: 'This policy was not found.', fr: 'Cette règle d’approbation est introuvable.' },
  policy_amount_invalid: {
    status: 422,
    en: 'Enter an amount of 0 or more with up to two decimals, or leave it empty for no limit.',
    fr: 'Saisissez un montant de zéro ou plus, avec au plus deux décimales, ou laissez le champ vide pour ne fixer aucune limite.',
  },
  policy_approver_missing: {
    status: 422,
    en: 'Choose at least one approver.',
    fr: 'Choisissez au moins un approbateur.',
  },
  estimate_not_read: {
    status: 409,
    en: 'Open this order and check its prices before you decide.',
    fr: 'Ouvrez ce bon de travail et vérifiez ses prix avant de décider.',
  },
  no_orders_chosen: {
    status: 422,
    en: 'No order is selected. Select at least one and try again.',
    fr: 'Aucun bon de travail n’est sélectionné. Sélectionnez-en au moins un et réessayez.',
  },
  decline_reason_missing: {
    status: 422,
    en: 'Enter a reason for the shops.',
    fr: 'Indiquez un motif aux ateliers.',
  },
  policy_user_unknown: {
    status: 422,
    en: 'One of the approvers is no longer an active user of this fleet. Choose again.',
    fr: 'L’un des approbateurs n’est plus un utilisateur actif du parc. Choisissez de nouveau.',
  },
  policy_vehicle_unknown: {
    status: 422,
    en: 'One of the vehicles is no longer in this fleet. Choose again.',
    fr: 'L’un des véhicules ne fait plus partie du parc. Choisissez de nouveau.',
  },
  policy_department_unknown: {
    status: 422,
    en: 'No vehicle is in one of these departments any more. Choose again.',
    fr: 'Plus aucun véhicule n’est dans l’une de ces divisions. Choisissez de nouveau.',
  },
  policy_second_amount_invalid: {
    status: 422,
    en: 'Enter an amount of 0 or more with up to two decimals, or leave it empty so that one person approves.',
    fr: 'Saisissez un montant de zéro ou plus, avec au plus deux décimales, ou laissez le champ vide pour qu’une seule personne approuve.',
  },
  policy_binds_you: {
    status: 403,
    en: 'This change would let you approve more than you can now, so an Owner or Admin has to make it: {names}.',
    fr: 'Cette modification vous permettrait d’approuver davantage. Un propriétaire ou un administrateur doit la faire\u00a0: {names}.',
  },
  policy_service_unknown: {
    status: 422,
    en: 'One of the services is no longer offered. Choose again.',
    fr: 'L’un des services n’est plus offert. Choisissez de nouveau.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof approvalRefusals, true> {}
}
