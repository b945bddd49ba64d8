import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import {
  ACCOUNT_WINDOW_MINUTES,
  ATTEMPT_WINDOW_MINUTES,
  addressBlock,
  CAPTCHA_AFTER_FAILURES,
  MOST_FAILURES,
  MOST_FAILURES_OF_ADDRESS,
} from '../../auth/attempts.ts'
import type { AttemptRealm } from '../tables.ts'

const MINUTE_MS = 60_000

/** Both sign-in pages count together: who guesses at one is not let near the other. */
const DOORS: readonly AttemptRealm[] = ['fleet', 'shop']

/** `before`: only the attempts before this one. */
type Counted = { realms?: readonly AttemptRealm[]; before?: number }

/**
 * Whether somebody has tried too often: one e-mail from one address, or many e-mails from one address. In the database: several
 * processes share it.
 */
export const tooManyFailures = async (
  db: Db,
  email: string,
  ip: string,
  now: Date,
  { realms = DOORS, before }: Counted = {},
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

/** How often something was asked for in the name of this e-mail within the last minutes, whatever the address. */
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

/** Whether an account is being guessed at from many addresses, none of which fails often enough to be shut out. */
export const isUnderAttack = async (db: Db, email: string, now: Date): Promise<boolean> =>
  (await countOfEmail(db, email, now, { realms: DOORS, minutes: ACCOUNT_WINDOW_MINUTES })) >= CAPTCHA_AFTER_FAILURES

/** Answers the number of the attempt, with which it can be taken back. */
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
