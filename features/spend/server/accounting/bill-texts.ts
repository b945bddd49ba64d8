import { defineTexts } from '#platform/i18n/texts.ts'

export const billTexts = defineTexts('spend.bills', {
  fileName: { en: 'bills', fr: 'factures' },
  order: { en: '{{what}}, {{vehicle}}, order {{order}}', fr: '{{what}}, {{vehicle}}, bon {{order}}' },
  record: { en: '{{what}}, {{vehicle}}', fr: '{{what}}, {{vehicle}}' },
  unknownVendor: { en: 'Unknown vendor', fr: 'Fournisseur inconnu' },
})
