import { COMMON } from '#features/common-texts.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import { localize, type Words } from '#features/countries/country.ts'
import { formatTime } from '#features/countries/clock-time.ts'
import { formatGridDate, productDayOf } from '#features/countries/dates.ts'
import { PAYMENT_STATUS_WORDS } from '#features/vehicles/status-words.ts'
import { amountCell, type CsvCell, type CsvRows, csvFile } from '#platform/files/csv.ts'
import type { Download, Input } from '#platform/contract/call.ts'
import { isLive } from '../../order.ts'
import { shopOf } from '../../find-orders.ts'
import type { ListedOrder } from '../../listed-wire.ts'
import type { orderCalls } from '../../contract.ts'
import { ORDER_STATUSES, statusName } from '../../life/status.ts'
import { listingOf } from './list-orders.ts'
import { type ManualRows, narrowList, presentRows } from './list-page.ts'
import { LATEST_FIRST } from '../../sort-orders.ts'
import { findRowRefs, type OrderNarrowing, type OrderRowRef } from './order-page-store.ts'
import { isVisibleVehicle } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { defineWords } from '#platform/i18n/texts.ts'

const ROWS_AT_ONCE = 500

type Query = Input<typeof orderCalls.csv>['query']

type Column = { head: Words; cell: (order: ListedOrder, ctx: Ctx) => CsvCell }
const date = (instant: string | null, ctx: Ctx): string =>
  instant ? formatGridDate(productDayOf(instant), ctx.acting.country) : ''
const servicesOf = (order: ListedOrder): string =>
  order.order_services
    .filter(isLive)
    .map((service) =>
      [service.vanity_label ?? service.name, service.position_name && `(${service.position_name})`].filter(Boolean).join(' '),
    )
    .join('; ')

const headings = defineWords('csv.orders', {
  file: COMMON.orders,
  appointment_date: { en: 'Appointment date', fr: 'Date du rendez-vous' },
  appointment_time: { en: 'Appointment time', fr: 'Heure du rendez-vous' },
  vehicle: COMMON.vehicle,
  vin: COMMON.vin,
  other_id: COMMON.otherId,
  department_number: COMMON.departmentNumber,
  shop: COMMON.shop,
  services: { en: 'Services', fr: 'Services' },
  mileage: { en: 'Mileage', fr: 'Kilométrage' },
  po_number: { en: 'PO number', fr: 'Numéro de bon de commande' },
  total: COMMON.total,
  savings: COMMON.savings,
  invoice_number: COMMON.invoiceNumber,
  maintenance_type: { en: 'Maintenance type', fr: 'Type d’entretien' },
  status: COMMON.status,
  last_approval: { en: 'Last approval', fr: 'Dernière approbation' },
  approver: COMMON.approver,
  order: { en: 'Order', fr: 'Bon de travail' },
})

/** The columns of the order grid. */
const statusOf: Column['cell'] = (o, ctx) =>
  o.payment_failed ? localize(PAYMENT_STATUS_WORDS.payment_failed, ctx.language) : statusName(o.state, ctx.language)

const COLUMNS: Column[] = [
  {
    head: headings.appointment_date,
    cell: (o, ctx) => formatGridDate(o.appointment_date, ctx.acting.country),
  },
  {
    head: headings.appointment_time,
    cell: (o, ctx) => (o.appointment_time === '' ? null : formatTime(o.appointment_time, ctx.language)),
  },
  { head: headings.vehicle, cell: (o) => o.vehicle.name },
  { head: headings.vin, cell: (o) => o.vehicle.vin },
  { head: headings.other_id, cell: (o) => o.vehicle.other_id },
  { head: headings.department_number, cell: (o) => o.vehicle.department_number },
  { head: headings.shop, cell: shopOf },
  { head: headings.services, cell: servicesOf },
  { head: headings.mileage, cell: (o, ctx) => (ctx.acting.country === 'CA' ? o.kilometers : o.miles) },
  { head: headings.po_number, cell: (o) => o.po_number },
  { head: headings.total, cell: (o) => amountCell(o.total) },
  { head: headings.savings, cell: (o) => amountCell(o.saving) },
  { head: headings.invoice_number, cell: (o) => o.invoice_number },
  { head: headings.maintenance_type, cell: (o) => o.maintenance_type },
  { head: headings.status, cell: statusOf },
  { head: headings.last_approval, cell: (o, ctx) => date(o.approved_at, ctx) },
  { head: headings.approver, cell: (o) => o.approver },
  // Marks the row as an order of this fleet for the importer.
  { head: headings.order, cell: (o) => (o.is_manual ? null : o.id) },
]

/** CSV of the listed orders, in list order. */
export const downloadOrders =
  (manualRows: ManualRows) =>
  async (ctx: Ctx, { query }: Input<typeof orderCalls.csv>): Promise<Download> => {
    const scope = scopeOf(ctx.acting)
    const { vehicle_id: vehicleId } = query
    // Refused before the response starts, so that it is a proper response and not a truncated file.
    if (query.manual_records && vehicleId !== undefined && !(await isVisibleVehicle(ctx.db, scope, vehicleId))) {
      return refuse('vehicle_not_found')
    }
    const rowRefs = await findRowRefs(ctx.db, scope, await narrowingOf(ctx, query), {
      key: query.sort || LATEST_FIRST.key,
      direction: query.sort ? query.direction : LATEST_FIRST.direction,
    })
    const rows = lines(ctx, rowRefs.filter(namedBy(query)), presentRows(manualRows))
    return csvFile(ctx.language, `${localize(headings.file, ctx.language)}.csv`, rows)
  }

/** The list in the export; without a status, orders in all statuses. */
const narrowingOf = async (ctx: Ctx, query: Query): Promise<OrderNarrowing> => {
  const { statuses, from, to } = listingOf(query)
  const list = { statuses: statuses.length > 0 ? statuses : ORDER_STATUSES, withRecords: query.manual_records, from, to }
  return (await narrowList(ctx, list, query)) ?? list
}

async function* lines(
  ctx: Ctx,
  rowRefs: readonly OrderRowRef[],
  present: ReturnType<typeof presentRows>,
): AsyncGenerator<CsvRows> {
  yield [COLUMNS.map(({ head }) => localize(head, ctx.language))]
  for (let start = 0; start < rowRefs.length; start += ROWS_AT_ONCE) {
    const orders = await present(ctx, rowRefs.slice(start, start + ROWS_AT_ONCE))
    yield orders.map((order) => COLUMNS.map(({ cell }) => cell(order, ctx)))
  }
}

/** Whether a row is among the selected ones; without a selection, all are. */
const namedBy = (query: Query): ((rowRef: OrderRowRef) => boolean) => {
  const hasNames = query.order_ids !== undefined || query.record_ids !== undefined
  const only = { order: new Set(query.order_ids), manual: new Set(query.record_ids) }
  const except = { order: new Set(query.except_order_ids), manual: new Set(query.except_record_ids) }
  return ({ kind, id }) => !except[kind].has(id) && (!hasNames || only[kind].has(id))
}
