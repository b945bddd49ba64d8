import type { FleetScope } from '#features/accounts/scope.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import type { Order } from '#features/orders/order.ts'
import { findOrder } from '#features/orders/server/order-store.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Ruling } from '../who-may-approve.ts'
import { type ApprovalFacts, loadApprovalFacts, fleetApprovalFacts, rulingOf } from './approvers.ts'

/** An order that somebody may look at and perhaps decide on, with everything that the decision depends on. */
export type OrderToApprove = { order: Order; facts: ApprovalFacts; ruling: Ruling; scope: FleetScope }

/** Loads an order of the acting fleet; for a driver, one of the own vehicles or requests. */
export const loadOrderToApprove = async (ctx: Ctx, id: number, lock?: 'lock'): Promise<OrderToApprove> => {
  const scope = scopeOf(ctx.acting)
  const [found, ofFleet] = await Promise.all([
    findOrder(ctx.db, scope, id, lock),
    // Behind a lock it is read when the lock is there.
    lock ? undefined : fleetApprovalFacts(ctx.db, scope),
  ])
  const order = found ?? refuse('order_not_found')
  const facts = await loadApprovalFacts(ctx.db, order, ofFleet)
  return { order, facts, ruling: rulingOf(order, facts), scope }
}
