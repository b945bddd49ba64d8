import { sql } from 'kysely'
import type { PendingSignOn } from '#integrations/sso/port.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { hashToken } from '#platform/session/token.ts'

const MINUTE_MS = 60_000
/** Long enough to type a password and find a second factor. */
export const SIGN_ON_MINUTES = 15

/** Of the state only the hash is kept: what lies here opens nothing by itself. */
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

/** Takes a begun sign-on out, so that its answer counts once. */
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
 * The user whom the partner vouches for: whoever came as this subject before, or with a proven email whoever has it here and never
 * came. From then on the subject counts alone.
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

/** What the partner gave with the sign-in of this session. */
export const findPartnerToken = async (db: Db, tokenHash: string): Promise<string | null> =>
  (await db.selectFrom('sessions').select('partnerToken').where('tokenHash', '=', tokenHash).executeTakeFirst())?.partnerToken ??
  null
