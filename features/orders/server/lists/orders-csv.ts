import { COMMON } from '#features/common-texts.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import { localize, type Words } from '#features/countries/country.ts'
import { formatTime } from '#features/countries/clock-time.ts'
import { formatGridDate, productDayOf } from '#features/countries/dates.ts'
import { amountCell, type CsvCell, type CsvRows, csvFile } from '#platform/files/csv.ts'
import type { Download, Input } from '#platform/contract/call.ts'
import { isLive } from '../../order.ts'
import { findOrders, narrowOrders, shopOf } from '../../find-orders.ts'
import type { ListedOrder } from '../../listed-wire.ts'
import { dayOfWork, mergeByDate } from '../../listed-order.ts'
import { sortOrders } from '../../sort-orders.ts'
import type { orderCalls, OrderRow } from '../../contract.ts'
import { statusName } from '../../life/status.ts'
import { listingOf } from './list-orders.ts'
import { listOrders, type NamedOrder } from './order-list-store.ts'
import { presentOrders } from './read-orders.ts'
import { defineWords } from '#platform/i18n/texts.ts'

const ROWS_AT_ONCE = 500

/**
 * Manual records of a feature above this one, latest first in pages, optionally limited to a period and a vehicle;
 * injected by `app/composition`.
 */
export type ManualRows = (
  ctx: Ctx,
  window: Pick<Query, 'appointment_datetime_from' | 'appointment_datetime_to' | 'vehicle_id'>,
) => AsyncIterableIterator<ListedOrder[]>
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
})

/** The columns of the order grid. */
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
  { head: headings.status, cell: (o, ctx) => statusName(o.state, ctx.language) },
  { head: headings.last_approval, cell: (o, ctx) => date(o.approved_at, ctx) },
  { head: headings.approver, cell: (o) => o.approver },
]

/** CSV of the listed orders, in list order. */
export const downloadOrders =
  (manualRows: ManualRows) =>
  async (ctx: Ctx, { query }: Input<typeof orderCalls.csv>): Promise<Download> => {
    const { appointment_datetime_from, appointment_datetime_to, vehicle_id } = query
    const records = manualRows(ctx, { appointment_datetime_from, appointment_datetime_to, vehicle_id })
    // Reads the first page before the response starts, so that a refusal is a proper response and not a truncated file.
    const first = query.manual_records ? await records.next() : { done: true as const, value: undefined }
    return csvFile(ctx.language, `${localize(headings.file, ctx.language)}.csv`, lines(ctx, query, goOn(first, records)))
  }

type Pages = AsyncIterable<ListedOrder[]>

async function* goOn(first: IteratorResult<ListedOrder[], unknown>, others: Pages): Pages {
  if (first.done) return
  yield first.value
  yield* others
}

async function* lines(ctx: Ctx, query: Query, records: Pages): AsyncGenerator<CsvRows> {
  yield [COLUMNS.map(({ head }) => localize(head, ctx.language))]
  const isNamed = namedBy(query)
  const found = (rows: readonly ListedOrder[]): ListedOrder[] =>
    narrowOrders(findOrders(rows, query.query), query).filter(isNamed)
  const latestFirst = mergedPages(orderPages(ctx, query), records)
  // Rows are read latest first. Any other order needs all of them in memory, since the last one may come first.
  if (query.sort === '' || (query.sort === 'date' && query.direction === 'desc')) {
    for await (const rows of latestFirst) yield toCsvRows(found(rows), ctx)
    return
  }
  const all: ListedOrder[] = []
  for await (const rows of latestFirst) all.push(...found(rows))
  yield toCsvRows(sortOrders(all, { key: query.sort, direction: query.direction }), ctx)
}

/** Whether a row is among those that were selected; without a selection each is. */
const namedBy = (query: Query): ((order: ListedOrder) => boolean) => {
  const hasNames = query.order_ids !== undefined || query.record_ids !== undefined
  const only = { orders: new Set(query.order_ids), records: new Set(query.record_ids) }
  const except = { orders: new Set(query.except_order_ids), records: new Set(query.except_record_ids) }
  return ({ id, isManual }) => {
    const list = isManual ? 'records' : 'orders'
    return !except[list].has(id) && (!hasNames || only[list].has(id))
  }
}

async function* orderPages(ctx: Ctx, query: Query): Pages {
  let after: NamedOrder | undefined
  for (;;) {
    const rows = await listOrders(ctx.db, scopeOf(ctx.acting), listingOf(query), ROWS_AT_ONCE, after)
    if (rows.length === 0) return
    yield (await presentOrders(ctx, rows)) as OrderRow[]
    after = rows.at(-1)
  }
}

/** Merges two lists that are both latest first; on the same day orders first, as on screen. */
async function* mergedPages(orders: Pages, records: Pages): Pages {
  const source = records[Symbol.asyncIterator]()
  let waiting: ListedOrder[] = []
  let isOver = false
  const readUntil = async (day: string): Promise<void> => {
    while (!isOver && (waiting.length === 0 || dayOfWork(waiting.at(-1)!) > day)) {
      const next = await source.next()
      if (next.done) isOver = true
      else waiting = [...waiting, ...next.value]
    }
  }
  for await (const page of orders) {
    const last = page.at(-1)
    if (!last) continue
    await readUntil(dayOfWork(last))
    const isBefore = (record: ListedOrder): boolean => dayOfWork(record) > dayOfWork(last)
    yield mergeByDate(page, waiting.filter(isBefore))
    waiting = waiting.filter((record) => !isBefore(record))
  }
  yield waiting
  yield* { [Symbol.asyncIterator]: () => source }
}

const toCsvRows = (orders: readonly ListedOrder[], ctx: Ctx): CsvRows =>
  orders.map((order) => COLUMNS.map(({ cell }) => cell(order, ctx)))
