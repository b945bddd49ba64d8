import type { WritingShopCtx } from '#features/accounts/server/context.ts'
import { recordShopOdometer } from '#features/orders/server/life/shop-odometer.ts'
import { actorOfShop, takeStep } from '#features/orders/server/life/take-step.ts'
import type { Input } from '#platform/contract/call.ts'
import type { portalCalls } from '../../contract.ts'
import { judgeReading, readOdometer } from './judge-reading.ts'
import { loadOrder, stepDepsOf, todayAtShop } from './desk-step.ts'
import { presentOrder } from '../present-order.ts'
import { refuseIfHere } from '../visit-here-store.ts'

/** Checks the vehicle in with its odometer, or a trailer without one. From then on the order cannot be canceled. */
export const checkIn = async (ctx: WritingShopCtx, input: Input<typeof portalCalls.checkIn>) => {
  const deps = stepDepsOf(ctx)
  const actor = actorOfShop(ctx.acting)
  const expected = await loadOrder(ctx, input)
  const odometer = await readOdometer(ctx, expected, input.body.odometer)
  const order = await takeStep(deps, expected, { type: 'check_in', odometer }, actor)
  await refuseIfHere(ctx, order, order.id)
  // After the step: an order that cannot be checked in is refused first, without a question about the odometer.
  if (odometer !== null) {
    await judgeReading(ctx, { ...expected, odometer }, { canAsk: input.body.ask_odometer })
    await recordShopOdometer(deps, order, odometer, await todayAtShop(ctx), actor)
  }
  return presentOrder(ctx.db, ctx.acting, order.id, ctx.now)
}
