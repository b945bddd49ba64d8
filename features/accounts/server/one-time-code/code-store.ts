import type { Db } from '#platform/db/database.ts'
import { ONE_TIME_CODE_MINUTES, ONE_TIME_CODE_TRIES, RESEND_SECONDS } from '../../auth/one-time-code.ts'

const MINUTE_MS = 60_000

/** The user's one code, if one was asked for; the hash is null until the mail with the code is written. */
export const findCode = async (db: Db, userId: number) =>
  (await db
    .selectFrom('oneTimeCodes')
    .select(['codeHash', 'askedAt', 'expiresAt', 'tries'])
    .where('userId', '=', userId)
    .executeTakeFirst()) ?? null

/**
 * Asks for a code: it replaces the one before, which is void from now on. False when another request has asked a moment ago, so that
 * a hundred at once are one mail.
 */
export const askForCode = async (db: Db, userId: number, now: Date): Promise<boolean> => {
  const newCode = {
    codeHash: null,
    askedAt: now,
    expiresAt: new Date(now.getTime() + ONE_TIME_CODE_MINUTES * MINUTE_MS),
    tries: 0,
  }
  const longAgo = new Date(now.getTime() - RESEND_SECONDS * 1000)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('oneTimeCodes')
    .values({ userId, ...newCode })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(newCode).where('oneTimeCodes.askedAt', '<=', longAgo))
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Keeps the hash of the code that the mail carries. False when no code is waiting to be written any more. */
export const keepCode = async (db: Db, userId: number, codeHash: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('oneTimeCodes')
    .set({ codeHash })
    .where('userId', '=', userId)
    .where('codeHash', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Takes one of the tries and answers the hash to compare with; null when there is no open code. Counted before comparing, so that
 * a hundred requests at once are not a hundred tries.
 */
export const takeTry = async (db: Db, userId: number, now: Date): Promise<string | null> => {
  const row = await db
    .updateTable('oneTimeCodes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('userId', '=', userId)
    .where('tries', '<', ONE_TIME_CODE_TRIES)
    .where('expiresAt', '>', now)
    .returning('codeHash')
    .executeTakeFirst()
  return row?.codeHash ?? null
}

/** A code opens the door once. False when another request was first. */
export const spendCode = async (db: Db, userId: number): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('oneTimeCodes').where('userId', '=', userId).executeTakeFirst()
  return numDeletedRows === 1n
}
