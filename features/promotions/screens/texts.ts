import { defineTexts } from '#platform/i18n/texts.ts'

export const promotionTexts = defineTexts('promotions', {
  link: { en: 'Add promotion code', fr: 'Ajouter un code promotionnel' },
  change: { en: 'Change promotion', fr: 'Changer de promotion' },
  title: { en: 'Promotions', fr: 'Promotions' },
  none: {
    en: 'No promotions fit this order right now.',
    fr: 'Aucune promotion ne s’applique à ce bon de travail pour l’instant.',
  },
  apply: { en: 'Apply', fr: 'Appliquer' },
  applyOf: { en: 'Apply {{name}}', fr: 'Appliquer {{name}}' },
  applied: { en: 'Applied', fr: 'Appliquée' },
  replaces: {
    en: 'An order can have one promotion. Applying another replaces it.',
    fr: 'Un bon de travail porte une seule promotion. Une autre la remplace.',
  },
  code: { en: 'Promotion code', fr: 'Code promotionnel' },
  codeMissing: { en: 'Please Enter Code', fr: 'Veuillez saisir un code' },
  remove: { en: 'Remove promotion', fr: 'Retirer la promotion' },
  totalFollows: {
    en: 'The total of order\u00a0{{id}} follows it.',
    fr: 'Le total du bon de travail\u00a0{{id}} en tient compte.',
  },
  done: { en: 'Promotion applied', fr: 'Promotion appliquée' },
  removed: { en: 'Promotion removed', fr: 'Promotion retirée' },
})
