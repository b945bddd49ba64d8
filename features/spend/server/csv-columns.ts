import { COMMON } from '#features/common-texts.ts'
import { localize, type Locale } from '#features/countries/country.ts'
import { formatGridDate } from '#features/countries/dates.ts'
import { SALES_TAXES, type SalesTax } from '#features/countries/sales-tax.ts'
import { taxHeadings } from '#features/payments/server/transactions/csv-columns.ts'
import { currencyOf } from '#features/ledger/ledger.ts'
import { amountCell, type CsvCell } from '#platform/files/csv.ts'
import { defineWords, type Words } from '#platform/i18n/texts.ts'
import type { SpendOrder } from '../contract.ts'
import { REASON_WORDS } from '../spend-words.ts'

export const spendHeadings = defineWords('csv.spend', {
  fileName: { en: 'spend', fr: 'depenses' },
  done: { en: 'Done', fr: 'Terminé le' },
  order: { en: 'Order', fr: 'Bon de travail' },
  vehicle: COMMON.vehicle,
  otherId: COMMON.otherId,
  departmentNumber: COMMON.departmentNumber,
  services: { en: 'Services', fr: 'Services' },
  category: { en: 'Category', fr: 'Catégorie' },
  reason: { en: 'Reason', fr: 'Raison' },
  shop: COMMON.shop,
  invoiceNumber: COMMON.invoiceNumber,
  subTotal: { en: 'Subtotal', fr: 'Sous-total' },
  promotion: COMMON.promotion,
  tax: { en: 'Tax', fr: 'Taxes' },
  total: COMMON.total,
  saving: COMMON.savings,
  gstNumber: { en: 'GST or HST number', fr: 'Numéro de TPS ou de TVH' },
  pstNumber: { en: 'PST or QST number', fr: 'Numéro de TVP ou de TVQ' },
  currency: { en: 'Currency', fr: 'Devise' },
})

type Column = { heading: Words; cell: (order: SpendOrder) => CsvCell }

/** Tax numbers of the shop. */
const NUMBERS: Column[] = [
  { heading: spendHeadings.gstNumber, cell: (order) => order.gst_number },
  { heading: spendHeadings.pstNumber, cell: (order) => order.pst_number },
]

/** In Canada every tax has a column, whichever the shops charged: files of all months have the same columns. */
export const spendColumns = ({ country, language }: Locale): Column[] => {
  const one = (tax: SalesTax): Column => ({
    heading: taxHeadings[tax],
    cell: ({ taxes }) => amountCell(taxes.find((part) => part.tax === tax)?.amount ?? 0),
  })
  return [
    { heading: spendHeadings.done, cell: (order) => formatGridDate(order.done_on, country) },
    { heading: spendHeadings.order, cell: (order) => (order.kind === 'order' ? order.id : null) },
    { heading: spendHeadings.vehicle, cell: (order) => order.vehicle_name },
    { heading: spendHeadings.otherId, cell: (order) => order.other_id },
    { heading: spendHeadings.departmentNumber, cell: (order) => order.department_number },
    { heading: spendHeadings.services, cell: (order) => order.service_names.join(', ') },
    { heading: spendHeadings.category, cell: (order) => order.service_categories.join(', ') },
    { heading: spendHeadings.reason, cell: (order) => localize(REASON_WORDS[order.reason], language) },
    { heading: spendHeadings.shop, cell: (order) => order.shop_name },
    { heading: spendHeadings.invoiceNumber, cell: (order) => order.invoice_number },
    { heading: spendHeadings.subTotal, cell: (order) => amountCell(order.sub_total) },
    { heading: spendHeadings.promotion, cell: (order) => amountCell(order.promotion) },
    ...(country === 'CA' ? SALES_TAXES.map(one) : []),
    { heading: spendHeadings.tax, cell: (order) => amountCell(order.tax) },
    { heading: spendHeadings.total, cell: (order) => amountCell(order.total) },
    { heading: spendHeadings.saving, cell: (order) => amountCell(order.saving) },
    ...(country === 'CA' ? NUMBERS : []),
    { heading: spendHeadings.currency, cell: () => currencyOf(country) },
  ]
}
