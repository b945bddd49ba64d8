import type { Db } from '#platform/db/database.ts'
import { hashToken, newToken } from '#platform/session/token.ts'

const HOUR_MS = 3_600_000

/** Creates a token with which this user can set a password once; only its hash is stored. */
export const issueResetToken = async (db: Db, userId: number, hours: number, now: Date): Promise<string> => {
  const { token, hash } = newToken()
  await db.deleteFrom('passwordResets').where('expiresAt', '<', now).execute()
  const expiresAt = new Date(now.getTime() + hours * HOUR_MS)
  await db.insertInto('passwordResets').values({ tokenHash: hash, userId, expiresAt }).execute()
  return token
}

/** The user whose password the token can set; locked, so that one of two concurrent requests wins. */
export const findReset = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('passwordResets as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .leftJoin('fleets as f', 'f.id', 'u.fleetId')
    .where('r.tokenHash', '=', hashToken(token))
    .where('r.expiresAt', '>', now)
    .where('u.deletedAt', 'is', null)
    .select(['u.id', 'u.fleetId', 'u.firstName', 'u.lastName', 'u.email', 'u.isActive', 'f.name as fleetName'])
    .forUpdate('r')
    .executeTakeFirst()

/**
 * Sets a password and voids everything the old one granted: sessions, email keys, other links, a pending code. Only the session
 * of `currentTokenHash`, which made the change, stays.
 */
export const setPassword = async (
  db: Db,
  user: { id: number; email: string },
  passwordHash: string,
  currentTokenHash?: string,
): Promise<void> => {
  await db.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute()
  await db
    .deleteFrom('sessions')
    .where('realm', '=', 'fleet')
    .where('subjectId', '=', user.id)
    .$if(currentTokenHash !== undefined, (query) => query.where('tokenHash', '!=', currentTokenHash!))
    .execute()
  await db.deleteFrom('signInKeys').where('userId', '=', user.id).execute()
  await db.deleteFrom('emailProofs').where('userId', '=', user.id).execute()
  await db.deleteFrom('passwordResets').where('userId', '=', user.id).execute()
  await db.deleteFrom('oneTimeCodes').where('userId', '=', user.id).execute()
  await db.deleteFrom('failedSignIns').where('email', '=', user.email.toLowerCase()).where('realm', '=', 'fleet').execute()
}
