import type { Person } from '#features/accounts/person.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { approvalAmounts } from '#features/approvals/server/approval-amounts.ts'
import { waitingSince } from '#features/approvals/server/lists/list-waiting.ts'
import { recordView } from '#features/approvals/server/order-view-store.ts'
import { type LabeledServices, type RuledOrder, rulingsOf } from '#features/approvals/server/rulings.ts'
import { isAskedToApprove, requestedApprovers } from '#features/approvals/who-may-approve.ts'
import { toDollars } from '#features/countries/money.ts'
import { isLive } from '#features/orders/order.ts'
import { OPEN_STATUSES } from '#features/orders/life/status.ts'
import { listOrders } from '#features/orders/server/lists/order-list-store.ts'
import { countOpenOrders } from '#features/orders/server/lists/order-page-store.ts'
import type { Input } from '#platform/contract/call.ts'
import type { AwaitingRow, dashboardCalls } from '../contract.ts'
import { whyItWaits } from '#features/approvals/why-it-waits.ts'
import { lineName } from '#features/services/catalog/services.ts'

/** Maximum number of orders scanned for the user's own; a fleet with more has more pressing trouble. */
const LOOKED_THROUGH = 500
/** Maximum number of users named below the headline. */
const NAMED = 3

/** `mine`: the user is expected to decide. Owners may approve more than that. */
type Waiting = RuledOrder & { mine: boolean; mayApprove: boolean; amountCents: number }

/** Orders awaiting approval: the user's own first, then longest waiting. Uses the same approval rule as everything else. */
export const listAwaiting = async (ctx: Ctx, { query }: Input<typeof dashboardCalls.awaiting>) => {
  const { waiting, total } = await loadWaiting(ctx)
  const listed = waiting.toSorted(byTurn).slice(0, query.limit)
  await recordView(
    ctx.db,
    ctx.acting.userId,
    listed.map(({ order }) => order),
    ctx.now,
  )
  const mine = waiting.filter((one) => one.mine)
  const since = mine.map((one) => waitingSince(one.order)).toSorted((a, b) => a.localeCompare(b))
  return {
    orders: listed.map((one) => present(one, ctx)),
    total_count: total,
    mine: {
      count: mine.length,
      pre_tax_sub_total: toDollars(mine.reduce((sum, one) => sum + one.ruling.orderCents, 0)),
      approval_amount: toDollars(mine.reduce((sum, one) => sum + one.amountCents, 0)),
      waiting_since: since[0] ?? null,
    },
    others: whoElse(waiting.filter((one) => !one.mine)),
  }
}

const loadWaiting = async (ctx: Ctx): Promise<{ waiting: Waiting[]; total: number }> => {
  const { db, acting } = ctx
  const scope = scopeOf(acting)
  const [orders, counts] = await Promise.all([
    listOrders(db, scope, { statuses: ['awaiting_approval'] }, LOOKED_THROUGH),
    countOpenOrders(db, scope, { statuses: OPEN_STATUSES, withRecords: false }),
  ])
  const rulings = await rulingsOf(ctx, orders)
  const { amountOf } = await approvalAmounts(db, rulings)
  const waiting = rulings.map((one): Waiting => ({
    ...one,
    mine: isAskedToApprove(one.ruling, acting.userId),
    mayApprove: one.ruling.eligible.some((person) => person.id === acting.userId),
    amountCents: amountOf(one).amountCents,
  }))
  return { waiting, total: counts.needs_approval }
}

const byTurn = (a: Waiting, b: Waiting): number =>
  Number(b.mine) - Number(a.mine) || waitingSince(a.order).localeCompare(waitingSince(b.order)) || a.order.id - b.order.id

/** First names of users who can decide the others' orders, most frequent first. */
const whoElse = (waiting: readonly Waiting[]): string[] => {
  const people = waiting.flatMap((one) => requestedApprovers(one.ruling))
  const times = Map.groupBy(people, (person: Person) => person.id)
  return [...times.values()]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, NAMED)
    .map(([person]) => person!.firstName)
}

const present = ({ order, services, ruling, mayApprove, amountCents }: Waiting, { acting, language }: Ctx): AwaitingRow => ({
  id: order.id,
  vehicle: {
    id: order.vehicleId,
    name: order.currentVehicleName,
    year: order.year,
    make: order.make,
    model: order.model,
    other_id: order.otherId,
    license_plate_number: order.licensePlateNumber,
    license_plate_state: order.licensePlateState,
    body: order.body,
  },
  shop: { id: order.shopId, name: order.shopName },
  services: namesOf(services, language),
  pre_tax_sub_total: toDollars(ruling.orderCents),
  total: toDollars(order.totalCents),
  approval_amount: toDollars(amountCents),
  waiting_since: waitingSince(order),
  can_approve: mayApprove,
  reason: whyItWaits(ruling, acting.userId, { country: acting.country, language }),
})

/** Most expensive first, since they drive the decision. Two tires of one kind are named once. */
const namesOf = (services: LabeledServices, language: Ctx['language']): string[] => {
  const names = services
    .filter(isLive)
    .toSorted((a, b) => (b.priceCents ?? 0) - (a.priceCents ?? 0) || a.id - b.id)
    .map((line) => lineName(line, language))
  return [...new Set(names)]
}
