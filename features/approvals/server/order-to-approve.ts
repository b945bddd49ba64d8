import type { FleetScope } from '#features/accounts/scope.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import type { Order } from '#features/orders/order.ts'
import { findOrder } from '#features/orders/server/order-store.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Ruling } from '../who-may-approve.ts'
import { type DecisionGround, loadDecisionGround, readFleetGround, rulingOf } from './approvers.ts'

/** An order that somebody may look at and perhaps decide on, with everything that the decision depends on. */
export type OrderToApprove = { order: Order; ground: DecisionGround; ruling: Ruling; scope: FleetScope }

/**
 * Loads an order of the acting fleet. A driver sees the orders asked for or of vehicles assigned, and beyond them those which the
 * driver may decide on: where no policy names the vehicle, or one names the driver.
 */
export const loadOrderToApprove = async (ctx: Ctx, id: number, lock?: 'lock'): Promise<OrderToApprove> => {
  const scope: FleetScope = { fleetId: ctx.acting.fleetId }
  const [found, ofFleet] = await Promise.all([
    findOrder(ctx.db, scope, id, lock),
    // Behind a lock it is read when the lock is there.
    lock ? undefined : readFleetGround(ctx.db, scope),
  ])
  const order = found ?? refuse('order_not_found')
  const ground = await loadDecisionGround(ctx.db, order, ofFleet)
  const ruling = rulingOf(order, ground)
  if (!(await maySee(ctx, order, ruling))) refuse('order_not_found')
  return { order, ground, ruling, scope }
}

const maySee = async (ctx: Ctx, order: Order, ruling: Ruling): Promise<boolean> => {
  const own = scopeOf(ctx.acting)
  if (own.assignedTo === undefined || ruling.eligible.some((person) => person.id === ctx.acting.userId)) return true
  return (await findOrder(ctx.db, own, order.id)) !== null
}
