import type { WritingShopCtx } from '#features/accounts/server/context.ts'
import { actorOfShop } from '#features/orders/server/life/take-step.ts'
import { saveMessage } from '#features/orders/server/messages/send-message.ts'
import type { Input } from '#platform/contract/call.ts'
import type { portalCalls } from '../../contract.ts'
import { presentOrder } from '../present-order.ts'
import { loadOrder, partsOf } from './desk-step.ts'

/** A shop writes about its own orders only, whatever their status. */
export const sendMessage = async (ctx: WritingShopCtx, { params, body }: Input<typeof portalCalls.sendMessage>) => {
  await saveMessage(partsOf(ctx), await loadOrder(ctx, { params }), actorOfShop(ctx.acting), body.message)
  return presentOrder(ctx.db, ctx.acting, params.id, ctx.now)
}
