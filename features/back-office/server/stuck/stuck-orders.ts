import { fullName } from '#features/accounts/acting.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { rulingsOf } from '#features/approvals/server/rulings.ts'
import { requestedApprovers, type Ruling } from '#features/approvals/who-may-approve.ts'
import { startOfDay } from '#features/countries/dates.ts'
import { formatWithCurrency, toDollars } from '#features/countries/money.ts'
import type { Order } from '#features/orders/order.ts'
import type { OrderActor } from '#features/orders/life/step.ts'
import { takeStep } from '#features/orders/server/life/take-step.ts'
import { findOrder } from '#features/orders/server/order-store.ts'
import { fleetAccessOf } from '#features/fleets/fleet-access.ts'
import { countOpenDisputes } from '#features/payments/server/disputes/dispute-store.ts'
import { describeMailServer } from '#features/notices/server/mail-server-store.ts'
import { summarizeSetup } from '../setup/setup.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { countFailedJobs } from '#platform/jobs/failed-jobs.ts'
import type { officeCalls } from '../../contract.ts'
import type { StuckOrder } from '../../stuck-contract.ts'
import { abandonedBefore, dayBefore, daysBetween, type OrderList } from '../../stuck.ts'
import { countUndelivered } from './mails-store.ts'
import {
  countStuckOrders,
  fleetOfOrder,
  listStuckOrders,
  type StuckListing,
  type StuckRow,
  sumInReview,
  sumInShop,
} from './orders-store.ts'

const listingOf = (now: Date, list: OrderList, query?: string): StuckListing => ({
  list,
  query,
  before: startOfDay(abandonedBefore(now)),
})

export const showStuck = async (ctx: Ctx) => {
  const { db, now } = ctx
  const [sums, toSettle, abandoned, failedJobs, undelivered, openDisputes, mail, setup] = await Promise.all([
    sumInReview(db),
    countStuckOrders(db, listingOf(now, 'to_settle')),
    countStuckOrders(db, listingOf(now, 'abandoned')),
    countFailedJobs(db),
    countUndelivered(db),
    countOpenDisputes(db),
    describeMailServer(db, ctx.ports.mail),
    summarizeSetup(ctx),
  ])
  const oldest = sums.map((sum) => sum.oldest.getTime()).toSorted((a, b) => a - b)[0]
  return {
    to_settle: toSettle,
    in_review: sums.map(({ country, totalCents }) => formatWithCurrency(Number(totalCents), { country, language: ctx.language })),
    oldest_days: oldest === undefined ? null : daysBetween(new Date(oldest), now),
    abandoned,
    failed_jobs: failedJobs,
    undelivered_mails: undelivered,
    open_disputes: openDisputes,
    ...setup,
    mail_server:
      mail.unreachableSince === null
        ? null
        : { unreachable_since: mail.unreachableSince.toISOString(), reply: mail.reply ?? '', waiting: mail.waiting },
  }
}

export const listOrders = async (ctx: Ctx, { query }: Input<typeof officeCalls.orders>) => {
  const listing = listingOf(ctx.now, query.list, query.query)
  const [rows, total] = await Promise.all([listStuckOrders(ctx.db, listing, query.page), countStuckOrders(ctx.db, listing)])
  const rulings = await rulingsOf(
    ctx,
    rows.filter(({ status }) => status === 'awaiting_approval'),
  )
  const rulingOf = new Map(rulings.map(({ order, ruling }) => [order.id, ruling]))
  return { orders: rows.map((row) => present(ctx, row, rulingOf.get(row.id))), total_count: total }
}

export const summarizeOrders = async (ctx: Ctx) => {
  const { db, now } = ctx
  const [rows, toSettle] = await Promise.all([sumInShop(db, dayBefore(now)), countStuckOrders(db, listingOf(now, 'to_settle'))])
  const sum = (key: 'orders' | 'awaiting' | 'late'): number => rows.reduce((total, row) => total + row[key], 0)
  const oldest = rows.flatMap((row) => (row.oldest ? [row.oldest.getTime()] : [])).toSorted((a, b) => a - b)[0]
  return {
    in_shop: sum('orders'),
    to_settle: toSettle,
    awaiting_approval: sum('awaiting'),
    awaiting_over_a_day: sum('late'),
    awaiting_amounts: rows
      .filter(({ awaiting }) => awaiting > 0)
      .map(({ country, awaitingCents }) => formatWithCurrency(Number(awaitingCents), { country, language: ctx.language })),
    oldest_days: oldest === undefined ? null : daysBetween(new Date(oldest), now),
  }
}

const approversOf = (ruling: Ruling | undefined): StuckOrder['waits_for'] => {
  const [first, ...others] = ruling ? requestedApprovers(ruling) : []
  return first ? { name: fullName(first), others: others.length } : null
}

const present = (ctx: Ctx, row: StuckRow, ruling: Ruling | undefined): StuckOrder => ({
  id: row.id,
  status: row.status,
  fleet: { id: row.fleetId, name: row.fleetName },
  shop: { name: row.shopName, phone: row.mainPhoneNumber },
  vehicle: row.vehicleName,
  invoice_number: row.invoiceNumber,
  payment_type: row.paymentType,
  since: row.since.toISOString(),
  waited_days: daysBetween(row.since, ctx.now),
  waits_for: approversOf(ruling),
  amount: toDollars(row.totalCents),
  amount_text: formatWithCurrency(row.totalCents, { country: row.country, language: ctx.language }),
  reason: row.reason as StuckOrder['reason'],
})

/** All in one transaction, ordered by id, so that two users who settle the same list do not deadlock. */
export const settleOrders = async (ctx: WritingCtx, { body }: Input<typeof officeCalls.settle>) => {
  const ids = [...new Set(body.order_ids)].toSorted((a, b) => a - b)
  for (const id of ids) {
    const order = await lockOrder(ctx, id)
    if (order.status !== 'paid_deferred') refuse('order_not_in_review', { id })
    const reference = body.reference ? { reference: body.reference } : {}
    await takeStep(ctx, order, { type: 'settle', as: body.as, ...reference }, actorOf(ctx, order))
  }
  return { settled: ids.length }
}

export const cancelOrder = async (ctx: WritingCtx, { params, body }: Input<typeof officeCalls.cancelOrder>) => {
  const order = await lockOrder(ctx, params.id)
  await takeStep(ctx, order, { type: 'cancel_administratively', comment: body.comment }, actorOf(ctx, order))
  return {}
}

/** Locks an order of a fleet that the user oversees: company staff those of the company, Super Admins all. */
const lockOrder = async (ctx: WritingCtx, id: number): Promise<Order> => {
  const fleetId = (await fleetOfOrder(ctx.db, fleetAccessOf(ctx.acting), id)) ?? refuse('order_not_found')
  return (await findOrder(ctx.db, { fleetId }, id, 'lock')) ?? refuse('order_not_found')
}

const actorOf = ({ acting }: WritingCtx, { fleetId }: Order): OrderActor => ({
  kind: 'user',
  id: acting.userId,
  name: fullName(acting),
  roles: acting.roles,
  fleetId,
})
