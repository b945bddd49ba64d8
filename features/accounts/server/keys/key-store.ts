import type { Db } from '#platform/db/database.ts'
import { hashToken, newToken } from '#platform/session/token.ts'

export type KeyPurpose = 'mail' | 'partner_entry' | 'single_sign_on'

/** A key in a mail lasts three days; one that a partner or the single sign-on hands over is used at once. */
export const KEY_MINUTES: Record<KeyPurpose, number> = { mail: 72 * 60, partner_entry: 72 * 60, single_sign_on: 5 }
const MINUTE_MS = 60_000

/** A fresh key that signs this user in; only its hash is kept. Expired ones of everybody go at the same time. */
export const issueKey = async (db: Db, userId: number, purpose: KeyPurpose, now: Date): Promise<string> => {
  const { token, hash } = newToken()
  await db.deleteFrom('signInKeys').where('expiresAt', '<', now).execute()
  const expiresAt = new Date(now.getTime() + KEY_MINUTES[purpose] * MINUTE_MS)
  await db.insertInto('signInKeys').values({ keyHash: hash, userId, purpose, expiresAt }).execute()
  return token
}

export const findKey = (db: Db, key: string, now: Date) =>
  db
    .selectFrom('signInKeys')
    .select(['keyHash', 'userId', 'purpose'])
    .where('keyHash', '=', hashToken(key))
    .where('expiresAt', '>', now)
    .executeTakeFirst()

/** Takes a key out of use; false when it was gone already, so that two requests never both count. */
export const spendKey = async (db: Db, keyHash: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('signInKeys').where('keyHash', '=', keyHash).executeTakeFirst()
  return numDeletedRows === 1n
}

export const dropKeysOf = async (db: Db, userId: number): Promise<void> => {
  await db.deleteFrom('signInKeys').where('userId', '=', userId).execute()
}
