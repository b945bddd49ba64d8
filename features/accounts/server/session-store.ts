import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { SESSION_DAYS, SLIDE_MINUTES } from '#platform/session/token.ts'
import type { Acting } from '../acting.ts'
import { isFmc } from '../role.ts'
import type { AttemptRealm } from './tables.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
export const expiryAfter = (now: Date): Date => new Date(now.getTime() + SESSION_DAYS * DAY_MS)

/** Who stands behind a session, or null: expired, signed out, user or fleet deactivated. One query, since every call asks. */
export const findActing = async (db: Db, tokenHash: string, now: Date): Promise<Acting | null> => {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.subjectId')
    .innerJoin('fleets as home', 'home.id', 'u.fleetId')
    .leftJoin('fleets as acted', 'acted.id', 's.actingFleetId')
    .where('s.tokenHash', '=', tokenHash)
    .where('s.realm', '=', 'fleet')
    .where('s.expiresAt', '>', now)
    .where('u.isActive', '=', true)
    .where('u.deletedAt', 'is', null)
    .where('home.isActive', '=', true)
    .select([
      'u.id as userId',
      'u.firstName',
      'u.lastName',
      'u.email',
      'u.roles',
      'u.language',
      'u.affiliationId',
      'u.fleetId as homeFleetId',
      's.actingFleetId',
      's.fmcMode',
      's.expiresAt',
      's.brandId',
      'home.country as homeCountry',
      'acted.country as actedCountry',
    ])
    .executeTakeFirst()
  if (!row) return null
  await slideSession(db, tokenHash, row.expiresAt, now)
  const { actingFleetId, homeCountry, actedCountry, expiresAt: _, ...person } = row
  return {
    ...person,
    country: actedCountry ?? homeCountry,
    fleetId: actingFleetId ?? row.homeFleetId,
    isFmc: isFmc(row.roles),
    impersonating: actingFleetId !== null && actingFleetId !== row.homeFleetId,
    sessionId: tokenHash,
  }
}

/** Moves the expiry at most once an hour, so that reading does not write each time. */
export const slideSession = async (db: Db, tokenHash: string, expiresAt: Date, now: Date): Promise<void> => {
  const full = expiryAfter(now)
  if (full.getTime() - expiresAt.getTime() < SLIDE_MINUTES * MINUTE_MS) return
  await db.updateTable('sessions').set({ expiresAt: full }).where('tokenHash', '=', tokenHash).execute()
}

export const startSession = async (
  db: Db,
  session: { tokenHash: string; realm: 'fleet' | 'shop'; subjectId: number; fmcMode: boolean; brandId: string; now: Date },
): Promise<void> => {
  const { now, ...row } = session
  await db
    .insertInto('sessions')
    .values({ ...row, actingFleetId: null, createdAt: now, expiresAt: expiryAfter(now) })
    .execute()
}

export const endSession = async (db: Db, tokenHash: string): Promise<void> => {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
}

export const setFmcMode = async (db: Db, tokenHash: string, fmcMode: boolean): Promise<void> => {
  await db.updateTable('sessions').set({ fmcMode }).where('tokenHash', '=', tokenHash).execute()
}

/** Acting as another fleet, or with null as the home fleet again. Kept on the server: a client cannot choose its fleet. */
export const actAsFleet = async (db: Db, tokenHash: string, fleetId: number | null): Promise<void> => {
  await db.updateTable('sessions').set({ actingFleetId: fleetId, fmcMode: false }).where('tokenHash', '=', tokenHash).execute()
}

const ATTEMPT_WINDOW_MINUTES = 15
const MOST_FAILURES = 10

/** Both doors count together: who guesses at one is not let near the other. */
const DOORS: readonly AttemptRealm[] = ['fleet', 'shop']

/**
 * Ten failures for one e-mail from one address in fifteen minutes are enough; so are ten reset mails or codes asked for, which are
 * counted apart. In the database: several processes share it.
 */
export const tooManyFailures = async (
  db: Db,
  email: string,
  ip: string,
  now: Date,
  { realms = DOORS, before }: { realms?: readonly AttemptRealm[]; before?: number } = {},
): Promise<boolean> => {
  const { failures } = await db
    .selectFrom('failedSignIns')
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .select(sql<number>`count(*)`.as('failures'))
    .where('email', '=', email)
    .where('ip', '=', ip)
    .where('realm', 'in', realms)
    .where('at', '>', new Date(now.getTime() - ATTEMPT_WINDOW_MINUTES * MINUTE_MS))
    .executeTakeFirstOrThrow()
  return Number(failures) >= MOST_FAILURES
}

/** Answers the number of the attempt, with which it can be taken back. */
export const recordFailure = async (db: Db, realm: AttemptRealm, email: string, ip: string, now: Date): Promise<number> => {
  const attempt = db.insertInto('failedSignIns').values({ realm, email, ip, at: now }).returning('id')
  return (await attempt.executeTakeFirstOrThrow()).id
}

export const forgetAttempt = async (db: Db, attempt: number): Promise<void> => {
  await db.deleteFrom('failedSignIns').where('id', '=', attempt).execute()
}
