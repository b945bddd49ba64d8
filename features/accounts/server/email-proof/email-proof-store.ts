import type { Db } from '#platform/db/database.ts'
import { hashToken, newToken } from '#platform/session/token.ts'

const DAY_MS = 86_400_000
/** Long enough for a mail that is found after the holidays; a new one is one click away. */
const PROOF_DAYS = 7

/** A fresh token for the link that proves the mailbox; only its hash is kept. The links before stay good. */
export const issueEmailProof = async (db: Db, userId: number, now: Date): Promise<string> => {
  const { token, hash } = newToken()
  await db.deleteFrom('emailProofs').where('expiresAt', '<', now).execute()
  const expiresAt = new Date(now.getTime() + PROOF_DAYS * DAY_MS)
  await db.insertInto('emailProofs').values({ tokenHash: hash, userId, expiresAt }).execute()
  return token
}

/** Whose mailbox the token proves. It may be used again, as scanners of mail open links, too. */
export const findProof = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('emailProofs as p')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .where('p.tokenHash', '=', hashToken(token))
    .where('p.expiresAt', '>', now)
    .where('u.deletedAt', 'is', null)
    .select(['u.id', 'u.email'])
    .executeTakeFirst()

/** Who has signed up and has not opened the link yet. */
export const isUnproven = async (db: Db, userId: number): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', userId).where('emailProven', '=', false).executeTakeFirst()) !==
  undefined
