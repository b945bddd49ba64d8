import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { NotificationGroup } from '../../inbox/notification-groups.ts'
import { stillDue } from '../reminders/due-notification-store.ts'
import type { InAppContent } from '../notifications/in-app.ts'

export type NewNotification = { userId: number; kind: string; group: NotificationGroup; content: InAppContent }

/** Returns the users who got a new notification. A rule may name the same user twice, and a job may be rerun. */
export const insertNotifications = async (
  tx: Tx,
  event: { id: number; fleetId: number; at: string },
  listed: readonly NewNotification[],
): Promise<number[]> => {
  if (listed.length === 0) return []
  const rows = await tx
    .insertInto('notifications')
    .values(
      listed.map(({ userId, kind, group, content: { facts, path, orderId } }) => ({
        fleetId: event.fleetId,
        eventId: event.id,
        createdAt: new Date(event.at),
        userId,
        kind,
        group,
        orderId,
        path,
        facts: JSON.stringify(facts),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .execute()
  await deleteEarlierRequests(tx, event, listed)
  return rows.map(({ userId }) => userId)
}

/** Deletes a user's earlier request for the same order, so that a new estimate does not add a second entry. */
const deleteEarlierRequests = async (
  tx: Tx,
  { id, fleetId }: { id: number; fleetId: number },
  listed: readonly NewNotification[],
): Promise<void> => {
  for (const { kind, content } of new Map(listed.map((one) => [one.kind, one])).values()) {
    if (!content.isRequest) continue
    await tx
      .deleteFrom('notifications')
      .where('fleetId', '=', fleetId)
      .where('orderId', '=', content.orderId)
      .where('kind', '=', kind)
      .where('eventId', '<', id)
      .execute()
  }
}

/** One user's notifications within one fleet. */
export type Inbox = { fleetId: number; userId: number }
type Page = { group: NotificationGroup | null; before: number | null; since: Date; limit: number }

/** Newest first, each with the state of its order. Reads one more row than a page, to know whether there is a next page. */
export const listNotifications = (db: Db, { fleetId, userId }: Inbox, { group, before, since, limit }: Page) =>
  db
    .selectFrom('notifications as n')
    .leftJoin('orders as o', (join) => join.onRef('o.fleetId', '=', 'n.fleetId').onRef('o.id', '=', 'n.orderId'))
    .leftJoin('users as u', 'u.id', 'o.approverUserId')
    .where('n.fleetId', '=', fleetId)
    .where('n.userId', '=', userId)
    .where('n.createdAt', '>=', since)
    .$if(group !== null, (query) => query.where('n.group', '=', group!))
    .$if(before !== null, (query) => query.where('n.id', '<', before!))
    .select(['n.id', 'n.kind', 'n.group', 'n.path', 'n.facts', 'n.createdAt', 'n.readAt', 'n.orderId'])
    .select(['o.status', 'o.approverUserId', 'u.firstName', 'u.lastName', stillDue.as('stillDue')])
    .orderBy('n.id', 'desc')
    .limit(limit + 1)
    .execute()
export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number]

export const countUnread = async (db: Db, inbox: Inbox, since: Date): Promise<Map<NotificationGroup, number>> =>
  new Map((await unreadByGroup(db, { ...inbox, since })).map(({ group, unread }) => [group, Number(unread)]))
/** Prepared, because open screens repeat it with each notification. */
const unreadByGroup = preparedQuery((db, { fleetId, userId, since }: Inbox & { since: Date }) =>
  db
    .selectFrom('notifications')
    .where('fleetId', '=', fleetId)
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where(sql<boolean>`created_at >= ${since}::timestamptz`)
    .select(['group', (eb) => eb.fn.countAll().as('unread')])
    .groupBy('group'),
)

const unreadOf = (db: Db, { fleetId, userId }: Inbox, now: Date) =>
  db
    .updateTable('notifications')
    .set({ readAt: now })
    .where('fleetId', '=', fleetId)
    .where('userId', '=', userId)
    .where('readAt', 'is', null)

export const markRead = async (db: Db, inbox: Inbox, ids: readonly number[], now: Date): Promise<number> =>
  ids.length === 0 ? 0 : changedBy(await unreadOf(db, inbox, now).where('id', 'in', ids).executeTakeFirst())

export const markAllRead = async (db: Db, inbox: Inbox, now: Date): Promise<number> =>
  changedBy(await unreadOf(db, inbox, now).executeTakeFirst())

/** Marks as read the notifications that asked this user to decide an order. */
export const markOrderRead = async (tx: Tx, inbox: Inbox, orderId: number, now: Date): Promise<boolean> =>
  changedBy(await unreadOf(tx, inbox, now).where('orderId', '=', orderId).executeTakeFirst()) > 0

/** Undoes marking all as read: all of them have the same timestamp. */
export const markUnreadAgain = async (db: Db, { fleetId, userId }: Inbox, readAt: Date): Promise<number> =>
  changedBy(
    await db
      .updateTable('notifications')
      .set({ readAt: null })
      .where('fleetId', '=', fleetId)
      .where('userId', '=', userId)
      .where('readAt', '=', readAt)
      .executeTakeFirst(),
  )

const changedBy = ({ numUpdatedRows }: { numUpdatedRows: bigint }): number => Number(numUpdatedRows)

export const deleteNotificationsBefore = async (db: Db, oldest: Date): Promise<void> => {
  await db.deleteFrom('notifications').where('createdAt', '<', oldest).execute()
}
