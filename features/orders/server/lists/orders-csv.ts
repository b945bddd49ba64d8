import type { Ctx } from '#features/accounts/server/context.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import { say, type Words } from '#features/countries/country.ts'
import { formatTime } from '#features/countries/clock-time.ts'
import { dayOf, formatGridDate } from '#features/countries/dates.ts'
import { BYTE_ORDER_MARK, CSV_TYPE, toCsv } from '#features/vehicles/server/list/csv.ts'
import type { Download, Input } from '#platform/contract/call.ts'
import { isLive } from '../../order.ts'
import type { orderCalls, OrderRow } from '../../contract.ts'
import { statusName } from '../../life/status.ts'
import { listingOf } from './list-orders.ts'
import { listOrders, type NamedOrder } from './order-list-store.ts'
import { presentOrders, readDefinitions } from './read-orders.ts'

const ROWS_AT_ONCE = 500

type Column = { head: Words; cell: (order: OrderRow, ctx: Ctx) => string | number | null }
const date = (instant: string | null, ctx: Ctx): string => (instant ? formatGridDate(dayOf(instant), ctx.acting.country) : '')
const amount = (dollars: number | null): string | null => dollars?.toFixed(2) ?? null
const servicesOf = (order: OrderRow): string =>
  order.order_services
    .filter(isLive)
    .map((service) => [service.vanity_label ?? service.name, service.position_name && `(${service.position_name})`].filter(Boolean).join(' '))
    .join('; ')

/** The columns of the order grid. */
const COLUMNS: Column[] = [
  {
    head: { en: 'Appointment date', fr: 'Date du rendez-vous' },
    cell: (o, ctx) => formatGridDate(o.appointment_date, ctx.acting.country),
  },
  {
    head: { en: 'Appointment time', fr: 'Heure du rendez-vous' },
    cell: (o, ctx) => formatTime(o.appointment_time, ctx.language),
  },
  { head: { en: 'Vehicle', fr: 'Véhicule' }, cell: (o) => o.vehicle.name },
  { head: { en: 'VIN', fr: 'NIV' }, cell: (o) => o.vehicle.vin },
  { head: { en: 'Other ID', fr: 'Autre identifiant' }, cell: (o) => o.vehicle.other_id },
  { head: { en: 'Department number', fr: 'Numéro de division' }, cell: (o) => o.vehicle.department_number },
  { head: { en: 'Shop', fr: 'Atelier' }, cell: (o) => o.custom_shop_name ?? o.shop.name },
  { head: { en: 'Services', fr: 'Services' }, cell: servicesOf },
  { head: { en: 'Mileage', fr: 'Kilométrage' }, cell: (o, ctx) => (ctx.acting.country === 'CA' ? o.kilometers : o.miles) },
  { head: { en: 'PO number', fr: 'Numéro de bon de commande' }, cell: (o) => o.po_number },
  { head: { en: 'Total', fr: 'Total' }, cell: (o) => amount(o.total) },
  { head: { en: 'Savings', fr: 'Économie' }, cell: (o) => amount(o.saving) },
  { head: { en: 'Invoice number', fr: 'Numéro de facture' }, cell: (o) => o.invoice_number },
  { head: { en: 'Maintenance type', fr: 'Type d’entretien' }, cell: (o) => o.maintenance_type },
  { head: { en: 'Status', fr: 'Statut' }, cell: (o, ctx) => statusName(o.state, ctx.language) },
  { head: { en: 'Last approval', fr: 'Dernière approbation' }, cell: (o, ctx) => date(o.approved_at, ctx) },
  { head: { en: 'Approver', fr: 'Approbateur' }, cell: (o) => o.approver },
]

/** The orders of a window as a file, written as they are read: a long list needs no memory. */
export const downloadOrders = async (ctx: Ctx, { query }: Input<typeof orderCalls.csv>): Promise<Download> => ({
  fileName: `${say({ en: 'Orders', fr: 'Bons de travail' }, ctx.language)}.csv`,
  type: CSV_TYPE,
  body: lines(ctx, query),
})

async function* lines(ctx: Ctx, query: Input<typeof orderCalls.csv>['query']): AsyncGenerator<string> {
  const definitions = await readDefinitions(ctx.db)
  yield BYTE_ORDER_MARK + toCsv([COLUMNS.map(({ head }) => say(head, ctx.language))])
  let after: NamedOrder | undefined
  for (;;) {
    const rows = await listOrders(ctx.db, scopeOf(ctx.acting), listingOf(query), ROWS_AT_ONCE, after)
    if (rows.length === 0) return
    const orders = (await presentOrders(ctx, rows, definitions)) as OrderRow[]
    yield toCsv(orders.map((order) => COLUMNS.map(({ cell }) => cell(order, ctx))))
    after = rows.at(-1)
  }
}
