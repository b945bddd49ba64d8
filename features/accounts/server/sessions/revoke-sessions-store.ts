import type { Db } from '#platform/db/database.ts'

/** Ends every session of a user, and answers them, so that their open screens can be told. */
export const endSessionsOf = async (db: Db, userId: number): Promise<{ sessionId: string }[]> =>
  db
    .deleteFrom('sessions')
    .where('realm', '=', 'fleet')
    .where('subjectId', '=', userId)
    .returning('tokenHash as sessionId')
    .execute()

/** The sessions of a user, for what their screens must load again. */
export const findSessionsOf = async (db: Db, userId: number): Promise<{ sessionId: string }[]> =>
  db
    .selectFrom('sessions')
    .where('realm', '=', 'fleet')
    .where('subjectId', '=', userId)
    .select('tokenHash as sessionId')
    .execute()

/** Keys, links and codes that were mailed to a user open nothing any more. */
export const dropMailedKeys = async (db: Db, userId: number): Promise<void> => {
  for (const table of ['signInKeys', 'passwordResets', 'emailProofs', 'oneTimeCodes'] as const) {
    await db.deleteFrom(table).where('userId', '=', userId).execute()
  }
}
