import { sql } from 'kysely'
import type { Role } from '#features/accounts/role.ts'
import type { InvitationWaits } from '#features/accounts/users/invitation.ts'
import type { CountryCode, ChosenLanguage } from '#features/countries/country.ts'
import type { Db, Tx } from '#platform/db/database.ts'

/**
 * Serializes user changes of a fleet: otherwise two concurrent ones could remove the last Owners. Does not block orders and
 * vehicles of the fleet.
 */
export const lockPeopleOf = async (tx: Tx, fleetId: number): Promise<void> => {
  await tx.selectFrom('fleets').select('id').where('id', '=', fleetId).forNoKeyUpdate().execute()
}

/** The caller's current roles; undefined if the caller was deleted or deactivated since the request began. */
export const findRequesterRoles = async (tx: Tx, userId: number): Promise<Role[] | undefined> =>
  (
    await tx
      .selectFrom('users')
      .select('roles')
      .where('id', '=', userId)
      .where('isActive', '=', true)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
  )?.roles

/** Number of other active users of a fleet with one of the roles. */
export const countOthersWith = async (tx: Tx, fleetId: number, roles: readonly Role[], userId: number): Promise<number> => {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('fleetId', '=', fleetId)
    .where('id', '<>', userId)
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`roles && ${[...roles]}::text[]`)
    .execute()
  return rows.length
}

export type UserColumns = {
  firstName: string
  lastName: string
  email: string
  cellPhone: string | null
  otherId: string | null
  roles: Role[]
  language: ChosenLanguage
  affiliationId: number | null
  address: string | null
  city: string | null
  state: string | null
  zip: string | null
  shareAccountNumber: boolean
  emailNotices: string[]
  textNotices: string[]
}

export const insertUser = async (
  tx: Tx,
  user: UserColumns & { fleetId: number; country: CountryCode; createdAt: Date },
): Promise<number> => {
  const { id } = await tx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The id comes from `findUser`, which has checked the scope. */
export const updateUser = async (tx: Tx, id: number, user: UserColumns): Promise<void> => {
  await tx.updateTable('users').set(user).where('id', '=', id).execute()
}

/** Sets the fleet's vehicles the user drives, and unassigns all others. */
export const replaceVehicles = async (tx: Tx, fleetId: number, userId: number, vehicleIds: readonly number[]): Promise<void> => {
  await tx.deleteFrom('vehicleDrivers').where('fleetId', '=', fleetId).where('userId', '=', userId).execute()
  if (vehicleIds.length === 0) return
  await sql`insert into vehicle_drivers (fleet_id, vehicle_id, user_id)
    select ${fleetId}::bigint, unnest(${[...vehicleIds]}::bigint[]), ${userId}::bigint`.execute(tx)
}

/** The number of these vehicles that belong to the fleet. */
export const countVehicles = async (db: Db, fleetId: number, vehicleIds: readonly number[]): Promise<number> => {
  if (vehicleIds.length === 0) return 0
  const { count } = await db
    .selectFrom('vehicles')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('fleetId', '=', fleetId)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`id = any(${[...vehicleIds]}::bigint[])`)
    .executeTakeFirstOrThrow()
  return count
}

/** Sets the user's fleets of one purpose, and removes all others. */
export const replaceFleets = async (
  tx: Tx,
  userId: number,
  purpose: 'approval' | 'account',
  fleetIds: readonly number[],
): Promise<void> => {
  await tx.deleteFrom('userFleets').where('userId', '=', userId).where('purpose', '=', purpose).execute()
  if (fleetIds.length === 0) return
  await tx
    .insertInto('userFleets')
    .values(fleetIds.map((fleetId) => ({ userId, fleetId, purpose })))
    .execute()
}

/** The fleets of a fuel-card account, and those of other accounts the user already works in. */
export const fleetsOfAccounts = async (
  db: Db,
  accountId: number,
  userId: number,
): Promise<{ own: number[]; others: number[] }> => {
  const own = await db
    .selectFrom('fleets')
    .select('id')
    .where('accountId', '=', accountId)
    .where('deletedAt', 'is', null)
    .execute()
  const others = await db
    .selectFrom('userFleets as uf')
    .innerJoin('fleets as f', 'f.id', 'uf.fleetId')
    .select('f.id')
    .where('uf.userId', '=', userId)
    .where('uf.purpose', '=', 'account')
    .where((eb) => eb.or([eb('f.accountId', 'is', null), eb('f.accountId', '<>', accountId)]))
    .execute()
  return { own: own.map(({ id }) => id), others: others.map(({ id }) => id) }
}

export const setActive = async (tx: Tx, id: number, isActive: boolean, now: Date): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ isActive, deactivatedAt: isActive ? null : now })
    .where('id', '=', id)
    .execute()
}

/** Removes the user from all lists and frees the email. Orders and notes keep the name. */
export const markUserDeleted = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tx.updateTable('users').set({ isActive: false, deletedAt: now }).where('id', '=', id).execute()
  await tx.deleteFrom('vehicleDrivers').where('userId', '=', id).execute()
  await tx.deleteFrom('userFleets').where('userId', '=', id).execute()
}

/** Records that the invitation waits, and for whose confirmation; earlier links are void. */
export const markInvitationWaiting = async (
  tx: Tx,
  id: number,
  { waitsFor, askedBy }: { waitsFor: InvitationWaits; askedBy: number | null },
): Promise<void> => {
  const waiting = { invitedAt: null, invitationWaitsFor: waitsFor, invitationAskedBy: askedBy }
  await tx.updateTable('users').set(waiting).where('id', '=', id).execute()
  await tx.deleteFrom('passwordResets').where('userId', '=', id).execute()
}

/** Addresses that an invitation is sent to. */
export const findAddresses = (tx: Tx, id: number) =>
  tx.selectFrom('users').where('id', '=', id).select(['email', 'cellPhone']).executeTakeFirstOrThrow()

/** Active users whose invitation waits for the confirmation of this user. */
export const findInvitationsOf = (tx: Tx, askedBy: number) =>
  tx
    .selectFrom('users')
    .where('invitationAskedBy', '=', askedBy)
    .where('invitationWaitsFor', '=', 'confirmation')
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .where('passwordHash', 'is', null)
    .select(['id', 'fleetId'])
    .orderBy('id')
    .execute()

/** Records a new invitation: earlier links are void. */
export const markInvited = async (tx: Tx, id: number, now: Date): Promise<void> => {
  const sent = { invitedAt: now, invitationWaitsFor: null, invitationAskedBy: null }
  await tx.updateTable('users').set(sent).where('id', '=', id).execute()
  await tx.deleteFrom('passwordResets').where('userId', '=', id).execute()
}
