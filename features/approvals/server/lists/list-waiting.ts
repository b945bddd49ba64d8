import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { uiLanguage } from '#features/countries/country.ts'
import { type NamedOrder, listOrders } from '#features/orders/server/lists/order-list-store.ts'
import { whoCanApprove } from '../../who-can-approve.ts'
import { canApprove, requestedApprovers } from '../../who-may-approve.ts'
import { rulingsOf } from '../rulings.ts'

/** A fleet with more waiting orders than this has more pressing trouble than a list can mend. */
const LISTED = 500

/** Complements the order lists, which have no policy data: who can decide each waiting order. */
export const listWaitingOrders = async (ctx: Ctx) => {
  const scope = scopeOf(ctx.acting)
  const orders = await listOrders(ctx.db, scope, { statuses: ['awaiting_approval'] }, LISTED)
  const ruled = await rulingsOf(ctx, scope, orders)
  return {
    orders: ruled.map(({ order, ruling }) => ({
      id: order.id,
      version: order.version,
      waiting_since: waitingSince(order),
      is_mine: requestedApprovers(ruling).some(({ id }) => id === ctx.acting.userId),
      can_approve: canApprove(order, ruling, ctx.acting.userId),
      who_can_approve: whoCanApprove(ruling, ctx.acting.userId, uiLanguage(ctx.language)),
    })),
  }
}

/** An order waits from the moment its estimate arrived. */
export const waitingSince = (order: Pick<NamedOrder, 'estimatedAt' | 'createdAt'>): string =>
  (order.estimatedAt ?? order.createdAt).toISOString()
