import { defineTexts } from '#platform/i18n/texts.ts'

export const cardFieldsTexts = defineTexts('card-fields-page', {
  fields: { en: 'Payment details', fr: 'Détails du paiement' },
  fieldsAway: {
    en: 'The fields of the card provider could not be loaded.',
    fr: 'Les champs du fournisseur de paiement n’ont pas pu être chargés.',
  },
  tryAgain: { en: 'Try again', fr: 'Réessayer' },
})
