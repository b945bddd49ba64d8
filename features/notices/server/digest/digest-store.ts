import type { Db, Tx } from '#platform/db/database.ts'
import { stillDue } from '../reminders/due-notification-store.ts'
import type { DigestChoice } from '../../inbox/digest.ts'

type OfUser = { homeFleetId: number; userId: number }

export const findDigestChoice = async (db: Db, { homeFleetId, userId }: OfUser): Promise<DigestChoice> =>
  (
    await db
      .selectFrom('notificationDigests')
      .select('every')
      .where('fleetId', '=', homeFleetId)
      .where('userId', '=', userId)
      .executeTakeFirst()
  )?.every ?? 'never'

export const saveDigestChoice = async (db: Db, { homeFleetId, userId }: OfUser, choice: DigestChoice): Promise<void> => {
  if (choice === 'never') return deleteDigestChoice(db, userId)
  await db
    .insertInto('notificationDigests')
    .values({ fleetId: homeFleetId, userId, every: choice, sentOn: null })
    .onConflict((conflict) => conflict.columns(['fleetId', 'userId']).doUpdateSet({ every: choice }))
    .execute()
}

export const deleteDigestChoice = async (db: Db, userId: number): Promise<void> => {
  await db
    .deleteFrom('notificationDigests')
    .where('fleetId', '=', (eb) => eb.selectFrom('users').select('fleetId').where('id', '=', userId))
    .where('userId', '=', userId)
    .execute()
}

/** Users who want a digest, with their fleet's location and the day of the last digest. */
export const findDigests = (db: Db) =>
  db
    .selectFrom('notificationDigests as d')
    .innerJoin('fleets as f', 'f.id', 'd.fleetId')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .where('f.isActive', '=', true)
    .where('u.isActive', '=', true)
    .where('u.deletedAt', 'is', null)
    .select(['d.fleetId', 'd.userId', 'd.every', 'd.sentOn', 'f.zip', 'f.brandId'])
    .orderBy('d.userId')
    .execute()

/** Unread notifications of several users over all fleets they act for, newest first. */
export const findUnreadOf = (db: Db, userIds: readonly number[], since: Date) =>
  db
    .selectFrom('notifications as n')
    .leftJoin('orders as o', (join) => join.onRef('o.fleetId', '=', 'n.fleetId').onRef('o.id', '=', 'n.orderId'))
    .leftJoin('users as u', 'u.id', 'o.approverUserId')
    .where('n.userId', 'in', [...userIds])
    .where('n.readAt', 'is', null)
    .where('n.createdAt', '>', since)
    .select(['n.userId', 'n.id', 'n.kind', 'n.group', 'n.path', 'n.facts', 'n.createdAt', 'n.readAt', 'n.orderId'])
    .select(['o.status', 'o.approverUserId', 'u.firstName', 'u.lastName', stillDue.as('stillDue')])
    .orderBy('n.id', 'desc')
    .execute()

export const saveSent = async (tx: Tx, fleetId: number, userId: number, sentOn: string): Promise<void> => {
  await tx
    .updateTable('notificationDigests')
    .set({ sentOn })
    .where('fleetId', '=', fleetId)
    .where('userId', '=', userId)
    .execute()
}
