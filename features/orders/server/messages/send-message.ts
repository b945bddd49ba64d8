import { scopeOf } from '#features/accounts/scope.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import { happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { orderCalls } from '../../contract.ts'
import { checkMessage } from '../../message.ts'
import { eventActor } from '../../life/order-events.ts'
import type { OrderActor } from '../../life/step.ts'
import type { Order } from '../../order.ts'
import { actorOfFleet, refreshScreens, type StepParts } from '../life/take-step.ts'
import { findOrder } from '../order-store.ts'
import { insertMessage, type MessageRow } from './message-store.ts'

export const presentMessage = ({ id, isFromShop, authorName, message, sentAt }: MessageRow) => ({
  id,
  is_from_shop: isFromShop,
  author: authorName,
  message,
  sent_at: sentAt.toISOString(),
})

/** Stores a message of either side with its event, which notifies the other. Also for orders that are over. */
export const saveMessage = async (parts: StepParts, order: Order, author: OrderActor, text: string): Promise<MessageRow> => {
  const checked = checkMessage(text)
  if (!checked.ok) return refuse(checked.code)
  const { fleetId, id: orderId } = order
  const message = {
    isFromShop: author.kind === 'shop',
    authorName: author.name,
    message: checked.text,
    sentAt: parts.now,
  }
  const id = await insertMessage(parts.db, { fleetId, orderId }, message)
  const where = { fleetId, subjectId: orderId, at: parts.now.toISOString(), actor: eventActor(author) }
  parts.emit(happened('message_sent', where, { messageId: id, comment: checked.text }))
  await refreshScreens(parts.db, order)
  return { id, ...message }
}

/** Whoever sees the order may write to its shop. */
export const sendMessage = async (ctx: WritingCtx, { params, body }: Input<typeof orderCalls.sendMessage>) => {
  const order = (await findOrder(ctx.db, scopeOf(ctx.acting), params.id)) ?? refuse('order_not_found')
  const parts: StepParts = { db: ctx.db, now: ctx.now, emit: (event) => ctx.emit(event) }
  return presentMessage(await saveMessage(parts, order, actorOfFleet(ctx.acting), body.message))
}
