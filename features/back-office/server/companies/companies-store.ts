import { OWNER_ROLES } from '#features/accounts/users/user-rights.ts'
import { sql } from 'kysely'
import { FMC_ROLES } from '#features/accounts/role.ts'
import type { Db, Tx } from '#platform/db/database.ts'

const AFFILIATIONS_MAXIMUM = 1000

const STAFF = sql`u.affiliation_id = a.id and u.deleted_at is null and u.roles && ${[...FMC_ROLES]}::text[]`
const HOME = sql`select h.brand_id from fleets h where h.affiliation_id = a.id and h.is_company and h.deleted_at is null order by h.id limit 1`
const CUSTOMERS = sql`f.affiliation_id = a.id and not f.is_company and f.deleted_at is null`

type Waiting = { name: string; invited_at: string }

/** All affiliations by name: there are few, and every select needs them. */
export const listAffiliations = (db: Db) =>
  db
    .selectFrom('affiliations as a')
    .leftJoin('affiliations as parent', 'parent.id', 'a.parentId')
    .select(['a.id', 'a.name', 'a.parentId', 'a.allowShareAccountNumber', 'parent.name as parentName'])
    .select([
      sql<string | null>`(${HOME})`.as('brandId'),
      sql<number>`(select count(*) from fleets f where ${CUSTOMERS})`.as('fleets'),
      sql<number>`(select count(*) from fleets f join vehicles v on v.fleet_id = f.id where ${CUSTOMERS} and v.deleted_at is null)`.as(
        'vehicles',
      ),
      sql<number>`(select count(*) from users u where ${STAFF} and u.is_active)`.as('people'),
      sql<Waiting | null>`case when exists (select from users u where ${STAFF} and u.password_hash is not null) then null else (
        select json_build_object('name', u.first_name || ' ' || u.last_name, 'invited_at', u.invited_at)
        from users u where ${STAFF} and u.is_active and u.invited_at is not null order by u.invited_at desc, u.id desc limit 1) end`.as(
        'waiting',
      ),
    ])
    .orderBy(sql`lower(a.name)`)
    .orderBy('a.id')
    .limit(AFFILIATIONS_MAXIMUM)
    .execute()
export type AffiliationRow = Awaited<ReturnType<typeof listAffiliations>>[number]

/** The hierarchy, locked: two users who concurrently move one below the other must not create a cycle. */
export const lockAffiliations = (tx: Tx) =>
  tx.selectFrom('affiliations').select(['id', 'parentId']).orderBy('id').forUpdate().execute()

export type AffiliationColumns = { name: string; parentId: number | null; allowShareAccountNumber: boolean }

export const insertAffiliation = async (tx: Tx, columns: AffiliationColumns): Promise<number> =>
  (await tx.insertInto('affiliations').values(columns).returning('id').executeTakeFirstOrThrow()).id

export const updateAffiliation = async (tx: Tx, id: number, columns: AffiliationColumns): Promise<void> => {
  await tx.updateTable('affiliations').set(columns).where('id', '=', id).execute()
}

/** Ids of the customers of a company. */
export const fleetsOfCompany = async (db: Db, affiliationId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('fleets')
    .select('id')
    .where('affiliationId', '=', affiliationId)
    .where('isCompany', '=', false)
    .where('deletedAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

export const findStaffOf = (db: Db, affiliationId: number) =>
  db
    .selectFrom('users as u')
    .where('u.affiliationId', '=', affiliationId)
    .where('u.deletedAt', 'is', null)
    .where(sql<boolean>`u.roles && ${[...FMC_ROLES]}::text[]`)
    .select(['u.id', 'u.firstName', 'u.lastName', 'u.email', 'u.roles', 'u.isActive', 'u.invitedAt'])
    .select(sql<boolean>`u.password_hash is not null`.as('hasPassword'))
    .orderBy(sql`lower(u.first_name)`)
    .orderBy(sql`lower(u.last_name)`)
    .orderBy('u.id')
    .execute()

export type StaffRow = Awaited<ReturnType<typeof findStaffOf>>[number]

/** Orders and users affected when a fleet leaves its company. */
export const findCompanyEffects = async (db: Db, fleetId: number) => {
  const { rows } = await sql<{ waitingOrders: number; deciders: string[] | null; owners: string[] | null }>`
    select
      (select count(*)::int from orders o where o.fleet_id = ${fleetId} and o.status = 'awaiting_approval') as waiting_orders,
      (select array_agg(u.first_name || ' ' || u.last_name order by u.id) from user_fleets uf join users u on u.id = uf.user_id
        where uf.fleet_id = ${fleetId} and uf.purpose = 'approval' and u.roles && ${[...FMC_ROLES]}::text[]
          and u.is_active and u.deleted_at is null) as deciders,
      (select array_agg(u.first_name || ' ' || u.last_name order by u.id) from users u
        where u.fleet_id = ${fleetId} and u.roles && ${[...OWNER_ROLES.fleet]}::text[]
          and u.is_active and u.deleted_at is null) as owners`.execute(db)
  const { waitingOrders, deciders, owners } = rows[0]!
  return { waitingOrders, deciders: deciders ?? [], owners: owners ?? [] }
}
