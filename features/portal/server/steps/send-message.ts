import type { WritingShopCtx } from '#features/accounts/server/context.ts'
import { actorOfShop, refreshScreens } from '#features/orders/server/life/take-step.ts'
import { markReadAtDesk } from '#features/orders/server/messages/message-store.ts'
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

/** What the desk has seen loses its mark, also on the other screens of the shop. */
export const readMessages = async (ctx: WritingShopCtx, { params, body }: Input<typeof portalCalls.readMessages>) => {
  const order = await loadOrder(ctx, { params })
  const where = { fleetId: order.fleetId, orderId: order.id }
  if (await markReadAtDesk(ctx.db, where, body.last_message_id, ctx.now)) await refreshScreens(ctx.db, order)
  return presentOrder(ctx.db, ctx.acting, params.id, ctx.now)
}
