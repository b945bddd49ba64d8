import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Language } from '../acting.ts'

/** What sign-in needs to know of the person with this e-mail, active or not. */
export const findForSignIn = (db: Db, email: string) =>
  db
    .selectFrom('users as u')
    .leftJoin('fleets as f', 'f.id', 'u.fleetId')
    .where(sql<string>`lower(u.email)`, '=', email)
    .where('u.deletedAt', 'is', null)
    .select([
      'u.id',
      'u.passwordHash',
      'u.firstName',
      'u.lastName',
      'u.roles',
      'u.fleetId',
      'u.isActive',
      'u.acceptedTermsAt',
      'f.isActive as fleetIsActive',
    ])
    .executeTakeFirst()

export const recordAcceptedTerms = async (db: Db, userId: number, now: Date): Promise<void> => {
  await db.updateTable('users').set({ acceptedTermsAt: now }).where('id', '=', userId).execute()
}

/** The own user only: the id comes from the session. */
export const setOwnLanguage = async (db: Db, userId: number, language: Language): Promise<void> => {
  await db.updateTable('users').set({ language }).where('id', '=', userId).execute()
}

/** The user and the acting fleet for `GET /customers/me`. */
export const findCurrent = (db: Db, userId: number, fleetId: number) =>
  db
    .selectFrom('users as u')
    .innerJoin('fleets as f', (join) => join.on('f.id', '=', fleetId))
    .leftJoin('affiliations as a', 'a.id', 'f.affiliationId')
    .leftJoin('accounts as c', 'c.id', 'f.accountId')
    .where('u.id', '=', userId)
    .select([
      'u.cellPhone',
      'u.zip',
      'f.id as fleetId',
      'f.name as fleetName',
      'f.country as fleetCountry',
      'f.zip as fleetZip',
      'f.fleetPaymentType',
      'a.id as fleetAffiliationId',
      'a.parentId',
      'c.id as accountId',
      'c.name as accountName',
    ])
    .select((eb) =>
      eb
        .selectFrom('vehicles as v')
        .whereRef('v.fleetId', '=', 'f.id')
        .where('v.deletedAt', 'is', null)
        .select(sql<number>`count(*)`.as('count'))
        .as('vehiclesTotal'),
    )
    .executeTakeFirstOrThrow()

/** Fleets that a fuel-card user may switch to. */
export const findAccountFleets = (db: Db, userId: number) =>
  db
    .selectFrom('userFleets as uf')
    .innerJoin('fleets as f', 'f.id', 'uf.fleetId')
    .where('uf.userId', '=', userId)
    .where('uf.purpose', '=', 'account')
    .select(['f.id', 'f.name', 'f.accountId', 'f.isActive', 'f.enrolled'])
    .orderBy('f.name')
    .execute()
