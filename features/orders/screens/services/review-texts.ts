import { defineTexts } from '#platform/i18n/texts.ts'

export const reviewTexts = defineTexts('orders.review', {
  review: { en: 'Review', fr: 'Examiner' },
  view: { en: 'Open', fr: 'Ouvrir' },
  viewOf: { en: 'Open the order for {{vehicle}}', fr: 'Ouvrir le bon de travail de {{vehicle}}' },
  undo: { en: 'Undo', fr: 'Annuler' },
  undoOf: { en: 'Undo the decision on {{vehicle}}', fr: 'Annuler la décision sur {{vehicle}}' },
  reviewOf: { en: 'Review the order for {{vehicle}}', fr: 'Examiner le bon de travail de {{vehicle}}' },
})
