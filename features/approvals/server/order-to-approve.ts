import type { FleetScope } from '#features/accounts/scope.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { productToday } from '#features/countries/dates.ts'
import type { Order } from '#features/orders/order.ts'
import { findOrder } from '#features/orders/server/order-store.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Ruling } from '../who-may-approve.ts'
import { type ApprovalFacts, loadApprovalFacts, fleetApprovalFacts, rulingOf } from './approvers.ts'

/** An order the user may view and perhaps decide, with all data the decision depends on. */
export type OrderToApprove = { order: Order; facts: ApprovalFacts; ruling: Ruling; scope: FleetScope }

/** Loads an order of the acting fleet; for a driver only those of their vehicles or requests. */
export const loadOrderToApprove = async (ctx: Ctx, id: number, lock?: 'lock'): Promise<OrderToApprove> => {
  const scope = scopeOf(ctx.acting)
  const [found, ofFleet] = await Promise.all([
    findOrder(ctx.db, scope, id, lock),
    // With a lock it is loaded once the lock is held.
    lock ? undefined : fleetApprovalFacts(ctx.db, { fleetId: scope.fleetId, id }, productToday(ctx)),
  ])
  const order = found ?? refuse('order_not_found')
  const facts = await loadApprovalFacts(ctx.db, order, productToday(ctx), ofFleet)
  return { order, facts, ruling: rulingOf(order, facts), scope }
}
