import { toDollars } from '#features/countries/money.ts'
import type { Order } from '#features/orders/order.ts'
import type { findEarlierWork } from './earlier-store.ts'

type Row = Awaited<ReturnType<typeof findEarlierWork>>[number]

/** Beside a service that is to be decided. */
export const presentEarlier = (rows: readonly Row[], { odometer }: Pick<Order, 'odometer'>) =>
  rows.map((row) => ({
    order_service_id: row.id,
    last_done_on: row.doneOn,
    distance_since: distanceSince(row, odometer),
    last_price: row.lastPriceCents === null ? null : toDollars(row.lastPriceCents),
    usual_price:
      row.lowCents === null || row.highCents === null
        ? null
        : { from: toDollars(row.lowCents * row.quantity), to: toDollars(row.highCents * row.quantity) },
  }))

/** Null where one of the two odometers was not read. */
const distanceSince = ({ odometer: then, isEstimated }: Row, now: number | null): number | null =>
  now && then && !isEstimated && now >= then ? now - then : null
