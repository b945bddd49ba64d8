import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { Language } from '../acting.ts'
import { paymentMethodOnFile } from './payment-facts-store.ts'

const forSignIn = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('fleets as f', 'f.id', 'u.fleetId')
    .where('u.deletedAt', 'is', null)
    .select([
      'u.id',
      'u.email',
      'u.passwordHash',
      'u.firstName',
      'u.lastName',
      'u.roles',
      'u.fleetId',
      'u.affiliationId',
      'u.isActive',
      'u.ssoProvider',
      'f.isActive as fleetIsActive',
      'f.name as fleetName',
      'f.brandId as homeBrandId',
    ])

/** Sign-in data of the user with this email, active or not. */
export const findForSignIn = (db: Db, email: string) =>
  forSignIn(db)
    .where(sql<string>`lower(u.email)`, '=', email)
    .executeTakeFirst()

/** The stored email of the user without an email who signs in with this ten-digit phone. */
export const findEmailOfPhone = async (db: Db, phone: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('users')
      .select('email')
      .where('cellPhone', '=', phone)
      .where(sql<boolean>`email like '%@no-email.invalid'`)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
  )?.email

export const findByIdForSignIn = (db: Db, id: number) => forSignIn(db).where('u.id', '=', id).executeTakeFirst()

/** Password of a shop user, for the fleet sign-in page. */
export const findDeskPassword = (db: Db, email: string) =>
  db
    .selectFrom('shopUsers')
    .select('passwordHash')
    .where(sql<string>`lower(email)`, '=', email)
    .where('isActive', '=', true)
    .executeTakeFirst()

export const recordAcceptedTerms = async (db: Db, userId: number, now: Date): Promise<void> => {
  await db.updateTable('users').set({ acceptedTermsAt: now }).where('id', '=', userId).execute()
}

/** For the list of users, which shows the last sign-in. */
export const recordSignIn = async (db: Db, userId: number, now: Date): Promise<void> => {
  await db.updateTable('users').set({ lastSignedInAt: now }).where('id', '=', userId).execute()
}

/** Marks the email as proven: the user returned with a secret that only a mail contained. Returns whether it was unproven before. */
export const proveEmail = async (db: Db, userId: number): Promise<boolean> => {
  const unproven = db.updateTable('users').set({ emailProven: true }).where('id', '=', userId).where('emailProven', '=', false)
  return (await unproven.returning('id').execute()).length > 0
}

/** Own user only: the id comes from the session. */
export const setOwnLanguage = async (db: Db, userId: number, language: Language): Promise<void> => {
  await db.updateTable('users').set({ language }).where('id', '=', userId).execute()
}

/** The user and the acting fleet for `GET /customers/me`. */
export const findCurrent = async (db: Db, userId: number, fleetId: number) => {
  const [row] = await current(db, { userId, fleetId })
  if (!row) throw new Error(`No user ${userId} or no fleet ${fleetId}.`)
  return row
}
const current = preparedQuery((db, { userId, fleetId }: { userId: number; fleetId: number }) =>
  db
    .selectFrom('users as u')
    .innerJoin('fleets as f', (join) => join.on('f.id', '=', fleetId))
    .leftJoin('affiliations as a', 'a.id', 'f.affiliationId')
    .leftJoin('accounts as c', 'c.id', 'f.accountId')
    .where('u.id', '=', userId)
    .select([
      'u.cellPhone',
      'u.zip',
      'u.ssoProvider',
      'u.emailProven',
      'u.emailNotices',
      'u.textNotices',
      'f.links as fleetLinks',
      'f.id as fleetId',
      'f.name as fleetName',
      'f.country as fleetCountry',
      'f.zip as fleetZip',
      'f.isSettingUp',
      'f.fleetPaymentType',
      'a.id as fleetAffiliationId',
      'a.parentId',
      'c.id as accountId',
      'c.name as accountName',
    ])
    .select(paymentMethodOnFile('f').as('paymentMethodOnFile'))
    .select((eb) =>
      eb
        .selectFrom('vehicles as v')
        .whereRef('v.fleetId', '=', 'f.id')
        .where('v.deletedAt', 'is', null)
        .select(sql<number>`count(*)`.as('count'))
        .as('vehiclesTotal'),
    ),
)

/** The fuel-card accounts whose fleets the user can switch to. */
export const findAccounts = preparedQuery((db, { userId }: { userId: number }) =>
  db
    .selectFrom('accounts as c')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('userFleets as uf')
          .innerJoin('fleets as f', 'f.id', 'uf.fleetId')
          .whereRef('f.accountId', '=', 'c.id')
          .where('uf.userId', '=', userId)
          .where('uf.purpose', '=', 'account')
          .select('f.id'),
      ),
    )
    .select(['c.id', 'c.name', 'c.isActive', 'c.enrolled'])
    .orderBy('c.name'),
)

/** Fleets a fuel-card user can switch to. */
export const findAccountFleets = preparedQuery((db, { userId }: { userId: number }) =>
  db
    .selectFrom('userFleets as uf')
    .innerJoin('fleets as f', 'f.id', 'uf.fleetId')
    .where('uf.userId', '=', userId)
    .where('uf.purpose', '=', 'account')
    .where('f.deletedAt', 'is', null)
    .select(['f.id', 'f.name', 'f.accountId', 'f.isActive', 'f.enrolled'])
    .orderBy('f.name'),
)
