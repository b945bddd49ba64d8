import type { Db } from '#platform/db/database.ts'
import { hashToken, newToken } from '#platform/session/token.ts'
import { MAIL_KEY_HOURS } from '../../auth/mail-session.ts'

export type KeyPurpose = 'mail' | 'partner_entry' | 'single_sign_on' | 'invitation'

/**
 * An email-link key lasts until its order is decided, at most three days; the key of a single sign-on or of a user's first
 * password is used immediately.
 */
const KEY_MINUTES: Record<KeyPurpose, number> = {
  mail: MAIL_KEY_HOURS * 60,
  partner_entry: 72 * 60,
  single_sign_on: 5,
  invitation: 5,
}
const MINUTE_MS = 60_000

/** Creates a key that replaces a full sign-in: through a partner, or with the password just set through an invitation. */
export const issueKey = (
  db: Db,
  userId: number,
  purpose: Exclude<KeyPurpose, 'mail'>,
  now: Date,
  more: Partial<Pick<NewKey, 'partnerToken' | 'partner' | 'issuedAt' | 'issuedByUserId'>> = {},
): Promise<string> => insertKey(db, { userId, purpose, fleetId: null, orderId: null, ...more }, now)

/** Creates an email-link key that allows reading and deciding one order. */
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

/** Stores only the hash. Also deletes all expired keys. */
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

/**
 * The order is decided: revokes its email links and the sessions they opened, in the transaction of the decision.
 * `onlyUserId`: only those of the user who has decided, while others still must.
 */
export const revokeEmailLinks = async (db: Db, fleetId: number, orderId: number, onlyUserId?: number): Promise<void> => {
  await db
    .with('keys', (query) =>
      query
        .deleteFrom('signInKeys')
        .where('orderId', '=', orderId)
        .where('fleetId', '=', fleetId)
        .$if(onlyUserId !== undefined, (own) => own.where('userId', '=', onlyUserId!)),
    )
    .deleteFrom('sessions')
    .where('orderId', '=', orderId)
    .$if(onlyUserId !== undefined, (own) => own.where('realm', '=', 'fleet').where('subjectId', '=', onlyUserId!))
    .execute()
}

export const findKey = (db: Db, key: string, now: Date) =>
  db
    .selectFrom('signInKeys')
    .select(['keyHash', 'userId', 'purpose', 'fleetId', 'orderId', 'partnerToken'])
    .where('keyHash', '=', hashToken(key))
    .where('expiresAt', '>', now)
    .executeTakeFirst()

/** Deletes a key; false if it no longer existed, so that concurrent requests cannot both use it. */
export const spendKey = async (db: Db, keyHash: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('signInKeys').where('keyHash', '=', keyHash).executeTakeFirst()
  return numDeletedRows === 1n
}
