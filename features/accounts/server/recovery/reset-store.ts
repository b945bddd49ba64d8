import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { hashToken, newToken } from '#platform/session/token.ts'
import { CODE_LENGTH, CODE_LETTERS, readInvitationCode } from '../../users/invitation-code.ts'

/** Sets the chosen sign-in name of a user without an email: an email, or their cell phone. */
export const setSignInName = async (db: Db, userId: number, name: { email: string } | { cellPhone: string }): Promise<void> => {
  await db.updateTable('users').set(name).where('id', '=', userId).execute()
}

const HOUR_MS = 3_600_000

/** Creates a token with which this user can set a password once; only its hash is stored. */
export const issueResetToken = async (db: Db, userId: number, hours: number, now: Date): Promise<string> => {
  const { token, hash } = newToken()
  await db.deleteFrom('passwordResets').where('expiresAt', '<', now).execute()
  const expiresAt = new Date(now.getTime() + hours * HOUR_MS)
  await db.insertInto('passwordResets').values({ tokenHash: hash, userId, expiresAt }).execute()
  return token
}

/** Creates a code with which this user can choose a password once, replacing earlier links and codes; only its hash is stored. */
export const issueInvitationCode = async (db: Db, userId: number, hours: number, now: Date): Promise<string> => {
  const code = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
  const expiresAt = new Date(now.getTime() + hours * HOUR_MS)
  await db.deleteFrom('passwordResets').where('userId', '=', userId).execute()
  await db
    .insertInto('passwordResets')
    .values({ tokenHash: hashToken(code), userId, expiresAt })
    .execute()
  return code
}

/** The user whose password the token can set; locked, so that only one of two concurrent requests succeeds. */
export const findReset = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('passwordResets as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .leftJoin('fleets as f', 'f.id', 'u.fleetId')
    .where('r.tokenHash', '=', hashToken(readInvitationCode(token) ?? token))
    .where('r.expiresAt', '>', now)
    .where('u.deletedAt', 'is', null)
    .select([
      'u.id',
      'u.fleetId',
      'u.firstName',
      'u.lastName',
      'u.email',
      'u.cellPhone',
      'u.isActive',
      'u.language',
      'f.name as fleetName',
    ])
    .select(sql<boolean>`u.password_hash is null`.as('isInvited'))
    .forUpdate('r')
    .executeTakeFirst()

/**
 * Sets a password and revokes everything granted by the old one: sessions, email keys, other links, a pending code. Only the
 * session of `currentTokenHash`, which made the change, stays.
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
