import { paysThroughPlatform } from '#features/accounts/payment-facts.ts'
import { productDayOf } from '#features/countries/dates.ts'
import type { ProductEvent } from '#features/events/event.ts'
import { findPreviousPayments } from '#features/ledger/server/ledger-store.ts'
import { awaitsDecision } from '#features/orders/order.ts'
import { findOrder } from '#features/orders/server/order-store.ts'
import { totalsOf } from '#features/orders/totals.ts'
import type { Db } from '#platform/db/database.ts'
import { approvalAmountCents } from '../approval-amount.ts'
import { isFirstOfTwo } from '../who-may-approve.ts'
import { loadApprovalFacts, rulingOf } from './approvers.ts'
import { findFactsOfFleets } from './policies/choices-store.ts'
import type { RuledOrder } from './rulings.ts'

type Listed = Pick<RuledOrder, 'order' | 'ruling'>

/** For lists: the amount that the approve button of each order asks for, and the fleets' payment facts. */
export const approvalAmounts = async (db: Db, listed: readonly Listed[]) => {
  const orders = listed.map(({ order }) => order)
  const [paidBefore, fleets] = await Promise.all([
    findPreviousPayments(
      db,
      orders.filter(({ approvedTotalCents }) => approvedTotalCents !== null),
    ),
    findFactsOfFleets(db, [...new Set(orders.map(({ fleetId }) => fleetId))]),
  ])
  const payHere = new Set(fleets.filter((fleet) => paysThroughPlatform(fleet.fleetPaymentType)).map(({ fleetId }) => fleetId))
  const amountOf = ({ order, ruling }: Listed): { amountCents: number; isPaidNow: boolean } => {
    const isPaidNow = payHere.has(order.fleetId) && !isFirstOfTwo(ruling)
    const dueNowCents = Math.max(0, order.totalCents - (paidBefore.get(order.id) ?? 0))
    return { amountCents: approvalAmountCents({ totalCents: order.totalCents, dueNowCents }, { isPaidNow }), isPaidNow }
  }
  return { fleets, amountOf }
}

/** For a notification: what its recipients are asked to approve. Null once the order no longer waits. */
export const approvalRequestOf = async (
  db: Db,
  { fleetId, orderId }: { fleetId: number; orderId: number },
  { at }: Pick<ProductEvent, 'at'>,
): Promise<{ amountCents: number; servicesCount: number } | null> => {
  const order = await findOrder(db, { fleetId }, orderId)
  if (order?.status !== 'awaiting_approval') return null
  const ruling = rulingOf(order, await loadApprovalFacts(db, order, productDayOf(at)))
  return {
    amountCents: approvalAmountCents(totalsOf(order), { isPaidNow: order.paysThroughPlatform && !isFirstOfTwo(ruling) }),
    servicesCount: order.services.filter(awaitsDecision).length,
  }
}
