import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import { SESSION_DAYS, SESSION_MAXIMUM_DAYS, SLIDE_MINUTES } from '#platform/session/token.ts'
import type { Acting } from '../acting.ts'
import { MAIL_SESSION_HOURS } from '../auth/mail-session.ts'
import { isFmc } from '../role.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const fleetSessions = (db: Db, { tokenHashes, now }: SessionQuery) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.subjectId')
    .innerJoin('fleets as home', 'home.id', 'u.fleetId')
    .leftJoin('fleets as acted', 'acted.id', 's.actingFleetId')
    .where('s.realm', '=', 'fleet')
    .where('s.tokenHash', '=', sql<string>`any(${tokenHashes}::text[])`)
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
      's.tokenHash',
      's.lastUsedAt',
      's.brandId',
      's.orderId as onlyOrderId',
      'home.country as homeCountry',
      'acted.country as actedCountry',
      'acted.sampleOfFleetId',
      'home.zip as homeZip',
      'acted.zip as actedZip',
    ])

type SessionRow = Awaited<ReturnType<ReturnType<typeof fleetSessions>['execute']>>[number]

const actingOfRow = (row: SessionRow): Acting => {
  const {
    tokenHash,
    actingFleetId,
    homeCountry,
    actedCountry,
    homeZip,
    actedZip,
    sampleOfFleetId,
    lastUsedAt: _,
    ...person
  } = row
  return {
    ...person,
    country: actedCountry ?? homeCountry,
    fleetId: actingFleetId ?? row.homeFleetId,
    fleetZip: actingFleetId === null ? homeZip : actedZip,
    isFmc: isFmc(row.roles),
    impersonating: actingFleetId !== null && actingFleetId !== row.homeFleetId,
    isSample: sampleOfFleetId !== null,
    sessionId: tokenHash,
  }
}

type SessionQuery = { tokenHashes: string[]; now: Date }
type StoredSession = { tokenHash: string; lastUsedAt: Date }

/** Finds the users of valid sessions by token hash and extends these sessions. One query, since every call runs it. */
export const sessionFinder = <Row extends StoredSession, Person>(
  select: Parameters<typeof preparedQuery<SessionQuery, Row>>[0],
  present: (row: Row) => Person,
) => {
  const readSessions = preparedQuery(select)
  return async (db: Db, tokenHashes: string[], now: Date): Promise<Map<string, Person>> => {
    const rows = await readSessions(db, { tokenHashes, now })
    await slideSessions(db, rows, now)
    return new Map(rows.map((row) => [row.tokenHash, present(row)]))
  }
}

/** The users of many sessions by token hash, without expired or ended sessions and deactivated users or fleets. */
export const findActings = sessionFinder(fleetSessions, actingOfRow)

export const findActing = async (db: Db, tokenHash: string, now: Date): Promise<Acting | null> =>
  (await findActings(db, [tokenHash], now)).get(tokenHash) ?? null

/** Records usage every few minutes and extends the expiry; never beyond the end of the session. */
const slideSessions = async (db: Db, sessions: readonly StoredSession[], now: Date): Promise<void> => {
  const due = sessions.filter(({ lastUsedAt }) => now.getTime() - lastUsedAt.getTime() >= SLIDE_MINUTES * MINUTE_MS)
  if (due.length === 0) return
  const fromNow = new Date(now.getTime() + SESSION_DAYS * DAY_MS)
  const tokenHashes = due.map(({ tokenHash }) => tokenHash)
  await db
    .updateTable('sessions')
    .set({ lastUsedAt: now, expiresAt: sql<Date>`least(ends_at, ${fromNow})` })
    .where('tokenHash', '=', sql<string>`any(${tokenHashes}::text[])`)
    .execute()
}

type NewSession = {
  tokenHash: string
  realm: 'fleet' | 'shop'
  subjectId: number
  fmcMode: boolean
  /** Brand of the host where the session begins; valid on that brand only. */
  brandId: string
  now: Date
  /** Shown to the owner in the list of sessions. */
  from: { ip: string; userAgent: string | null }
  /** Set if opened by an email link. */
  about?: { fleetId: number; orderId: number } | undefined
  /** Token from the partner's sign-in. */
  partnerToken?: string | null | undefined
}

const USER_AGENT_MAXIMUM = 400

export const startSession = async (db: Db, { now, from, about, partnerToken = null, ...session }: NewSession): Promise<void> => {
  const lives = about ? MAIL_SESSION_HOURS * HOUR_MS : SESSION_MAXIMUM_DAYS * DAY_MS
  const endsAt = new Date(now.getTime() + lives)
  const expiresAt = new Date(Math.min(endsAt.getTime(), now.getTime() + SESSION_DAYS * DAY_MS))
  const seen = { address: from.ip, userAgent: from.userAgent?.slice(0, USER_AGENT_MAXIMUM) ?? null }
  const times = { createdAt: now, lastUsedAt: now, expiresAt, endsAt }
  await db
    .insertInto('sessions')
    .values({
      ...session,
      ...times,
      ...seen,
      actingFleetId: about?.fleetId ?? null,
      orderId: about?.orderId ?? null,
      partnerToken,
    })
    .execute()
}

export const endSession = async (db: Db, tokenHash: string): Promise<void> => {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
}

export const setFmcMode = async (db: Db, tokenHash: string, fmcMode: boolean): Promise<void> => {
  await db.updateTable('sessions').set({ fmcMode }).where('tokenHash', '=', tokenHash).execute()
}

/** Sets the acting fleet; null: the home fleet. Stored on the server: a client cannot choose its fleet. */
export const actAsFleet = async (db: Db, tokenHash: string, fleetId: number | null): Promise<void> => {
  await db.updateTable('sessions').set({ actingFleetId: fleetId, fmcMode: false }).where('tokenHash', '=', tokenHash).execute()
}

/** Deletes up to `limit` sessions that expired before then; returns their number. */
export const deleteExpiredSessions = async (db: Db, before: Date, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from sessions where id = any(array(
      select id from sessions where expires_at < ${before} order by id limit ${limit}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}
