import type { WritingShopCtx } from '#features/accounts/server/context.ts'
import { actorOfShop, takeStep } from '#features/orders/server/life/take-step.ts'
import { refreshDueDates } from '#features/schedules/server/refresh-due.ts'
import { takeBackVisitReading } from '#features/vehicles/server/detail/visit-store.ts'
import { presentRowOf } from '#features/vehicles/server/move/present-row-store.ts'
import type { Input } from '#platform/contract/call.ts'
import type { portalCalls } from '../../contract.ts'
import { presentOrder } from '../present-order.ts'
import { loadOrder, stepDepsOf } from './desk-step.ts'

/** Undoes a check-in or a walk-in together with its odometer reading, on which due dates depend. */
export const undoArrival = async (ctx: WritingShopCtx, input: Input<typeof portalCalls.undoArrival>) => {
  const order = await loadOrder(ctx, input)
  await takeStep(stepDepsOf(ctx), order, { type: 'undo_arrival' }, actorOfShop(ctx.acting))
  if (order.receivedAt !== null && order.odometer !== null) {
    const { fleetId, vehicleId } = await presentRowOf(ctx.db, order)
    await takeBackVisitReading(ctx.db, { fleetId }, { vehicleId, recordedAt: order.receivedAt }, ctx.now)
    await refreshDueDates(ctx.db, { fleetId }, [vehicleId], ctx.ports)
  }
  return presentOrder(ctx.db, ctx.acting, order.id, ctx.now)
}
