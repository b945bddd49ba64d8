import { COMMON } from '#features/common-texts.ts'
import type { CountryCode, LanguageCode, Words } from '#features/countries/country.ts'
import { formatGridDate, productDayOf } from '#features/countries/dates.ts'
import { SALES_TAXES, type SalesTax } from '#features/countries/sales-tax.ts'
import { amountCell, type CsvCell } from '#platform/files/csv.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import type { PaymentActivity, ReportRow, SubscriptionActivity } from '../../transactions/transactions-contract.ts'

export const headings = defineWords('csv.transactions', {
  payments: { en: 'payments', fr: 'paiements' },
  subscriptions: { en: 'subscriptions', fr: 'abonnements' },
  transactions: { en: 'transactions', fr: 'transactions' },
  fleet_name: COMMON.fleetName,
  fleet: COMMON.fleet,
  order: { en: 'Order', fr: 'Bon de travail' },
  order_date: { en: 'Order date', fr: 'Date du bon' },
  shop_order: { en: 'Shop order', fr: 'Bon de travail' },
  shop_order_date: { en: 'Shop order date', fr: 'Date du bon' },
  approval_date: { en: 'Approval date', fr: 'Date d’approbation' },
  approver: COMMON.approver,
  vehicle: COMMON.vehicle,
  vin: COMMON.vin,
  other_id: COMMON.otherId,
  department_number: COMMON.departmentNumber,
  po_number: { en: 'PO number', fr: 'Numéro de bon de commande' },
  invoice_number: COMMON.invoiceNumber,
  method_of_payment: { en: 'Method of payment', fr: 'Mode de paiement' },
  amount: COMMON.amount,
  currency: { en: 'Currency', fr: 'Devise' },
  paid_on: { en: 'Paid on', fr: 'Payé le' },
  subscription_name: { en: 'Subscriptions', fr: 'Abonnements' },
  subscription_date: { en: 'Subscription date', fr: 'Date de l’abonnement' },
  date: COMMON.date,
  number_of_vehicles: COMMON.numberOfVehicles,
  shop: COMMON.shop,
  services: { en: 'Services', fr: 'Services' },
  category: { en: 'Category', fr: 'Catégorie' },
  tax: { en: 'Tax', fr: 'Taxes' },
  sub_total: { en: 'Subtotal', fr: 'Sous-total' },
  saving: COMMON.savings,
})

export const taxHeadings: Record<SalesTax, Words> = defineWords('csv.taxes', {
  gst: { en: 'GST', fr: 'TPS' },
  hst: { en: 'HST', fr: 'TVH' },
  pst: { en: 'PST', fr: 'TVP' },
  qst: { en: 'QST', fr: 'TVQ' },
})

/** Across fleets some may be Canadian, whatever the company's own country. */
type Locale = { country: CountryCode; language: LanguageCode; isAcrossFleets: boolean }
export type Cell = CsvCell
export type Column<Row> = { heading: Words; cell: (row: Row) => Cell }

const money = ({ amount }: { amount: number }): Cell => amountCell(amount)
const paidOn =
  ({ country }: Locale) =>
  (row: { paid_at: string }): string =>
    formatGridDate(productDayOf(row.paid_at), country)

/** The columns of the payment grid, then those for bookkeeping. */
export const paymentColumns = (locale: Locale): Column<PaymentActivity>[] => [
  { heading: headings.fleet, cell: (row) => row.fleet.name },
  { heading: headings.order, cell: (row) => row.order.id },
  { heading: headings.order_date, cell: (row) => formatGridDate(row.order_date, locale.country) },
  { heading: headings.invoice_number, cell: (row) => row.invoice_number },
  { heading: headings.amount, cell: money },
  { heading: headings.currency, cell: (row) => row.currency },
  { heading: headings.paid_on, cell: paidOn(locale) },
]

export const subscriptionColumns = (locale: Locale): Column<SubscriptionActivity>[] => [
  { heading: headings.fleet, cell: (row) => row.fleet_name },
  { heading: headings.subscription_name, cell: (row) => row.subscription },
  { heading: headings.date, cell: (row) => formatGridDate(row.date, locale.country) },
  { heading: headings.method_of_payment, cell: (row) => row.method_of_payment },
  { heading: headings.number_of_vehicles, cell: (row) => row.number_of_vehicles },
  { heading: headings.amount, cell: money },
  { heading: headings.currency, cell: (row) => row.currency },
]

/** The columns of the report; the currency has its own column, while the screen shows it beside an amount. */
export const reportColumns = (locale: Locale): Column<ReportRow>[] => {
  const ofOrder = (cell: (row: PaymentActivity) => Cell) => (row: ReportRow) => (row.payment ? cell(row.payment) : null)
  const ofFee = (cell: (row: SubscriptionActivity) => Cell) => (row: ReportRow) =>
    row.subscription ? cell(row.subscription) : null
  const ofBoth = (cell: (row: PaymentActivity | SubscriptionActivity) => Cell) => (row: ReportRow) =>
    cell(row.payment ?? row.subscription)
  /** In Canada every tax has a column, whichever the shops charged: files of all months have the same columns. */
  const taxColumn = (tax: SalesTax): Column<ReportRow> => ({
    heading: taxHeadings[tax],
    cell: ofOrder((row) => (row.tax === null ? null : amountCell(row.taxes.find((part) => part.tax === tax)?.amount ?? 0))),
  })
  const date = (day: string | null) => (day === null ? null : formatGridDate(day, locale.country))
  return [
    { heading: headings.fleet_name, cell: ofBoth((row) => row.fleet.name) },
    { heading: headings.paid_on, cell: ofBoth(paidOn(locale)) },
    { heading: headings.shop_order, cell: ofOrder((row) => row.order.id) },
    { heading: headings.shop_order_date, cell: ofOrder((row) => date(row.order_date)) },
    { heading: headings.approval_date, cell: ofOrder((row) => date(row.approval_date)) },
    { heading: headings.approver, cell: ofOrder((row) => row.approver) },
    { heading: headings.vehicle, cell: ofOrder((row) => row.vehicle_name) },
    { heading: headings.vin, cell: ofOrder((row) => row.vin) },
    { heading: headings.other_id, cell: ofOrder((row) => row.other_id) },
    { heading: headings.department_number, cell: ofOrder((row) => row.department_number) },
    { heading: headings.po_number, cell: ofOrder((row) => row.po_number) },
    { heading: headings.invoice_number, cell: ofOrder((row) => row.invoice_number) },
    { heading: headings.method_of_payment, cell: ofBoth((row) => row.method_of_payment) },
    { heading: headings.amount, cell: ofBoth(money) },
    { heading: headings.sub_total, cell: ofOrder((row) => amountCell(row.sub_total)) },
    ...(locale.country === 'CA' || locale.isAcrossFleets ? SALES_TAXES.map(taxColumn) : []),
    { heading: headings.tax, cell: ofOrder(({ tax }) => amountCell(tax)) },
    { heading: headings.saving, cell: ofOrder(({ saving }) => amountCell(saving)) },
    { heading: headings.shop, cell: ofOrder((row) => row.shop_name) },
    { heading: headings.services, cell: ofOrder((row) => row.service_names.join(', ')) },
    { heading: headings.category, cell: ofOrder((row) => row.service_categories.join(', ')) },
    { heading: headings.subscription_name, cell: ofFee((row) => row.subscription) },
    { heading: headings.subscription_date, cell: ofFee((row) => date(row.date)) },
    { heading: headings.number_of_vehicles, cell: ofFee((row) => row.number_of_vehicles) },
    { heading: headings.currency, cell: ofBoth((row) => row.currency) },
  ]
}
