import type { Db } from '#platform/db/database.ts'
import { hashToken, newToken } from '#platform/session/token.ts'

/** From the answer to the address that the browser then opens takes a moment. */
const DOWNLOAD_TOKEN_SECONDS = 60

/** Stores only the hash. Also deletes all expired tokens. */
export const createDownloadToken = async (
  db: Db,
  sessionHash: string,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> => {
  const { token, hash: tokenHash } = newToken()
  const expiresAt = new Date(now.getTime() + DOWNLOAD_TOKEN_SECONDS * 1000)
  await db.deleteFrom('downloadTokens').where('expiresAt', '<=', now).execute()
  await db.insertInto('downloadTokens').values({ tokenHash, sessionHash, expiresAt }).execute()
  return { token, expiresAt }
}

/** Deletes a token and returns the session that asked for it; null if it is unknown, used or expired. */
export const spendDownloadToken = async (db: Db, token: string, now: Date): Promise<string | null> => {
  const row = await db
    .deleteFrom('downloadTokens')
    .where('tokenHash', '=', hashToken(token))
    .returning(['sessionHash', 'expiresAt'])
    .executeTakeFirst()
  return row && row.expiresAt > now ? row.sessionHash : null
}
