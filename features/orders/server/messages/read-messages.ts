import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/http/channel.ts'
import type { orderCalls } from '../../contract.ts'
import { findOrder } from '../order-store.ts'
import { countNewMessages, markReadByUser } from './message-store.ts'

export const listNewMessages = async ({ db, acting }: Pick<Ctx, 'db' | 'acting'>) => {
  const rows = await countNewMessages(db, acting)
  return { orders: rows.map(({ orderId, count }) => ({ order_id: orderId, count })) }
}

/** The read state applies to all devices, and to the in-app notifications. */
export const markMessagesRead = async (
  { db, acting, now }: Pick<Ctx, 'acting' | 'now'> & { db: Tx },
  orderId: number,
  lastId: number,
) => {
  if (await markReadByUser(db, acting, orderId, lastId, now))
    await publish(db, { topic: `user:${acting.userId}`, channel: 'notifications' })
}

export const readMessages = async (ctx: WritingCtx, { params, body }: Input<typeof orderCalls.readMessages>) => {
  if (!(await findOrder(ctx.db, scopeOf(ctx.acting), params.id))) return refuse('order_not_found')
  await markMessagesRead(ctx, params.id, body.last_message_id)
  return listNewMessages(ctx)
}
