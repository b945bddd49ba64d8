import type { Ctx } from '#features/accounts/server/context.ts'
import { COMMON } from '#features/common-texts.ts'
import { localize, type Words } from '#features/countries/country.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { formatGridDate, productDayOf } from '#features/countries/dates.ts'
import { toCents, toDollars } from '#features/countries/money.ts'
import { SALES_TAXES, type SalesTax, taxPartsOf } from '#features/countries/sales-tax.ts'
import { taxHeadings } from '#features/payments/server/transactions/csv-columns.ts'
import { ORDER_STATUS_WORDS } from '#features/vehicles/status-words.ts'
import { amountCell, type CsvCell, type CsvRows, csvFile } from '#platform/files/csv.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import type { FleetOrderRow } from '../../lists/lists-contract.ts'

const headings = defineWords('csv.fleet_orders', {
  file: { en: 'orders', fr: 'bons-de-travail' },
  fleet: COMMON.fleet,
  rep: { en: 'Rep', fr: 'Représentant' },
  order: { en: 'Order', fr: 'Bon de travail' },
  status: COMMON.status,
  vehicle: COMMON.vehicle,
  vin: COMMON.vin,
  otherId: COMMON.otherId,
  department: COMMON.departmentNumber,
  shop: COMMON.shop,
  appointment: { en: 'Appointment', fr: 'Rendez-vous' },
  waitingSince: { en: 'Waiting since', fr: 'En attente depuis' },
  services: { en: 'Services', fr: 'Services' },
  poNumber: { en: 'PO number', fr: 'Numéro de bon de commande' },
  invoiceNumber: COMMON.invoiceNumber,
  approver: COMMON.approver,
  subTotal: { en: 'Subtotal', fr: 'Sous-total' },
  tax: { en: 'Tax', fr: 'Taxes' },
  total: COMMON.total,
  currency: { en: 'Currency', fr: 'Devise' },
})

type Row = Omit<FleetOrderRow, 'can_approve' | 'is_mine' | 'reason'>
type Column = { heading: Words; cell: (row: Row) => CsvCell }

/** Every tax has a column: a company may look after Canadian fleets, and files of all days have the same columns. */
const columnsFor = ({ acting: { country }, language }: Ctx): Column[] => {
  const one = (tax: SalesTax): Column => ({
    heading: taxHeadings[tax],
    cell: (row) => (row.tax_amount === null ? null : amountCell(partOf(row, tax))),
  })
  const day = (date: string) => formatGridDate(date, country)
  return [
    { heading: headings.fleet, cell: (row) => row.fleet_name },
    { heading: headings.rep, cell: (row) => row.fleet_rep },
    { heading: headings.order, cell: (row) => row.id },
    { heading: headings.status, cell: (row) => localize(ORDER_STATUS_WORDS[row.status], language) },
    { heading: headings.vehicle, cell: (row) => row.vehicle.name },
    { heading: headings.vin, cell: (row) => row.vehicle.vin },
    { heading: headings.otherId, cell: (row) => row.vehicle.other_id },
    { heading: headings.department, cell: (row) => row.vehicle.department_number },
    { heading: headings.shop, cell: (row) => row.shop.name },
    { heading: headings.appointment, cell: (row) => day(row.appointment_date) },
    { heading: headings.waitingSince, cell: (row) => (row.waiting_since ? day(productDayOf(row.waiting_since)) : null) },
    { heading: headings.services, cell: (row) => row.order_services.map(({ name }) => name).join(', ') },
    { heading: headings.poNumber, cell: (row) => row.po_number },
    { heading: headings.invoiceNumber, cell: (row) => row.invoice_number },
    { heading: headings.approver, cell: (row) => row.approver },
    { heading: headings.subTotal, cell: (row) => amountCell(row.pre_tax_sub_total) },
    ...SALES_TAXES.map(one),
    { heading: headings.tax, cell: (row) => amountCell(row.tax_amount) },
    { heading: headings.total, cell: (row) => amountCell(row.total) },
    { heading: headings.currency, cell: (row) => row.currency },
  ]
}

/** 0 outside Canada, where the tax is a single amount. */
const partOf = ({ tax_amount: amount, pre_tax_sub_total: subTotal, shop }: Row, tax: SalesTax): number => {
  const parts = taxPartsOf(toCents(amount ?? 0), shop.state, toCents(subTotal ?? 0))
  return toDollars(parts.find((part) => part.tax === tax)?.cents ?? 0)
}

export const fleetOrdersFile = (ctx: Ctx, orders: readonly Row[]) => {
  const columns = columnsFor(ctx)
  const body = async function* (): AsyncGenerator<CsvRows> {
    yield [columns.map(({ heading }) => localize(heading, ctx.language))]
    yield orders.map((order) => columns.map(({ cell }) => cell(order)))
  }
  return csvFile(ctx.language, `${localize(headings.file, ctx.language)}-${fleetToday(ctx)}.csv`, body())
}
