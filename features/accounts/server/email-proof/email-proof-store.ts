import type { Db } from '#platform/db/database.ts'
import { hashToken, newToken } from '#platform/session/token.ts'

const DAY_MS = 86_400_000
/** Long enough for a mail read after the holidays; a new link is one click away. */
const PROOF_DAYS = 7

/** Creates a token for the link that confirms the email; only its hash is stored. Earlier links stay valid. */
export const issueEmailProof = async (db: Db, userId: number, now: Date): Promise<string> => {
  const { token, hash } = newToken()
  await db.deleteFrom('emailProofs').where('expiresAt', '<', now).execute()
  const expiresAt = new Date(now.getTime() + PROOF_DAYS * DAY_MS)
  await db.insertInto('emailProofs').values({ tokenHash: hash, userId, expiresAt }).execute()
  return token
}

/** Finds the user of the token. Reusable, since mail scanners open links, too. */
export const findProof = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('emailProofs as p')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .where('p.tokenHash', '=', hashToken(token))
    .where('p.expiresAt', '>', now)
    .where('u.deletedAt', 'is', null)
    .select(['u.id', 'u.email', 'u.fleetId', 'u.firstName', 'u.lastName'])
    .executeTakeFirst()

/** Whether the user signed up and has not opened the link yet. */
export const isUnproven = async (db: Db, userId: number): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', userId).where('emailProven', '=', false).executeTakeFirst()) !==
  undefined
