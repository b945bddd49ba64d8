import type { ShopCtx, WritingShopCtx } from '#features/accounts/server/context.ts'
import { actorOfShop, refreshScreens } from '#features/orders/server/life/take-step.ts'
import { markReadAtDesk } from '#features/orders/server/messages/message-store.ts'
import { withStoredPhotos } from '#features/orders/server/messages/message-photos.ts'
import { messageText, saveMessage } from '#features/orders/server/messages/send-message.ts'
import { findOrder } from '#features/orders/server/order-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { portalCalls } from '../../contract.ts'
import { presentOrder } from '../present-order.ts'
import { loadOrder } from './desk-step.ts'

/** A shop can write about its own orders only, whatever their status. */
export const sendMessage = async (ctx: ShopCtx, { params, body }: Input<typeof portalCalls.sendMessage>) => {
  const scope = { shopId: ctx.acting.shopId }
  if (!(await findOrder(ctx.db, scope, params.id))) return refuse('order_not_found')
  const text = messageText(body.message, body.photos)
  return withStoredPhotos(ctx.ports, body.photos, (photos) =>
    ctx.write(async (db, emit) => {
      const order = (await findOrder(db, scope, params.id, 'lock')) ?? refuse('order_not_found')
      const { id } = await saveMessage({ db, now: ctx.now, emit }, order, actorOfShop(ctx.acting), { text, photos })
      // An answer counts as reading the earlier messages.
      await markReadAtDesk(db, { fleetId: order.fleetId, orderId: order.id }, id, ctx.now)
      return presentOrder(db, ctx.acting, params.id, ctx.now)
    }),
  )
}

/** Messages that the desk has seen lose their mark, also on the other screens of the shop. */
export const readMessages = async (ctx: WritingShopCtx, { params, body }: Input<typeof portalCalls.readMessages>) => {
  const order = await loadOrder(ctx, { params })
  const where = { fleetId: order.fleetId, orderId: order.id }
  if (await markReadAtDesk(ctx.db, where, body.last_message_id, ctx.now)) await refreshScreens(ctx.db, order)
  return presentOrder(ctx.db, ctx.acting, params.id, ctx.now)
}
