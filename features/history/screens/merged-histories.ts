import { foldText } from '#platform/i18n/fold-text.ts'
import type { HistoryRecord, HistoryYearSum } from '../contract.ts'
import type { ManualRecordRow } from '../manual-wire.ts'
import { MAINTENANCE_TYPES } from '../manual-record.ts'

/** Orders and external maintenance share one table; their type distinguishes them. */
export const isManual = (record: Pick<HistoryRecord, 'maintenance_type'>): boolean =>
  record.maintenance_type === MAINTENANCE_TYPES.manual

/** Returned money, not a visit. */
export const isCreditRecord = ({ cost }: Pick<HistoryRecord, 'cost'>): boolean => cost !== null && cost < 0

/** An order without charge; external maintenance may have no cost because it is unknown. */
export const isFree = (record: Pick<HistoryRecord, 'cost' | 'maintenance_type'>): boolean =>
  record.cost === 0 && !isManual(record)

/** Ids are unique only within each kind. Also the visit in the address. */
export const keyOf = (record: HistoryRecord): string => `${isManual(record) ? 'manual' : 'order'}-${record.id}`

/** Converts a manual record to a line of the history: all services done, none saved. */
export const asHistoryRecord = (manual: ManualRecordRow): HistoryRecord => ({
  id: manual.id,
  maintenance_type: manual.maintenance_type,
  status: 'complete',
  appointment_datetime: manual.appointment_datetime,
  completed_on: manual.completed_on,
  shop: manual.shop,
  custom_shop_name: manual.custom_shop_name,
  invoice_number: null,
  po_number: manual.po_number,
  customer_comments: manual.customer_comments,
  odometer: manual.odometer,
  odometer_units: manual.odometer_units,
  // A credit has no odometer reading.
  service_miles: manual.is_credit ? null : manual.miles,
  service_kilometers: manual.is_credit ? null : manual.kilometers,
  cost: manual.total,
  tax: manual.tax,
  taxes: [],
  labor: manual.labor,
  parts: manual.parts,
  saving: 0,
  order_services: manual.vehicle_services.map((service) => ({
    id: service.id,
    service_definition_id: service.service_definition_id,
    name: service.name,
    position: service.position_name,
    position_code: service.position,
    status: 'approved',
    outcome: 'done' as const,
    service_miles: manual.miles,
    service_kilometers: manual.kilometers,
    total: service.price,
  })),
  maintenance_documents: manual.maintenance_documents,
  recorded_by: manual.recorded_by,
  approved_by: null,
  approved_on: null,
  can_edit: manual.can_edit,
  can_delete: manual.can_delete,
})

type Pages<R> = { rows: readonly R[]; hasMore: boolean }

/** The oldest loaded day of a source that has more: rows not loaded yet are of this day or earlier. */
const edgeOf = ({ rows, hasMore }: Pages<{ completed_on: string }>): string =>
  hasMore ? (rows.at(-1)?.completed_on ?? '9999') : ''

/**
 * Merges both kinds, newest first; on the same day, orders first. A record older than the other source's oldest loaded day is
 * withheld until that source's next page, so that new rows are only ever added at the end, never between visible ones.
 */
export const mergeHistories = (orders: Pages<HistoryRecord>, manual: Pages<ManualRecordRow>): HistoryRecord[] => {
  const [ordersEdge, manualEdge] = [edgeOf(orders), edgeOf(manual)]
  return [
    ...orders.rows.filter((order) => order.completed_on >= manualEdge),
    ...manual.rows.filter((record) => record.completed_on > ordersEdge).map(asHistoryRecord),
  ].toSorted((a, b) => b.completed_on.localeCompare(a.completed_on))
}

/** The loaded records of one year, with the sums of all of them. */
export type HistoryYear = HistoryYearSum & { records: HistoryRecord[] }

export const byYear = (records: readonly HistoryRecord[], sums: readonly HistoryYearSum[]): HistoryYear[] =>
  [...Map.groupBy(records, ({ completed_on: day }) => day.slice(0, 4))].map(([year, loaded]) => ({
    ...sumOf(
      year,
      sums.filter((sum) => sum.year === year),
    ),
    records: loaded,
  }))

/** Sums of both kinds together. */
export const sumOf = (year: string, sums: readonly HistoryYearSum[]): HistoryYearSum => ({
  year,
  visits: sums.reduce((all, { visits }) => all + visits, 0),
  cancelled: sums.reduce((all, { cancelled }) => all + cancelled, 0),
  cost: sums.reduce((cents, { cost }) => cents + Math.round(cost * 100), 0) / 100,
})

/** Rows within the period; both days are inclusive, null is unbounded. */
export const inWindow = <Row extends { completed_on: string }>(
  rows: readonly Row[],
  { from, to }: { from: string | null; to: string | null },
): Row[] => rows.filter(({ completed_on: day }) => (from === null || day >= from) && (to === null || day <= to))

/** Visits that contain every word: in services, shop, invoice, PO number, comment or day. */
export const foundBy = (records: readonly HistoryRecord[], query: string): HistoryRecord[] => {
  const words = query.split(/\s+/).map(foldText).filter(Boolean)
  return records.filter((record) => {
    const text = foldText(
      [
        ...record.order_services.map(({ name }) => name),
        record.custom_shop_name ?? record.shop?.name,
        record.invoice_number,
        record.po_number,
        record.customer_comments,
        record.completed_on,
      ].join(' '),
    )
    return words.every((word) => text.includes(word))
  })
}

/** Visits and costs by year, as the server sums them up: canceled visits are counted apart. */
export const sumsOf = (records: readonly HistoryRecord[]): HistoryYearSum[] =>
  [...Map.groupBy(records, ({ completed_on: day }) => day.slice(0, 4))].map(([year, some]) => {
    const done = some.filter(({ status }) => status !== 'cancel')
    return {
      year,
      visits: done.length,
      cancelled: some.length - done.length,
      cost: done.reduce((cents, { cost }) => cents + Math.round((cost ?? 0) * 100), 0) / 100,
    }
  })
