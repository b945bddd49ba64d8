import type { StoredEvent } from '#features/events/server/store.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/http/channel.ts'
import { shouldList } from '../../delivery-rules.ts'
import type { NotificationRule } from '../../notification-rules.ts'
import { findAudience } from '../find-recipients.ts'
import { notificationsFor } from '../notifications/all-notifications.ts'
import type { Notification } from '../notifications/define-notification.ts'
import type { Recipient } from '../recipient-store.ts'
import { insertNotifications, markOrderRead, type NewNotification } from './inbox-store.ts'

/** Saves only in-app notifications, without emails and SMS, for events processed before. */
export const listEvent = async (tx: Tx, event: StoredEvent): Promise<void> => {
  const listed: NewNotification[] = []
  for (const rule of notificationsFor(event)) {
    const { recipients } = await findAudience(tx, event, rule)
    listed.push(...(await notificationsOf(tx, event, rule, recipients)))
  }
  await saveNotifications(tx, event, listed)
}

/** The in-app notifications of an event for these recipients. */
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

/** Saves each notification once, and notifies the users' open screens. */
export const saveNotifications = async (tx: Tx, event: StoredEvent, listed: readonly NewNotification[]): Promise<void> => {
  const { fleetId } = event
  if (fleetId === null) return
  const changed = new Set(await insertNotifications(tx, { ...event, fleetId }, listed))
  if (event.actor.kind === 'user' && event.subjectType === 'order' && DECISIONS.has(event.type)) {
    // Deciding an order marks the request to decide it as read.
    if (await markOrderRead(tx, { fleetId, userId: event.actor.id }, Number(event.subjectId), new Date(event.at)))
      changed.add(event.actor.id)
  }
  await publish(tx, ...[...changed].map((userId) => ({ topic: `user:${userId}`, channel: 'notifications' })))
}

const DECISIONS: ReadonlySet<StoredEvent['type']> = new Set([
  'order_approved',
  'order_first_approved',
  'order_canceled',
  'services_declined',
])
