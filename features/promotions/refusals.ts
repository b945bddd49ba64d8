import { defineRefusals } from '#platform/contract/refusal.ts'

export const promotionRefusals = defineRefusals({
  promotion_not_found: {
    status: 404,
    en: 'This promotion was not found.',
    fr: 'Cette promotion est introuvable.',
  },
  promotion_code_unknown: {
    status: 404,
    en: 'This promotion code is not valid. Check it and try again.',
    fr: 'Ce code promotionnel n’est pas valide. Vérifiez-le et réessayez.',
  },
  promotion_code_missing: { status: 422, en: 'Please Enter Code', fr: 'Veuillez saisir un code' },
  promotion_already_applied: {
    status: 409,
    en: 'This promotion is already applied to the order.',
    fr: 'Cette promotion est déjà appliquée au bon de travail.',
  },
  promotion_too_late: {
    status: 409,
    en: 'A promotion can only be changed while the first approval is waiting.',
    fr: 'Une promotion ne peut être modifiée que tant que la première approbation est en attente.',
  },
  promotion_not_for_order: {
    status: 409,
    en: 'The promotion “{name}” is not valid for this fleet or this shop.',
    fr: 'La promotion «\u00a0{name}\u00a0» ne s’applique pas à ce parc ou à cet atelier.',
  },
  promotion_not_started: {
    status: 409,
    en: 'The promotion “{name}” has not started yet.',
    fr: 'La promotion «\u00a0{name}\u00a0» n’a pas encore commencé.',
  },
  promotion_over: {
    status: 409,
    en: 'The promotion “{name}” has ended.',
    fr: 'La promotion «\u00a0{name}\u00a0» est terminée.',
  },
  promotion_minimum: {
    status: 409,
    en: 'The promotion “{name}” needs a subtotal of at least {minimum}.',
    fr: 'La promotion «\u00a0{name}\u00a0» exige un sous-total d’au moins {minimum}.',
  },
  promotion_used_up: {
    status: 409,
    en: 'The promotion “{name}” has been used up.',
    fr: 'La promotion «\u00a0{name}\u00a0» a été utilisée le nombre de fois prévu.',
  },
  promotion_name_missing: { status: 422, en: 'Enter a name.', fr: 'Saisissez un nom.' },
  promotion_off_missing: {
    status: 422,
    en: 'Enter either a percentage or an amount.',
    fr: 'Saisissez soit un pourcentage, soit un montant.',
  },
  promotion_percent_invalid: {
    status: 422,
    en: 'Enter a whole percentage from 1 to 100.',
    fr: 'Saisissez un pourcentage entier de 1 à 100.',
  },
  promotion_amount_invalid: { status: 422, en: 'Enter an amount above 0.', fr: 'Saisissez un montant supérieur à 0.' },
  promotion_days_invalid: {
    status: 422,
    en: 'The last day must not be before the first.',
    fr: 'Le dernier jour ne peut pas précéder le premier.',
  },
  promotion_code_taken: {
    status: 422,
    en: 'Another promotion uses this code. Choose another one.',
    fr: 'Une autre promotion utilise ce code. Choisissez-en un autre.',
  },
  promotion_fleet_unknown: { status: 422, en: 'Choose a fleet from the list.', fr: 'Choisissez un parc dans la liste.' },
  promotion_currency_differs: {
    status: 422,
    en: 'The fleet or the shop pays in another currency. Choose that one.',
    fr: 'Le parc ou l’atelier paie dans une autre devise. Choisissez-la.',
  },
  promotion_shop_unknown: { status: 422, en: 'Choose a shop from the list.', fr: 'Choisissez un atelier dans la liste.' },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof promotionRefusals, true> {}
}
