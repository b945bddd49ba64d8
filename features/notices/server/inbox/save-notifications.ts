import type { StoredEvent } from '#features/events/server/store.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/http/channel.ts'
import { shouldList } from '../../delivery-rules.ts'
import type { NotificationGroup } from '../../inbox/notification-groups.ts'
import type { NotificationRule } from '../../notification-rules.ts'
import type { Notification } from '../notifications/define-notification.ts'
import type { InAppContent } from '../notifications/in-app.ts'
import type { Recipient } from '../recipient-store.ts'
import { markOrderRead } from './inbox-store.ts'

export type NewNotification = { userId: number; kind: string; group: NotificationGroup; content: InAppContent }

/** What an event puts under the bell of these recipients. */
export const notificationsOf = async (
  tx: Tx,
  event: StoredEvent,
  rule: NotificationRule & { notification: Notification },
  recipients: readonly Recipient[],
): Promise<NewNotification[]> => {
  const { inApp, name: kind } = rule.notification
  if ('none' in inApp) return []
  const concerned = recipients.filter((one) => shouldList(one, rule, event.actor))
  const content = concerned.length > 0 ? await inApp.write(event, tx) : null
  return content ? concerned.map(({ id }) => ({ userId: id, kind, group: inApp.group, content })) : []
}

/** Saves them, each once, and notifies the open screens of the users. */
export const saveNotifications = async (tx: Tx, event: StoredEvent, listed: readonly NewNotification[]): Promise<void> => {
  const { fleetId } = event
  if (fleetId === null) return
  const changed = new Set(await insertNotifications(tx, { ...event, fleetId }, listed))
  if (event.actor.kind === 'user' && event.subjectType === 'order' && DECISIONS.has(event.type)) {
    // Whoever decides has read what asked for the decision.
    if (await markOrderRead(tx, { fleetId, userId: event.actor.id }, Number(event.subjectId), new Date(event.at)))
      changed.add(event.actor.id)
  }
  await publish(tx, ...[...changed].map((userId) => ({ topic: `user:${userId}`, channel: 'notifications' })))
}

const DECISIONS: ReadonlySet<StoredEvent['type']> = new Set(['order_approved', 'order_canceled', 'services_declined'])

/** The users who got a new one. One rule may name the same user twice, and a job may run again. */
const insertNotifications = async (
  tx: Tx,
  { id: eventId, fleetId, at }: StoredEvent & { fleetId: number },
  listed: readonly NewNotification[],
): Promise<number[]> => {
  if (listed.length === 0) return []
  const rows = await tx
    .insertInto('notifications')
    .values(
      listed.map(({ userId, kind, group, content: { facts, path, orderId } }) => ({
        fleetId,
        userId,
        eventId,
        kind,
        group,
        orderId,
        path,
        facts: JSON.stringify(facts),
        createdAt: new Date(at),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}
