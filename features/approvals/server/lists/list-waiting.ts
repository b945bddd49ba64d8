import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { uiLanguage } from '#features/countries/country.ts'
import { toDollars } from '#features/countries/money.ts'
import { awaitsDecision } from '#features/orders/order.ts'
import { OPEN_STATUSES } from '#features/orders/life/status.ts'
import { type NamedOrder, listOrders } from '#features/orders/server/lists/order-list-store.ts'
import { countOpenOrders } from '#features/orders/server/lists/order-page-store.ts'
import type { Input } from '#platform/contract/call.ts'
import type { listCalls } from '../../lists/lists-contract.ts'
import { WAITING_LISTED } from '../../lists/order-grid.ts'
import { whoCanApprove } from '../../who-can-approve.ts'
import { isAskedToApprove } from '../../who-may-approve.ts'
import { canReaderApprove } from '../key-approval.ts'
import { type RuledOrder, rulingsOf } from '../rulings.ts'
import { servicesToCheck } from '../earlier/present-earlier.ts'
import { approvalPayments } from './approval-payments.ts'

/** The approvers of each waiting order: complements the order lists, which have no policy data. */
export const listWaitingOrders = async (ctx: Ctx, { query }: Input<typeof listCalls.waiting>) => {
  const scope = scopeOf(ctx.acting)
  const [orders, counts] = await Promise.all([
    listOrders(ctx.db, scope, { statuses: ['awaiting_approval'], ids: query.order_ids }, WAITING_LISTED),
    countOpenOrders(ctx.db, scope, { statuses: OPEN_STATUSES, withRecords: false }),
  ])
  const rulings = await rulingsOf(ctx, orders)
  const waiting = await presentWaiting(ctx, rulings)
  return {
    total_count: counts.needs_approval,
    orders: rulings.map((ruled) => ({
      ...waiting(ruled),
      waiting_since: waitingSince(ruled.order),
      is_mine: isAskedToApprove(ruled.ruling, ctx.acting.userId),
    })),
  }
}

/** Shown by a list of waiting orders before a bulk approval: which this user can approve, the amount, and why not the others. */
export const presentWaiting = async (ctx: Ctx, ruled: readonly RuledOrder[]) => {
  const [paymentOf, toCheck] = await Promise.all([approvalPayments(ctx, ruled), servicesToCheck(ctx, ruled)])
  return ({ order, services, ruling }: RuledOrder) => {
    const isApprover = canReaderApprove(ctx, { order, services, ruling })
    const { approval_amount, payment_problem } = paymentOf({ order, ruling })
    return {
      id: order.id,
      version: order.version,
      vehicle_name: order.currentVehicleName || order.vehicleName,
      total: toDollars(order.totalCents),
      services_count: services.filter(awaitsDecision).length,
      approval_amount,
      payment_problem: isApprover ? payment_problem : null,
      to_check: toCheck({ order, services }),
      can_approve: isApprover,
      who_can_approve: whoCanApprove(ruling, ctx.acting.userId, uiLanguage(ctx.language)),
    }
  }
}

/** An order waits since its estimate arrived. */
export const waitingSince = (order: Pick<NamedOrder, 'estimatedAt' | 'createdAt'>): string =>
  (order.estimatedAt ?? order.createdAt).toISOString()
