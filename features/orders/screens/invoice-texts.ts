import { defineTexts } from '#platform/i18n/texts.ts'

export const invoiceTexts = defineTexts('orderInvoice', {
  invoice: { en: 'Invoice', fr: 'Facture' },
  invoiceOf: { en: 'Invoice {{number}}', fr: 'Facture {{number}}' },
})
