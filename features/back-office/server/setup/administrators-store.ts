import { sql } from 'kysely'
import { isOfDirectory } from '#features/fleets/server/users/is-of-directory-store.ts'
import type { ChosenLanguage, CountryCode } from '#features/countries/country.ts'
import { usualEmails } from '#features/accounts/notice.ts'
import type { Db, Tx } from '#platform/db/database.ts'

const administrators = (db: Db) =>
  db
    .selectFrom('users as u')
    .where(sql<boolean>`'super_admin' = any(u.roles)`)
    .where('u.deletedAt', 'is', null)

export const listAdministrators = (db: Db) =>
  administrators(db)
    .select(['u.id', 'u.fleetId', 'u.firstName', 'u.lastName', 'u.email', 'u.isActive', 'u.createdAt', 'u.lastSignedInAt'])
    .select([sql<boolean>`u.password_hash is null`.as('isWaiting'), isOfDirectory])
    .orderBy('u.id')
    .execute()
export type AdministratorRow = Awaited<ReturnType<typeof listAdministrators>>[number]

/** Counts those who can sign in now: invited and deactivated users do not count. */
export const countAdministrators = async (db: Db): Promise<number> => {
  const counted = administrators(db)
    .where('u.isActive', '=', true)
    .where('u.passwordHash', 'is not', null)
    .select((eb) => eb.fn.countAll<number>().as('total'))
  return Number((await counted.executeTakeFirstOrThrow()).total)
}

/**
 * The Super Admins' home fleet: a company's own fleet without a fleet company, so that no list of fleets contains it, and
 * its users are offered staff roles. Excludes the fleet of a user whose role was changed manually.
 */
export const findPlatformHome = (db: Db) =>
  db
    .selectFrom('fleets as f')
    .where('f.isCompany', '=', true)
    .where('f.affiliationId', 'is', null)
    .where('f.accountId', 'is', null)
    .where('f.sampleOfFleetId', 'is', null)
    .where('f.deletedAt', 'is', null)
    .select(['f.id', 'f.name', 'f.address', 'f.city', 'f.state', 'f.zip', 'f.country'])
    .orderBy('f.id')
    .executeTakeFirst()
export type PlatformHome = NonNullable<Awaited<ReturnType<typeof findPlatformHome>>>

type NewHome = { name: string; zip: string; country: CountryCode; createdAt: Date }
export const insertPlatformHome = async (tx: Tx, home: NewHome): Promise<number> =>
  (
    await tx
      .insertInto('fleets')
      .values({ ...home, brandId: 'default', isCompany: true, fleetPaymentType: 'pay_in_shop' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export type HomeColumns = Omit<PlatformHome, 'id'>
export const updatePlatformHome = async (tx: Tx, id: number, columns: HomeColumns): Promise<void> => {
  await tx.updateTable('fleets').set(columns).where('id', '=', id).execute()
}

type NewAdministrator = {
  fleetId: number
  email: string
  firstName: string
  lastName: string
  language: ChosenLanguage
  country: CountryCode
  /** Null: invited, chooses one through the emailed link. */
  passwordHash: string | null
  createdAt: Date
}
export const insertAdministrator = async (tx: Tx, administrator: NewAdministrator): Promise<number> =>
  (
    await tx
      .insertInto('users')
      .values({
        ...administrator,
        roles: ['super_admin'],
        emailNotices: usualEmails(['super_admin']),
        ...(administrator.passwordHash === null
          ? { invitedAt: administrator.createdAt }
          : { acceptedTermsAt: administrator.createdAt }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const markInvitedAgain = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tx.updateTable('users').set({ invitedAt: now }).where('id', '=', id).execute()
}

export const setAdministratorActive = async (tx: Tx, id: number, isActive: boolean, now: Date): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ isActive, deactivatedAt: isActive ? null : now })
    .where('id', '=', id)
    .execute()
}

/** If two administrators deactivate each other concurrently, the second is no longer an administrator. */
export const lockAdministrators = (tx: Tx) =>
  administrators(tx).select(['u.id', 'u.isActive']).orderBy('u.id').forUpdate().execute()
