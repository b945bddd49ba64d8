import { sql } from 'kysely'
import type { PendingSignOn } from '#integrations/sso/port.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { hashToken } from '#platform/session/token.ts'

const MINUTE_MS = 60_000
/** Long enough to type a password and find a second factor. */
export const SIGN_ON_MINUTES = 15

/** Stores only the hash of the state, so a leaked row grants no access. */
export const keepSignOn = async (
  db: Db,
  partner: string,
  { state, nonce, verifier }: PendingSignOn,
  now: Date,
): Promise<void> => {
  await db.deleteFrom('partnerSignOns').where('expiresAt', '<', now).execute()
  const expiresAt = new Date(now.getTime() + SIGN_ON_MINUTES * MINUTE_MS)
  await db
    .insertInto('partnerSignOns')
    .values({ stateHash: hashToken(state), partner, nonce, verifier, expiresAt })
    .execute()
}

/** Removes a pending sign-on, so that its callback counts once. */
export const takeSignOn = (db: Db, state: string, now: Date) =>
  db
    .deleteFrom('partnerSignOns')
    .where('stateHash', '=', hashToken(state))
    .where('expiresAt', '>', now)
    .returning(['partner', 'nonce', 'verifier'])
    .executeTakeFirst()

const peopleOf = (db: Db, partner: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('ssoProvider', '=', partner)
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)

/**
 * Finds the user the partner vouches for: by subject, or on the first sign-in by verified email. From then on only the subject
 * counts.
 */
export const findVouched = async (
  tx: Tx,
  partner: string,
  { subject, email }: { subject: string; email: string | null },
): Promise<number | null> => {
  const known = await peopleOf(tx, partner).where('ssoSubject', '=', subject).executeTakeFirst()
  if (known) return known.id
  if (email === null) return null
  const first = await peopleOf(tx, partner)
    .where('ssoSubject', 'is', null)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirst()
  if (!first) return null
  await tx.updateTable('users').set({ ssoSubject: subject }).where('id', '=', first.id).execute()
  return first.id
}

/** The partner token of this session. */
export const findPartnerToken = async (db: Db, tokenHash: string): Promise<string | null> =>
  (await db.selectFrom('sessions').select('partnerToken').where('tokenHash', '=', tokenHash).executeTakeFirst())?.partnerToken ??
  null
