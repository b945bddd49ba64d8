import type { Ctx } from '#features/accounts/server/context.ts'
import { NOTIFICATION_GROUPS, type NotificationGroup } from '../../inbox/notification-groups.ts'
import type { inboxCalls } from '../../inbox/inbox-contract.ts'
import type { Input } from '#platform/contract/call.ts'
import { countUnread, type Inbox, listNotifications } from './inbox-store.ts'
import { oldestShown } from './oldest-shown.ts'
import { presentNotification } from './present-notification.ts'

export const inboxOf = ({ acting: { fleetId, userId } }: Pick<Ctx, 'acting'>): Inbox => ({ fleetId, userId })

export const listOwnNotifications = async (ctx: Ctx, { query }: Input<typeof inboxCalls.list>) => {
  const { group = null, before = null, limit } = query
  const rows = await listNotifications(ctx.db, inboxOf(ctx), { group, before, limit, since: oldestShown(ctx.now) })
  const shown = rows.slice(0, limit)
  const locale = { country: ctx.acting.country, language: ctx.language }
  return {
    notifications: shown.map((row) => presentNotification(row, locale, ctx.acting.userId)).filter((one) => one !== null),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

export const countUnreadNotifications = async (ctx: Pick<Ctx, 'db' | 'acting' | 'now'>) => {
  const counts = await countUnread(ctx.db, inboxOf(ctx), oldestShown(ctx.now))
  const unreadOf = (group: NotificationGroup): number => counts.get(group) ?? 0
  const byGroup: Record<NotificationGroup, number> = {
    approvals: unreadOf('approvals'),
    vehicles: unreadOf('vehicles'),
    payments: unreadOf('payments'),
  }
  return { unread: NOTIFICATION_GROUPS.reduce((sum, group) => sum + byGroup[group], 0), by_group: byGroup }
}
