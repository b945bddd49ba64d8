import type { Ctx } from '#features/accounts/server/context.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import { say, type Words } from '#features/countries/country.ts'
import { formatTime } from '#features/countries/clock-time.ts'
import { dayOf, formatGridDate } from '#features/countries/dates.ts'
import { BYTE_ORDER_MARK, CSV_TYPE, toCsv } from '#platform/files/csv.ts'
import type { Download, Input } from '#platform/contract/call.ts'
import { isLive } from '../../order.ts'
import { findOrders, narrowOrders } from '../../find-orders.ts'
import type { orderCalls, OrderRow } from '../../contract.ts'
import { statusName } from '../../life/status.ts'
import { listingOf } from './list-orders.ts'
import { listOrders, type NamedOrder } from './order-list-store.ts'
import { presentOrders } from './read-orders.ts'
import { defineWords } from '#platform/i18n/texts.ts'

const ROWS_AT_ONCE = 500

type Column = { head: Words; cell: (order: OrderRow, ctx: Ctx) => string | number | null }
const date = (instant: string | null, ctx: Ctx): string => (instant ? formatGridDate(dayOf(instant), ctx.acting.country) : '')
const amount = (dollars: number | null): string | null => dollars?.toFixed(2) ?? null
const servicesOf = (order: OrderRow): string =>
  order.order_services
    .filter(isLive)
    .map((service) =>
      [service.vanity_label ?? service.name, service.position_name && `(${service.position_name})`].filter(Boolean).join(' '),
    )
    .join('; ')

const headings = defineWords('csv.orders', {
  file: { en: 'Orders', fr: 'Bons de travail' },
  appointment_date: { en: 'Appointment date', fr: 'Date du rendez-vous' },
  appointment_time: { en: 'Appointment time', fr: 'Heure du rendez-vous' },
  vehicle: { en: 'Vehicle', fr: 'Véhicule' },
  vin: { en: 'VIN', fr: 'NIV' },
  other_id: { en: 'Other ID', fr: 'Autre identifiant' },
  department_number: { en: 'Department number', fr: 'Numéro de division' },
  shop: { en: 'Shop', fr: 'Atelier' },
  services: { en: 'Services', fr: 'Services' },
  mileage: { en: 'Mileage', fr: 'Kilométrage' },
  po_number: { en: 'PO number', fr: 'Numéro de bon de commande' },
  total: { en: 'Total', fr: 'Total' },
  savings: { en: 'Savings', fr: 'Économie' },
  invoice_number: { en: 'Invoice number', fr: 'Numéro de facture' },
  maintenance_type: { en: 'Maintenance type', fr: 'Type d’entretien' },
  status: { en: 'Status', fr: 'Statut' },
  last_approval: { en: 'Last approval', fr: 'Dernière approbation' },
  approver: { en: 'Approver', fr: 'Approbateur' },
})

/** The columns of the order grid. */
const COLUMNS: Column[] = [
  {
    head: headings.appointment_date,
    cell: (o, ctx) => formatGridDate(o.appointment_date, ctx.acting.country),
  },
  {
    head: headings.appointment_time,
    cell: (o, ctx) => formatTime(o.appointment_time, ctx.language),
  },
  { head: headings.vehicle, cell: (o) => o.vehicle.name },
  { head: headings.vin, cell: (o) => o.vehicle.vin },
  { head: headings.other_id, cell: (o) => o.vehicle.other_id },
  { head: headings.department_number, cell: (o) => o.vehicle.department_number },
  { head: headings.shop, cell: (o) => o.custom_shop_name ?? o.shop.name },
  { head: headings.services, cell: servicesOf },
  { head: headings.mileage, cell: (o, ctx) => (ctx.acting.country === 'CA' ? o.kilometers : o.miles) },
  { head: headings.po_number, cell: (o) => o.po_number },
  { head: headings.total, cell: (o) => amount(o.total) },
  { head: headings.savings, cell: (o) => amount(o.saving) },
  { head: headings.invoice_number, cell: (o) => o.invoice_number },
  { head: headings.maintenance_type, cell: (o) => o.maintenance_type },
  { head: headings.status, cell: (o, ctx) => statusName(o.state, ctx.language) },
  { head: headings.last_approval, cell: (o, ctx) => date(o.approved_at, ctx) },
  { head: headings.approver, cell: (o) => o.approver },
]

/** The orders that a list shows as a file, written as they are read: a long list needs no memory. */
export const downloadOrders = async (ctx: Ctx, { query }: Input<typeof orderCalls.csv>): Promise<Download> => ({
  fileName: `${say(headings.file, ctx.language)}.csv`,
  type: CSV_TYPE,
  body: lines(ctx, query),
})

async function* lines(ctx: Ctx, query: Input<typeof orderCalls.csv>['query']): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsv([COLUMNS.map(({ head }) => say(head, ctx.language))])
  let after: NamedOrder | undefined
  for (;;) {
    const rows = await listOrders(ctx.db, scopeOf(ctx.acting), listingOf(query), ROWS_AT_ONCE, after)
    if (rows.length === 0) return
    const orders = narrowOrders(findOrders((await presentOrders(ctx, rows)) as OrderRow[], query.query), query)
    yield toCsv(orders.map((order) => COLUMNS.map(({ cell }) => cell(order, ctx))))
    after = rows.at(-1)
  }
}
