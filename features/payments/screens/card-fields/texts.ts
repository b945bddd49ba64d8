import { COMMON } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const cardFieldsTexts = defineTexts('card-fields-page', {
  tryAgain: COMMON.tryAgain,
  fields: { en: 'Payment details', fr: 'Détails du paiement' },
  fieldsAway: {
    en: 'The fields of the card provider could not be loaded.',
    fr: 'Les champs du fournisseur de paiement n’ont pas pu être chargés.',
  },
  notProcessed: {
    en: 'We could not process this payment method. The card provider can’t be reached right now. Nothing was saved. Try again in a moment.',
    fr: 'Impossible de traiter ce mode de paiement. Le fournisseur de paiement est injoignable pour l’instant. Rien n’a été enregistré. Réessayez dans un instant.',
  },
})
