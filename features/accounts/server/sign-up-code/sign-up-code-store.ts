import type { Db } from '#platform/db/database.ts'
import type { Language } from '../../acting.ts'
import { ONE_TIME_CODE_MINUTES, ONE_TIME_CODE_TRIES, RESEND_SECONDS } from '../../auth/one-time-code.ts'

const MINUTE_MS = 60_000

/** The sign-up code of this email, if one was requested. */
export const findSignUpCode = async (db: Db, email: string) =>
  (await db.selectFrom('signUpCodes').selectAll().where('email', '=', email).executeTakeFirst()) ?? null

/** The recipient of a code, for the mail. */
export const findNewcomer = (db: Db, id: number) =>
  db.selectFrom('signUpCodes').select(['id', 'email', 'brandId', 'language']).where('id', '=', id).executeTakeFirst()

/** Requests a code and replaces the previous one. Null if another request was made a moment ago. Deletes all old ones. */
export const recordSignUpCodeRequest = async (
  db: Db,
  who: { email: string; brandId: string; language: Language },
  now: Date,
): Promise<number | null> => {
  await db
    .deleteFrom('signUpCodes')
    .where('expiresAt', '<', new Date(now.getTime() - ONE_TIME_CODE_MINUTES * MINUTE_MS))
    .execute()
  const expiresAt = new Date(now.getTime() + ONE_TIME_CODE_MINUTES * MINUTE_MS)
  const newCode = { ...who, codeHash: null, askedAt: now, expiresAt, tries: 0 }
  const longAgo = new Date(now.getTime() - RESEND_SECONDS * 1000)
  const row = await db
    .insertInto('signUpCodes')
    .values(newCode)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(newCode).where('signUpCodes.askedAt', '<=', longAgo))
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Stores the hash of the mailed code. False if no code is pending anymore. */
export const keepSignUpCode = async (db: Db, id: number, codeHash: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('signUpCodes')
    .set({ codeHash })
    .where('id', '=', id)
    .where('codeHash', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes one try and returns the hash to compare with; null if there is no open code. */
export const takeSignUpTry = async (db: Db, email: string, now: Date): Promise<string | null> => {
  const row = await db
    .updateTable('signUpCodes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('email', '=', email)
    .where('tries', '<', ONE_TIME_CODE_TRIES)
    .where('expiresAt', '>', now)
    .returning('codeHash')
    .executeTakeFirst()
  return row?.codeHash ?? null
}

/** A code creates one account. False if another request used it first. */
export const spendSignUpCode = async (db: Db, email: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('signUpCodes').where('email', '=', email).executeTakeFirst()
  return numDeletedRows === 1n
}
