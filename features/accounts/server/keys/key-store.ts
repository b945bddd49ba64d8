import type { Db } from '#platform/db/database.ts'
import { hashToken, newToken } from '#platform/session/token.ts'
import { MAIL_KEY_HOURS } from '../../auth/mail-session.ts'

export type KeyPurpose = 'mail' | 'partner_entry' | 'single_sign_on'

/** A key in a mail lasts until its order is decided, at most three days; one that the single sign-on hands over is used at once. */
const KEY_MINUTES: Record<KeyPurpose, number> = {
  mail: MAIL_KEY_HOURS * 60,
  partner_entry: 72 * 60,
  single_sign_on: 5,
}
const MINUTE_MS = 60_000

/** A key that stands for a whole sign-in at a partner. */
export const issueKey = (
  db: Db,
  userId: number,
  purpose: Exclude<KeyPurpose, 'mail'>,
  now: Date,
  more: Partial<Pick<NewKey, 'partnerToken' | 'partner' | 'issuedAt' | 'issuedByUserId'>> = {},
): Promise<string> => insertKey(db, { userId, purpose, fleetId: null, orderId: null, ...more }, now)

/** The key of a mail: good for reading and deciding the order that the mail is about. */
export const issueOrderKey = (db: Db, userId: number, order: { fleetId: number; orderId: number }, now: Date): Promise<string> =>
  insertKey(db, { userId, purpose: 'mail', ...order }, now)

type NewKey = {
  userId: number
  purpose: KeyPurpose
  fleetId: number | null
  orderId: number | null
  partner?: string
  issuedAt?: Date
  issuedByUserId?: number
  partnerToken?: string
}

/** Only the hash is kept. Expired keys of everybody go at the same time. */
const insertKey = async (db: Db, key: NewKey, now: Date): Promise<string> => {
  const { token, hash } = newToken()
  await db.deleteFrom('signInKeys').where('expiresAt', '<', now).execute()
  const expiresAt = new Date(now.getTime() + KEY_MINUTES[key.purpose] * MINUTE_MS)
  await db
    .insertInto('signInKeys')
    .values({ ...key, keyHash: hash, expiresAt })
    .execute()
  return token
}

/** The order is decided: what the mails about it opened closes, in the transaction of the decision. */
export const revokeEmailLinks = async (db: Db, fleetId: number, orderId: number): Promise<void> => {
  await db
    .with('keys', (query) => query.deleteFrom('signInKeys').where('orderId', '=', orderId).where('fleetId', '=', fleetId))
    .deleteFrom('sessions')
    .where('orderId', '=', orderId)
    .execute()
}

export const findKey = (db: Db, key: string, now: Date) =>
  db
    .selectFrom('signInKeys')
    .select(['keyHash', 'userId', 'purpose', 'fleetId', 'orderId', 'partnerToken'])
    .where('keyHash', '=', hashToken(key))
    .where('expiresAt', '>', now)
    .executeTakeFirst()

/** Takes a key out of use; false when it was gone already, so that two requests never both count. */
export const spendKey = async (db: Db, keyHash: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('signInKeys').where('keyHash', '=', keyHash).executeTakeFirst()
  return numDeletedRows === 1n
}
