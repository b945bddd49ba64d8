import type { Db } from '#platform/db/database.ts'

/** Whether this phone replied STOP. By number, regardless of its owner: carriers know nothing else. */
export const isStopped = async (db: Db, number: string): Promise<boolean> =>
  (await db.selectFrom('stoppedNumbers').select('number').where('number', '=', number).executeTakeFirst()) !== undefined

export const stopNumber = async (db: Db, number: string, now: Date): Promise<void> => {
  await db
    .insertInto('stoppedNumbers')
    .values({ number, stoppedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const startNumber = async (db: Db, number: string): Promise<void> => {
  await db.deleteFrom('stoppedNumbers').where('number', '=', number).execute()
}
