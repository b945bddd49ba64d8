import { sql } from 'kysely'
import type { Role } from '#features/accounts/role.ts'
import type { Db, Tx } from '#platform/db/database.ts'

const peopleOf = (db: Db, fleetId: number) =>
  db
    .selectFrom('users as u')
    .where('u.fleetId', '=', fleetId)
    .where('u.deletedAt', 'is', null)
    .select(['u.id', 'u.fleetId', 'u.firstName', 'u.lastName', 'u.email', 'u.cellPhone', 'u.otherId', 'u.roles', 'u.language'])
    .select(['u.affiliationId', 'u.address', 'u.city', 'u.state', 'u.zip', 'u.shareAccountNumber', 'u.emailNotices'])
    .select(['u.textNotices', 'u.isActive', 'u.invitedAt', 'u.createdAt', 'u.changedAt'])
    .select(['u.directoryState', 'u.directoryUserName', 'u.directoryExternalId'])
    .select([
      sql<boolean>`u.password_hash is not null`.as('hasPassword'),
      sql<
        number[]
      >`array(select x.vehicle_id::int from vehicle_drivers x where x.user_id = u.id and x.fleet_id = u.fleet_id order by 1)`.as(
        'vehicleIds',
      ),
      sql<
        number[]
      >`array(select x.fleet_id::int from user_fleets x where x.user_id = u.id and x.purpose = 'approval' order by 1)`.as(
        'approvalFleetIds',
      ),
    ])
    .orderBy('u.id')

export type PersonRow = Awaited<ReturnType<ReturnType<typeof peopleOf>['execute']>>[number]

/** Everyone of a home fleet whom its directory manages. */
export const listManaged = (db: Db, fleetId: number): Promise<PersonRow[]> =>
  peopleOf(db, fleetId).where('u.directoryState', '=', 'managed').execute()

export const findManaged = (db: Db, fleetId: number, id: number): Promise<PersonRow | undefined> =>
  peopleOf(db, fleetId).where('u.directoryState', '=', 'managed').where('u.id', '=', id).executeTakeFirst()

/** A user whom the directory removed, and may add again. */
export const findDeleted = (db: Db, fleetId: number, email: string): Promise<PersonRow | undefined> =>
  peopleOf(db, fleetId)
    .where('u.directoryState', '=', 'deleted')
    .where('u.isActive', '=', false)
    .where(sql<string>`lower(u.email)`, '=', email)
    .executeTakeFirst()

/** Everyone of the home fleet with one of the roles, or managed by its directory. */
export const listPeople = (db: Db, fleetId: number, roles: readonly Role[]): Promise<PersonRow[]> =>
  peopleOf(db, fleetId)
    .where(sql<boolean>`(u.roles && ${[...roles]}::text[] or u.directory_state = 'managed')`)
    .execute()

type Link = {
  directoryState: 'managed' | 'deleted' | null
  directoryUserName?: string | null
  directoryExternalId?: string | null
}

export const setLink = async (tx: Tx, id: number, link: Link): Promise<void> => {
  await tx.updateTable('users').set(link).where('id', '=', id).execute()
}

/** Ends calendar addresses, deputies and API keys: none of them comes back when the user is activated again. */
export const endStandingAccess = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tx.updateTable('apiKeys').set({ revokedAt: now }).where('userId', '=', id).where('revokedAt', 'is', null).execute()
  await tx.deleteFrom('calendars').where('userId', '=', id).execute()
  await tx
    .deleteFrom('deputies')
    .where((eb) => eb.or([eb('userId', '=', id), eb('deputyUserId', '=', id)]))
    .execute()
}
