import { type ExpressionBuilder, sql } from 'kysely'
import { FMC_ROLES } from '#features/accounts/role.ts'
import type { Db } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import { isOfDirectory } from './is-of-directory-store.ts'
import type { FleetAccess } from '../../fleet-access.ts'

/** Platform staff support fleets, but are not their users. */
const NEVER_LISTED = 'super_admin'

/** The users in scope: those of one fleet, and for callers who work for a company also the accessible staff. */
export type UsersScope = { fleetId: number; staff: FleetAccess | null }

type Users = ExpressionBuilder<Tables & { u: Tables['users'] }, 'u'>

const isOfFleet = (eb: Users, fleetId: number) => eb('u.fleetId', '=', fleetId)

/** Has a company role, and works for the caller's company or one of its children. */
const isStaffWithin = (eb: Users, access: FleetAccess) =>
  eb.and([
    sql<boolean>`u.roles && ${[...FMC_ROLES]}::text[]`,
    access.everyFleet
      ? sql<boolean>`true`
      : sql<boolean>`u.affiliation_id in (select a.id from affiliations a where a.id = ${access.affiliationId} or a.parent_id = ${access.affiliationId})`,
  ])

const isWithin = (eb: Users, { fleetId, staff }: UsersScope) =>
  staff === null ? isOfFleet(eb, fleetId) : eb.or([isOfFleet(eb, fleetId), isStaffWithin(eb, staff)])

const usersOf = (db: Db) =>
  db
    .selectFrom('users as u')
    .where('u.deletedAt', 'is', null)
    .where(sql<boolean>`not (${NEVER_LISTED} = any(u.roles))`)

const listed = (db: Db) =>
  usersOf(db)
    .select(['u.id', 'u.firstName', 'u.lastName', 'u.email', 'u.cellPhone', 'u.otherId', 'u.roles', 'u.isActive'])
    .select(['u.lastSignedInAt', 'u.deactivatedAt', 'u.invitedAt', 'u.invitationWaitsFor as waitsFor'])
    .select([sql<boolean>`u.password_hash is not null`.as('hasPassword'), mailGivenUp, vehiclesAssigned, fleetsOf, isOfDirectory])
    // In display order, first name first.
    .orderBy(sql`lower(u.first_name)`)
    .orderBy(sql`lower(u.last_name)`)
    .orderBy('u.id')

/** Whether the last invitation mail was never delivered. Evaluated only for users without a first sign-in. */
const mailGivenUp = sql<boolean>`case when u.password_hash is null and u.invited_at is not null then coalesce((
  select m.given_up_at is not null from events e join mails m on m.event_id = e.id
  where e.fleet_id = u.fleet_id and e.subject_type = 'user' and e.subject_id = u.id::text
    and e.type = 'user_invited' and e.at >= u.invited_at
  order by m.id desc limit 1), false) else false end`.as('mailGivenUp')

const vehiclesAssigned = sql<{ id: number; name: string; is_enrolled: boolean }[]>`coalesce((
  select json_agg(json_build_object('id', v.id, 'name', v.name, 'is_enrolled', v.is_active and v.fleetcor_enrolled) order by v.name)
  from vehicle_drivers d join vehicles v on v.fleet_id = d.fleet_id and v.id = d.vehicle_id
  where d.user_id = u.id and d.fleet_id = u.fleet_id and v.deleted_at is null), '[]')`.as('vehicles')

const fleetsOf = sql<{ id: number; name: string }[]>`coalesce((
  select json_agg(json_build_object('id', f.id, 'name', f.name) order by lower(f.name)) from fleets f
  where f.deleted_at is null and f.id in (
    select uf.fleet_id from user_fleets uf where uf.user_id = u.id and uf.purpose in ('assigned', 'approval'))), '[]')`.as(
  'fleets',
)

/** All users of this home fleet, or a single one. The fleet comes from a lookup within the scope. */
export const findUsers = (db: Db, scope: { fleetId: number; onlyUserId: number | null }) =>
  listed(db)
    .where((eb) => isOfFleet(eb, scope.fleetId))
    .$if(scope.onlyUserId !== null, (query) => query.where('u.id', '=', scope.onlyUserId!))
    .execute()

export type ListedRow = Awaited<ReturnType<typeof findUsers>>[number]

/** Staff of the accessible companies. */
export const findStaff = (db: Db, access: FleetAccess): Promise<ListedRow[]> =>
  listed(db)
    .where((eb) => isStaffWithin(eb, access))
    .execute()

export const findListedUser = (db: Db, scope: UsersScope, id: number): Promise<ListedRow | undefined> =>
  listed(db)
    .where((eb) => isWithin(eb, scope))
    .where('u.id', '=', id)
    .executeTakeFirst()

/** Names of users, to report whose change failed. */
export const namesOfUsers = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('users')
        .where('id', 'in', [...ids])
        .select(['id', 'firstName', 'lastName'])
        .execute()

const idsOf = (table: string, column: string, more: ReturnType<typeof sql> = sql`true`) =>
  sql<number[]>`array(select x.${sql.ref(column)}::int from ${sql.table(table)} x where x.user_id = u.id and ${more} order by 1)`

const IS_ACTIVE_METHOD = sql`x.fleet_id = u.fleet_id and exists (
  select 1 from payment_methods m where m.fleet_id = x.fleet_id and m.id = x.method_id and m.removed_at is null)`

/** One user with all fields of the form, or undefined if not within the scope. */
export const findUser = (db: Db, scope: UsersScope, id: number) =>
  usersOf(db)
    .innerJoin('fleets as home', 'home.id', 'u.fleetId')
    .where((eb) => isWithin(eb as Users, scope))
    .where('u.id', '=', id)
    .select([
      'u.id',
      'u.fleetId',
      'u.affiliationId',
      'u.firstName',
      'u.lastName',
      'u.email',
      'u.cellPhone',
      'u.otherId',
      'u.roles',
    ])
    .select(['u.language', 'u.country', 'u.address', 'u.city', 'u.state', 'u.zip', 'u.emailNotices', 'u.textNotices'])
    .select([
      'u.isActive',
      'u.shareAccountNumber',
      'u.invitedAt',
      'u.invitationWaitsFor as waitsFor',
      'home.isCompany',
      'home.accountId',
      'home.country as fleetCountry',
    ])
    .select([
      sql<boolean>`u.password_hash is not null`.as('hasPassword'),
      idsOf('vehicle_drivers', 'vehicle_id', sql`x.fleet_id = u.fleet_id`).as('vehicleIds'),
      idsOf('user_fleets', 'fleet_id', sql`x.purpose = 'approval'`).as('approvalFleetIds'),
      idsOf('payment_method_people', 'method_id', IS_ACTIVE_METHOD).as('paymentIds'),
    ])
    .executeTakeFirst()

export type StoredUser = NonNullable<Awaited<ReturnType<typeof findUser>>>
