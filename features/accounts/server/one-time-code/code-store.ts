import type { Db } from '#platform/db/database.ts'
import { ONE_TIME_CODE_MINUTES, ONE_TIME_CODE_TRIES, RESEND_SECONDS } from '../../auth/one-time-code.ts'

const MINUTE_MS = 60_000

/** The user's current code, if one was requested; the hash is null until the mail is written. */
export const findCode = async (db: Db, userId: number) =>
  (await db
    .selectFrom('oneTimeCodes')
    .select(['codeHash', 'askedAt', 'expiresAt', 'tries'])
    .where('userId', '=', userId)
    .executeTakeFirst()) ?? null

/**
 * Requests a code and voids the previous one. False if another request was made a moment ago, so that a hundred concurrent
 * requests send one mail.
 */
export const recordCodeRequest = async (db: Db, userId: number, now: Date): Promise<boolean> => {
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

/** Stores the hash of the mailed code. False if no code is pending anymore. */
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
 * Takes one try and returns the hash to compare with; null if there is no open code. Counted before the comparison, so that
 * concurrent requests cannot exceed the limit.
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

/** A code works once. False if another request used it first. */
export const spendCode = async (db: Db, userId: number): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('oneTimeCodes').where('userId', '=', userId).executeTakeFirst()
  return numDeletedRows === 1n
}
