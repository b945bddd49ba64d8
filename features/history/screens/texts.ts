import { defineTexts } from '#platform/i18n/texts.ts'

export const historyTexts = defineTexts('history', {
  order: { en: 'Order', fr: 'Bon' },
  date: { en: 'Date', fr: 'Date' },
  shop: { en: 'Shop', fr: 'Atelier' },
  odometer: { en: 'Odometer, {{unit}}', fr: 'Odomètre, {{unit}}' },
  completed: { en: 'Completed services', fr: 'Services effectués' },
  saved: { en: 'Saved services', fr: 'Non effectués' },
  cost: { en: 'Cost', fr: 'Coût' },
  documents: { en: 'Documents', fr: 'Documents' },
  noDocuments: { en: 'No documents', fr: 'Aucun document' },
  type: { en: 'Entered by', fr: 'Inscrit par' },
  seeMore: { en: 'See More', fr: 'Voir plus' },
  shown: { en: '{{shown}} of {{total}} shown', fr: '{{shown}} sur {{total}} affichés' },
  scheduleAgain: { en: 'Schedule again', fr: 'Reprendre' },
  scheduleAgainLabel: {
    en: 'Schedule again the services of order {{id}}',
    fr: 'Reprendre les services du bon {{id}}',
  },
  empty: { en: 'No maintenance yet', fr: 'Aucun entretien pour l’instant' },
  emptyLine: {
    en: 'Orders that are complete, and those that were cancelled, stand here with their services and costs.',
    fr: 'Les bons de travail effectués ou annulés s’affichent ici avec leurs services et leurs coûts.',
  },
  visit: { en: '{{services}} at {{shop}}', fr: '{{services}}, {{shop}}' },
  nothingDone: { en: 'Nothing was done', fr: 'Rien n’a été fait' },
})
