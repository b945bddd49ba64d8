import type { ShopCtx, WritingShopCtx } from '#features/accounts/server/context.ts'
import type { Order } from '#features/orders/order.ts'
import { findOrder } from '#features/orders/server/order-store.ts'
import { actorOfShop, type StepDeps, takeStep } from '#features/orders/server/life/take-step.ts'
import type { OrderStep } from '#features/orders/life/step.ts'
import { dayIn } from '#platform/clock/clock.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { refuseOutdated } from '../changes-of-order.ts'
import { presentOrder } from '../present-order.ts'
import { findOwnShop } from '../settings-store.ts'

/** Input of every step of a shop. */
type StepInput = { params: { id: number }; body?: { version?: number | undefined } | undefined }

export const stepDepsOf = (ctx: WritingShopCtx): StepDeps => ({
  db: ctx.db,
  now: ctx.now,
  emit: (event) => ctx.emit(event),
})

/** The order, locked; an outdated version is refused. Another shop's order is a 404. */
export const loadOrder = async (ctx: ShopCtx, { params, body }: StepInput): Promise<Order> => {
  const order = (await findOrder(ctx.db, { shopId: ctx.acting.shopId }, params.id, 'lock')) ?? refuse('order_not_found')
  const seen = body?.version
  if (seen !== undefined && seen !== order.version) await refuseOutdated(ctx, order, seen)
  return order
}

/** Today in the shop's zone. */
export const todayAtShop = async (ctx: ShopCtx): Promise<string> => dayIn((await findOwnShop(ctx.db, ctx.acting)).zone, ctx.now)

/** Takes a step and returns the changed order. */
export const deskStep = async (ctx: WritingShopCtx, input: StepInput, step: OrderStep) => {
  await takeStep(stepDepsOf(ctx), await loadOrder(ctx, input), step, actorOfShop(ctx.acting))
  return presentOrder(ctx.db, ctx.acting, input.params.id, ctx.now)
}
