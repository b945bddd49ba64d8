import { COMMON } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const invoiceTexts = defineTexts('orderInvoice', {
  invoice: COMMON.invoice,
  invoiceOf: { en: 'Invoice {{number}}', fr: 'Facture {{number}}' },
})
