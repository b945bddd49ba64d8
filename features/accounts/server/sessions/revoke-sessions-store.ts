import type { Db } from '#platform/db/database.ts'

/** Ends all sessions of a user, and returns them, so that their open screens can be notified. */
export const endSessionsOf = async (db: Db, userId: number): Promise<{ sessionId: string }[]> =>
  db
    .deleteFrom('sessions')
    .where('realm', '=', 'fleet')
    .where('subjectId', '=', userId)
    .returning('tokenHash as sessionId')
    .execute()

/** The sessions of a user whose screens must reload. */
export const findSessionsOf = async (db: Db, userId: number): Promise<{ sessionId: string }[]> =>
  db
    .selectFrom('sessions')
    .where('realm', '=', 'fleet')
    .where('subjectId', '=', userId)
    .select('tokenHash as sessionId')
    .execute()

/** Revokes keys, links and codes mailed to a user. */
export const dropMailedKeys = async (db: Db, userId: number): Promise<void> => {
  for (const table of ['signInKeys', 'passwordResets', 'emailProofs', 'oneTimeCodes'] as const) {
    await db.deleteFrom(table).where('userId', '=', userId).execute()
  }
}
