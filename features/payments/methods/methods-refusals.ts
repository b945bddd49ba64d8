import { defineRefusals } from '#platform/contract/refusal.ts'

/** Refusals for managing payment methods. The specification quotes the two reasons why one cannot be deleted. */
export const methodRefusals = defineRefusals({
  method_has_orders: {
    status: 409,
    en: "This payment method has active orders and can't be removed",
    fr: 'Ce mode de paiement est utilisé par des bons de travail actifs et ne peut pas être retiré',
  },
  method_is_default: {
    status: 409,
    en: "This payment method is set as default so you can't delete it",
    fr: 'Ce mode de paiement est celui par défaut\u00a0: vous ne pouvez pas le supprimer',
  },
  method_not_found: { status: 404, en: 'This payment method was not found.', fr: 'Ce mode de paiement est introuvable.' },
  method_of_another: {
    status: 403,
    en: 'Only its owner, an Owner of the fleet or the fleet-management company can change this payment method.',
    fr: 'Seuls son titulaire, un propriétaire du parc ou la société de gestion de parcs peuvent modifier ce mode de paiement.',
  },
  method_expired: {
    status: 409,
    en: 'This card has expired, so it can’t be the default. Add the new card first.',
    fr: 'Cette carte est expirée et ne peut donc pas être celle par défaut. Ajoutez d’abord la nouvelle carte.',
  },
  method_cannot_be_charged: {
    status: 409,
    en: 'Nothing can be charged to a billing address. Make a card or PayPal the default.',
    fr: 'On ne peut rien débiter d’une adresse de facturation. Choisissez une carte ou PayPal par défaut.',
  },
  card_declined: {
    status: 422,
    en: 'The bank declined this card. Nothing was saved. Check the number and the date, use another card, or call the bank.',
    fr: 'La banque a refusé cette carte. Rien n’a été enregistré. Vérifiez le numéro et la date, utilisez une autre carte ou appelez la banque.',
  },
  card_details_expired: {
    status: 422,
    en: 'These card details can no longer be used. Enter them again.',
    fr: 'Ces données de carte ne peuvent plus être utilisées. Saisissez-les de nouveau.',
  },
  card_provider_away: {
    status: 503,
    en: 'The card provider can’t be reached right now. Nothing was saved. Try again in a moment.',
    fr: 'Le fournisseur de paiement est injoignable pour l’instant. Rien n’a été enregistré. Réessayez dans un instant.',
    retryAfterSeconds: 10,
  },
  card_missing: { status: 422, en: 'Enter your payment details.', fr: 'Saisissez vos détails de paiement.' },
  not_offered_for_sharing: {
    status: 422,
    en: 'Someone in the list can’t use shared payment methods. Reload the page and choose again.',
    fr: 'Une personne de la liste ne peut pas utiliser un mode de paiement partagé. Actualisez la page et choisissez de nouveau.',
  },
  bill_to_empty: {
    status: 422,
    en: 'Enter a nickname or a billing address.',
    fr: 'Saisissez un surnom ou une adresse de facturation.',
  },
  account_number_missing: {
    status: 422,
    en: 'Enter the account number. This field is required.',
    fr: 'Saisissez le numéro de compte. Ce champ est obligatoire.',
  },
  account_number_invalid: {
    status: 422,
    en: 'Invalid account number. Enter its 13 digits.',
    fr: 'Numéro de compte non valide. Saisissez ses 13 chiffres.',
  },
  account_number_not_used: {
    status: 409,
    en: 'This fleet doesn’t pay by account number.',
    fr: 'Ce parc ne paie pas par numéro de compte.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof methodRefusals, true> {}
}
