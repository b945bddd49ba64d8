import { defineTexts } from '#platform/i18n/texts.ts'

/** Labels around the provider's iframes. */
export const braintreeTexts = defineTexts('braintree-fields', {
  cardholderName: { en: 'Cardholder name', fr: 'Nom du titulaire de la carte' },
  number: { en: 'Card number', fr: 'Numéro de carte' },
  expirationDate: { en: 'Expires', fr: 'Expiration' },
  cvv: { en: 'CVC', fr: 'CVC' },
  assurance: {
    en: 'These fields belong to the card provider. We never see the number.',
    fr: 'Ces champs appartiennent au fournisseur de paiement. Nous ne voyons jamais le numéro.',
  },
})
