import type { Db } from '#platform/db/database.ts'

/** The active sessions of one user. */
const sessionsOf = (db: Db, userId: number, now: Date) =>
  db.selectFrom('sessions').where('realm', '=', 'fleet').where('subjectId', '=', userId).where('expiresAt', '>', now)

export const findOwnSessions = (db: Db, userId: number, now: Date) =>
  sessionsOf(db, userId, now)
    .select(['id', 'tokenHash', 'userAgent', 'address', 'createdAt', 'lastUsedAt', 'endsAt', 'orderId'])
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** False if this user has no such session. */
export const endOwnSession = async (db: Db, userId: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await ownSessions(db, userId).where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

export const endOtherSessions = async (db: Db, userId: number, currentTokenHash: string): Promise<number> => {
  const { numDeletedRows } = await ownSessions(db, userId).where('tokenHash', '<>', currentTokenHash).executeTakeFirst()
  return Number(numDeletedRows)
}

const ownSessions = (db: Db, userId: number) =>
  db.deleteFrom('sessions').where('realm', '=', 'fleet').where('subjectId', '=', userId)
