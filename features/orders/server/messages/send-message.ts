import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { shortAddresses } from '#features/documents/server/files/short-address.ts'
import { happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { orderCalls } from '../../contract.ts'
import { checkMessage } from '../../message.ts'
import { eventActor } from '../../life/order-events.ts'
import type { OrderActor } from '../../life/step.ts'
import type { Order } from '../../order.ts'
import { actorOfFleet, refreshScreens, type StepDeps } from '../life/take-step.ts'
import { findOrder } from '../order-store.ts'
import { withStoredPhotos, type StoredPhoto } from './message-photos.ts'
import { markMessagesRead } from './read-messages.ts'
import { insertMessage, type MessageRow } from './message-store.ts'

/** Its photos have short-lived URLs: only for users who may see the order. */
export const presentMessage = ({ id, isFromShop, authorName, message, sentAt, photos }: MessageRow, now: Date) => ({
  id,
  is_from_shop: isFromShop,
  author: authorName,
  message,
  photos: photos.map((photo) => ({ id: photo.id, ...shortAddresses('message_photos', photo, now) })),
  sent_at: sentAt.toISOString(),
})

/** The text to store. Validated before any photo is decoded. */
export const messageText = (text: string, photos: readonly unknown[]): string => {
  const checked = checkMessage(text, photos.length)
  return checked.ok ? checked.text : refuse(checked.code)
}

type NewMessage = { text: string; photos: readonly StoredPhoto[] }

/** Stores a message of either side with its event, which notifies the other side. Also for finished orders. */
export const saveMessage = async (
  deps: StepDeps,
  order: Order,
  author: OrderActor,
  { text, photos }: NewMessage,
): Promise<MessageRow> => {
  const { fleetId, id: orderId } = order
  const facts = { isFromShop: author.kind === 'shop', authorName: author.name, message: text, sentAt: deps.now }
  const message = await insertMessage(deps.db, { fleetId, orderId }, facts, photos)
  const where = { fleetId, subjectId: orderId, at: deps.now.toISOString(), actor: eventActor(author) }
  deps.emit(happened('message_sent', where, { messageId: message.id, comment: text, photos: photos.length }))
  await refreshScreens(deps.db, order)
  return message
}

/** Anyone who sees the order may write to its shop. The order is re-read after storing the photos, since that takes a while. */
export const sendMessage = async (ctx: Ctx, { params, body }: Input<typeof orderCalls.sendMessage>) => {
  const scope = scopeOf(ctx.acting)
  if (!(await findOrder(ctx.db, scope, params.id))) return refuse('order_not_found')
  const text = messageText(body.message, body.photos)
  return withStoredPhotos(ctx.ports, body.photos, (photos) =>
    ctx.write(async (db, emit) => {
      const order = (await findOrder(db, scope, params.id)) ?? refuse('order_not_found')
      const deps: StepDeps = { db, now: ctx.now, emit }
      const message = await saveMessage(deps, order, actorOfFleet(ctx.acting), { text, photos })
      // Replying marks the previous messages as read.
      await markMessagesRead({ ...ctx, db }, order.id, message.id)
      return presentMessage(message, ctx.now)
    }),
  )
}
