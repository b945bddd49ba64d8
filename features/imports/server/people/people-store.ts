import { sql } from 'kysely'
import type { Role } from '#features/accounts/role.ts'
import type { ChosenLanguage } from '#features/countries/country.ts'
import type { Db, Tx } from '#platform/db/database.ts'

export type KnownPerson = {
  id: number
  firstName: string
  lastName: string
  email: string
  cellPhone: string | null
  otherId: string | null
  roles: Role[]
  language: ChosenLanguage
  isActive: boolean
  /** Added without an invitation, and none was requested since. */
  isUninvited: boolean
  vehicleIds: number[]
}

/** All people of the fleet, including inactive ones. */
export const findPeople = async (db: Db, fleetId: number): Promise<KnownPerson[]> => {
  const rows = await db
    .selectFrom('users as u')
    .where('u.fleetId', '=', fleetId)
    .where('u.deletedAt', 'is', null)
    .select(['u.id', 'u.firstName', 'u.lastName', 'u.email', 'u.cellPhone', 'u.otherId', 'u.roles', 'u.language', 'u.isActive'])
    .select(sql<boolean>`u.invitation_waits_for = 'admin' and u.password_hash is null`.as('isUninvited'))
    .select(
      sql<number[]>`array(select d.vehicle_id::int from vehicle_drivers d where d.fleet_id = u.fleet_id and d.user_id = u.id
        order by 1)`.as('vehicleIds'),
    )
    .orderBy('u.id')
    .execute()
  return rows
}

export const hasOtherPeople = async (db: Db, { fleetId, userId }: { fleetId: number; userId: number }): Promise<boolean> => {
  const others = db.selectFrom('users').where('fleetId', '=', fleetId).where('id', '!=', userId).where('deletedAt', 'is', null)
  return (await others.select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Which of these emails belong to people of other fleets, and which phones are the sign-in of people elsewhere without an email. */
export const findTakenElsewhere = async (
  db: Db,
  fleetId: number,
  { emails, phones }: { emails: string[]; phones: string[] },
): Promise<{ emails: Set<string>; phones: Set<string> }> => {
  const { rows } = await sql<{ email: string; phone: string | null; isEmail: boolean }>`
    select lower(email) as email, cell_phone as phone, lower(email) = any(${emails}::text[]) as is_email from users
    where deleted_at is null and fleet_id <> ${fleetId} and (lower(email) = any(${emails}::text[])
      or (email like '%@no-email.invalid' and cell_phone = any(${phones}::text[])))`.execute(db)
  return {
    emails: new Set(rows.flatMap(({ email, isEmail }) => (isEmail ? [email] : []))),
    phones: new Set(rows.flatMap(({ phone, isEmail }) => (isEmail || phone === null ? [] : [phone]))),
  }
}

export const addVehicles = async (tx: Tx, fleetId: number, userId: number, vehicleIds: readonly number[]): Promise<void> => {
  await sql`insert into vehicle_drivers (fleet_id, vehicle_id, user_id)
    select ${fleetId}, v.id, ${userId} from vehicles v
    where v.fleet_id = ${fleetId} and v.id = any(${[...vehicleIds]}::bigint[]) and v.deleted_at is null
    on conflict do nothing`.execute(tx)
}

/** Whether the person has set a password or signed in; an undo then keeps the person. */
export const hasSignedIn = async (tx: Tx, userId: number): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('passwordHash', 'is not', null), eb('lastSignedInAt', 'is not', null)]))
    .executeTakeFirst()) !== undefined
