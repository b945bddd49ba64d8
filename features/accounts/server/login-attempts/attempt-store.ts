import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { addressBlock } from '#platform/http/limits/address-block.ts'
import {
  ACCOUNT_WINDOW_MINUTES,
  ATTEMPT_WINDOW_MINUTES,
  CAPTCHA_AFTER_FAILURES,
  MOST_FAILURES,
  MOST_FAILURES_OF_ADDRESS,
} from '../../auth/attempts.ts'
import type { AttemptRealm } from '../tables.ts'

const MINUTE_MS = 60_000

/** Both sign-in pages share the count: guessing on one also locks the other. */
const SIGN_IN_REALMS: readonly AttemptRealm[] = ['fleet', 'shop']

/** `before`: only attempts before this one. */
type Counted = { realms?: readonly AttemptRealm[]; before?: number }

/**
 * Whether there were too many failures: of one email from one IP address, or from one IP address over all emails. Stored in
 * the database, since several processes share it.
 */
export const tooManyFailures = async (
  db: Db,
  email: string,
  ip: string,
  now: Date,
  { realms = SIGN_IN_REALMS, before }: Counted = {},
): Promise<boolean> => {
  const { ofEmail, ofAddress } = await db
    .selectFrom('failedSignIns')
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .select([sql<number>`count(*) filter (where email = ${email})`.as('ofEmail'), sql<number>`count(*)`.as('ofAddress')])
    .where('ip', '=', addressBlock(ip))
    .where('realm', 'in', realms)
    .where('at', '>', new Date(now.getTime() - ATTEMPT_WINDOW_MINUTES * MINUTE_MS))
    .executeTakeFirstOrThrow()
  return Number(ofEmail) >= MOST_FAILURES || Number(ofAddress) >= MOST_FAILURES_OF_ADDRESS
}

type OfEmail = { realms: readonly AttemptRealm[]; minutes: number; before?: number }

/** Number of requests for this email within the last minutes, from any IP address. */
export const countOfEmail = async (db: Db, email: string, now: Date, { realms, minutes, before }: OfEmail): Promise<number> => {
  const { count } = await db
    .selectFrom('failedSignIns')
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .select(sql<number>`count(*)`.as('count'))
    .where('email', '=', email)
    .where('realm', 'in', realms)
    .where('at', '>', new Date(now.getTime() - minutes * MINUTE_MS))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether an account is being guessed from many IP addresses that each stay below the limit. */
export const isUnderAttack = async (db: Db, email: string, now: Date): Promise<boolean> =>
  (await countOfEmail(db, email, now, { realms: SIGN_IN_REALMS, minutes: ACCOUNT_WINDOW_MINUTES })) >= CAPTCHA_AFTER_FAILURES

/** Returns the id of the attempt, which can be used to delete it. */
export const recordFailure = async (db: Db, realm: AttemptRealm, email: string, ip: string, now: Date): Promise<number> => {
  const attempt = db
    .insertInto('failedSignIns')
    .values({ realm, email, ip: addressBlock(ip), at: now })
    .returning('id')
  return (await attempt.executeTakeFirstOrThrow()).id
}

export const forgetAttempt = async (db: Db, attempt: number): Promise<void> => {
  await db.deleteFrom('failedSignIns').where('id', '=', attempt).execute()
}

/** Deletes up to `limit` attempts that no limit counts anymore; returns their number. */
export const deleteOldAttempts = async (db: Db, before: Date, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from failed_sign_ins where id = any(array(
      select id from failed_sign_ins where at < ${before} order by id limit ${limit}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}
