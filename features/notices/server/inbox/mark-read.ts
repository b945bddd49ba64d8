import type { WritingCtx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { publish } from '#platform/http/channel.ts'
import type { inboxCalls } from '../../inbox/inbox-contract.ts'
import { markAllRead, markRead, markUnreadAgain } from './inbox-store.ts'
import { countUnreadNotifications, inboxOf } from './list-notifications.ts'

export const markNotificationsRead = async (ctx: WritingCtx, { body }: Input<typeof inboxCalls.markRead>) => {
  await tellOtherScreens(ctx, await markRead(ctx.db, inboxOf(ctx), body.ids, ctx.now))
  return countUnreadNotifications(ctx)
}

export const markAllNotificationsRead = async (ctx: WritingCtx) => {
  const marked = await markAllRead(ctx.db, inboxOf(ctx), ctx.now)
  await tellOtherScreens(ctx, marked)
  return { marked, read_at: ctx.now.toISOString() }
}

export const undoMarkAllRead = async (ctx: WritingCtx, { body }: Input<typeof inboxCalls.undoMarkAllRead>) => {
  await tellOtherScreens(ctx, await markUnreadAgain(ctx.db, inboxOf(ctx), new Date(body.read_at)))
  return countUnreadNotifications(ctx)
}

/** Pushes the read state to the user's other devices. */
const tellOtherScreens = async (ctx: WritingCtx, changed: number): Promise<void> => {
  if (changed > 0) await publish(ctx.db, { topic: `user:${ctx.acting.userId}`, channel: 'notifications' })
}
