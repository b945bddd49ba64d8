import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** Users of this partner's single sign-on. */
export const findPeopleOf = (db: Db, partner: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName'])
    .where('ssoProvider', '=', partner)
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('lastName')
    .execute()

/** The partner that manages this user's identity; null for all others. */
export const partnerOf = async (db: Db, userId: number): Promise<string | null> =>
  (await db.selectFrom('users').select('ssoProvider').where('id', '=', userId).executeTakeFirst())?.ssoProvider ?? null

export const isEmailTaken = async (db: Db, email: string, exceptUserId: number): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email)
    .where('deletedAt', 'is', null)
    .where('id', '<>', exceptUserId)
    .executeTakeFirst()) !== undefined

type CustomerWords = { firstName: string; lastName: string; cellPhone: string; email: string }

export const saveCustomer = async (db: Db, userId: number, words: CustomerWords): Promise<void> => {
  await db.updateTable('users').set(words).where('id', '=', userId).execute()
}

/** Updates the customer's own fleet, the home fleet of the user. */
export const saveFleetOf = async (
  db: Db,
  fleetId: number,
  fleet: { name?: string; geotabDatabaseName?: string },
): Promise<void> => {
  if (Object.keys(fleet).length === 0) return
  await db.updateTable('fleets').set(fleet).where('id', '=', fleetId).execute()
}
