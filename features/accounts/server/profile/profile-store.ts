import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Notice, PushNotice } from '../../notice.ts'

/** The user's own profile, with the vehicle count of the home fleet. The id comes from the session. */
export const findProfile = (db: Db, userId: number) =>
  db
    .selectFrom('users as u')
    .innerJoin('fleets as f', 'f.id', 'u.fleetId')
    .where('u.id', '=', userId)
    .select([
      'u.id',
      'u.firstName',
      'u.lastName',
      'u.email',
      'u.cellPhone',
      'u.zip',
      'u.roles',
      'u.passwordHash',
      'u.ssoProvider',
      'u.emailNotices',
      'u.textNotices',
      'u.pushNotices',
      'f.id as fleetId',
      'f.name as fleetName',
      'f.country',
    ])
    .select(
      sql<number>`coalesce(f.vehicles_total, (
        select count(*) from vehicles v where v.fleet_id = f.id and v.deleted_at is null))::integer`.as('vehiclesTotal'),
    )
    .executeTakeFirstOrThrow()
export type StoredProfile = Awaited<ReturnType<typeof findProfile>>

export type ProfileWords = {
  firstName: string
  lastName: string
  cellPhone: string
  zip: string
  email: string
  emailNotices: Notice[]
  textNotices: Notice[]
  pushNotices: PushNotice[]
}

export const saveProfile = async (tx: Tx, userId: number, words: Partial<ProfileWords>): Promise<void> => {
  if (Object.keys(words).length === 0) return
  await tx.updateTable('users').set(words).where('id', '=', userId).execute()
}

export const saveVehiclesTotal = async (tx: Tx, fleetId: number, vehiclesTotal: number): Promise<void> => {
  await tx.updateTable('fleets').set({ vehiclesTotal }).where('id', '=', fleetId).execute()
}

/** The email changed: marks it unproven and voids everything sent to the old mailbox. */
export const leaveMailbox = async (tx: Tx, userId: number): Promise<void> => {
  await tx.updateTable('users').set({ emailProven: false }).where('id', '=', userId).execute()
  await tx.deleteFrom('emailProofs').where('userId', '=', userId).execute()
  await tx.deleteFrom('passwordResets').where('userId', '=', userId).execute()
  await tx.deleteFrom('oneTimeCodes').where('userId', '=', userId).execute()
  await tx.deleteFrom('signInKeys').where('userId', '=', userId).where('purpose', '=', 'mail').execute()
}
