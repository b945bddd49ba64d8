import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'

const openTokens = (db: Db, now: Date) =>
  db
    .selectFrom('signInKeys as k')
    .innerJoin('users as u', 'u.id', 'k.userId')
    .innerJoin('fleets as f', 'f.id', 'u.fleetId')
    .leftJoin('users as by', 'by.id', 'k.issuedByUserId')
    .where('k.purpose', '=', 'partner_entry')
    .where('k.expiresAt', '>', now)
    .select(['k.id', 'k.partner', 'k.issuedAt', 'k.expiresAt', 'f.name as fleetName', 'f.brandId'])
    .select([
      'u.id as userId',
      'u.firstName',
      'u.lastName',
      'u.email',
      'by.firstName as byFirstName',
      'by.lastName as byLastName',
    ])

/** All entry tokens that are still valid, newest first. */
export const listTokens = (db: Db, now: Date) => openTokens(db, now).orderBy('k.id', 'desc').execute()
export type StoredToken = Awaited<ReturnType<typeof listTokens>>[number]

export const findNewestToken = (db: Db, userId: number, now: Date) =>
  openTokens(db, now).where('k.userId', '=', userId).orderBy('k.id', 'desc').limit(1).executeTakeFirstOrThrow()

export const findCandidate = (db: Db, email: string) =>
  db
    .selectFrom('users as u')
    .innerJoin('fleets as f', 'f.id', 'u.fleetId')
    .where(sql<string>`lower(u.email)`, '=', email)
    .where('u.deletedAt', 'is', null)
    .select(['u.id', 'u.firstName', 'u.lastName', 'u.email', 'u.cellPhone', 'u.roles', 'u.isActive', 'u.fleetId'])
    .select(['f.name as fleetName', 'f.isActive as fleetIsActive', 'f.brandId as homeBrandId'])
    .executeTakeFirst()
export type Candidate = NonNullable<Awaited<ReturnType<typeof findCandidate>>>

/** Deletes a token and returns its owner; undefined if it does not exist, or is used or revoked. */
export const deleteToken = (tx: Tx, id: number) =>
  tx
    .deleteFrom('signInKeys')
    .where('id', '=', id)
    .where('purpose', '=', 'partner_entry')
    .returning(['userId', 'partner'])
    .executeTakeFirst()

export const homeFleetOf = async (db: Db, userId: number): Promise<number | null> =>
  (await db.selectFrom('users').select('fleetId').where('id', '=', userId).executeTakeFirst())?.fleetId ?? null
