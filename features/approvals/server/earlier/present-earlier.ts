import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { daysBetween } from '#features/countries/dates.ts'
import { toDollars } from '#features/countries/money.ts'
import { awaitsDecision, type Order } from '#features/orders/order.ts'
import { lineName } from '#features/services/catalog/services.ts'
import { isDoneLately, lineFact, needsLook } from '../../line-fact.ts'
import type { LabeledServices, RuledOrder } from '../rulings.ts'
import { type EarlierRow, findEarlierWork } from './earlier-store.ts'

type Visit = Pick<Order, 'id' | 'fleetId' | 'odometer'>

/** Earlier work and the usual price, shown beside a service. */
export const presentEarlier = (ctx: Ctx, rows: readonly EarlierRow[], order: Visit) =>
  rows.map((row) => ({
    order_service_id: row.id,
    last_done_on: row.doneOn,
    days_since: row.doneOn === null ? null : daysSince(ctx, row.doneOn),
    distance_since: distanceSince(row, order.odometer),
    is_done_lately: isLately(ctx, row, order),
    last_price: row.lastPriceCents === null ? null : toDollars(row.lastPriceCents),
    last_order_id: row.lastOrderId,
    is_by_same_shop: row.isBySameShop ?? false,
    usual_price: usualOf(row) && {
      from: toDollars(row.lowCents! * row.quantity),
      to: toDollars(row.highCents! * row.quantity),
      shops: row.shops === 0 ? null : row.shops,
      is_nearby: row.isNearby,
    },
  }))

const usualOf = ({ lowCents, highCents, quantity }: EarlierRow) =>
  lowCents === null || highCents === null ? null : { fromCents: lowCents * quantity, toCents: highCents * quantity }

const daysSince = (ctx: Ctx, doneOn: string): number => Math.max(0, daysBetween(doneOn, fleetToday(ctx)))

/** Null if one of the two odometers was not read. */
const distanceSince = ({ odometer: then, isEstimated }: EarlierRow, now: number | null): number | null =>
  now && then && !isEstimated && now >= then ? now - then : null

const isLately = (ctx: Ctx, row: EarlierRow, { odometer }: Visit): boolean =>
  row.doneOn !== null &&
  isDoneLately({
    daysSince: daysSince(ctx, row.doneOn),
    distanceSince: distanceSince(row, odometer),
    every: row.everyAmount && row.everyUnit ? { amount: row.everyAmount, unit: row.everyUnit } : null,
  })

type Ruled = { order: Visit & Pick<RuledOrder['order'], 'status'>; services: LabeledServices }

/** Of each order, the waiting services that an approver should look at: for lists, which have no place for the facts of every line. */
export const servicesToCheck = async (ctx: Ctx, ruled: readonly Ruled[]) => {
  const waiting = ruled.filter(({ order }) => order.status === 'awaiting_approval').map(({ order }) => order)
  const rows =
    waiting.length === 0
      ? []
      : await findEarlierWork(
          ctx.db,
          waiting.map(({ fleetId, id }) => ({ fleetId, orderId: id })),
        )
  const known = new Map(rows.map((row) => [row.id, row]))
  return ({ order, services }: Ruled) =>
    order.status !== 'awaiting_approval'
      ? []
      : services.filter(awaitsDecision).flatMap((service) => {
          const row = known.get(service.id)
          const { priceCents, retailCents } = service
          const usual = row ? usualOf(row) : null
          const fact = lineFact({ priceCents, retailCents, usual }, row !== undefined && isLately(ctx, row, order))
          if (!fact || !needsLook(fact)) return []
          return [
            {
              service: service.vanityLabel ?? lineName(service, ctx.language),
              says: fact.says as 'doneLately' | 'over' | 'farOver',
              over_usual: 'amountCents' in fact ? toDollars(fact.amountCents) : null,
            },
          ]
        })
}
