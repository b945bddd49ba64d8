import { rolesWith } from '#features/accounts/capabilities.ts'
import { sql } from 'kysely'
import type { Person } from '#features/accounts/person.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'

type WithEmail = Person & { email: string }

const selectPeople = (db: Db) =>
  db
    .selectFrom('users as u')
    .where('u.deletedAt', 'is', null)
    .select([
      'u.id',
      'u.firstName',
      'u.lastName',
      'u.cellPhone as phone',
      'u.email',
      'u.roles',
      'u.isActive as active',
      'u.fleetId as homeFleetId',
      fleetsFor('approval').as('approvalFleetIds'),
      fleetsFor('account').as('accountFleetIds'),
      sql<number[]>`array(select d.vehicle_id::int from vehicle_drivers d where d.user_id = u.id)`.as('vehicleIds'),
    ])

const fleetsFor = (purpose: 'approval' | 'account') =>
  sql<number[]>`array(select uf.fleet_id::int from user_fleets uf where uf.user_id = u.id and uf.purpose = ${purpose})`

const peopleOf = preparedQuery((db, { fleetId }: { fleetId: number }) =>
  selectPeople(db)
    // Ids as an array: `exists` beside `or` would read every user of every fleet.
    .where(
      sql<boolean>`(u.fleet_id = ${fleetId} or u.id = any (array(
        select uf.user_id from user_fleets uf where uf.fleet_id = ${fleetId} and uf.purpose in ('approval', 'account'))))`,
    )
    .orderBy('u.lastName')
    .orderBy('u.firstName'),
)

/** All users related to this fleet's orders: its own users, those of its account, and its approvers. */
export const findPeopleOfFleet = (db: Db, { fleetId }: { fleetId: number }): Promise<WithEmail[]> => peopleOf(db, { fleetId })

/** Omits drivers unrelated to these orders: a big fleet has thousands, and the rules ignore them. */
export const findPeopleOfOrders = (db: Db, { fleetId }: { fleetId: number }, orderIds: readonly number[]): Promise<WithEmail[]> =>
  findPeopleOfOrdersIn(db, { fleetIds: [fleetId] }, orderIds)

/** Users related to orders of several fleets. */
export const findPeopleOfOrdersIn = (
  db: Db,
  { fleetIds }: { fleetIds: readonly number[] },
  orderIds: readonly number[],
): Promise<WithEmail[]> =>
  peopleOfOrders(db, { fleetIds: [...fleetIds], orderIds: [...orderIds], deciding: rolesWith('orders.approve', 'all') })

type PeopleOfOrders = { fleetIds: number[]; orderIds: number[]; deciding: string[] }
const peopleOfOrders = preparedQuery((db, { fleetIds, orderIds, deciding }: PeopleOfOrders) =>
  selectPeople(db)
    .where(
      sql<boolean>`u.id = any (array(
        select a.id from users a where a.fleet_id = any (${fleetIds}::bigint[]) and a.deleted_at is null and a.roles && ${deciding}::text[]
        union all select uf.user_id from user_fleets uf where uf.fleet_id = any (${fleetIds}::bigint[]) and uf.purpose in ('approval', 'account')
        union all select o.originator_user_id from orders o where o.fleet_id = any (${fleetIds}::bigint[]) and o.id = any (${orderIds}::bigint[])
        union all select d.user_id from orders o join vehicle_drivers d on d.fleet_id = o.fleet_id and d.vehicle_id = o.vehicle_id
          where o.fleet_id = any (${fleetIds}::bigint[]) and o.id = any (${orderIds}::bigint[])))`,
    )
    .orderBy('u.lastName')
    .orderBy('u.firstName'),
)

/** The requester of an order of this fleet, including former users. */
export const findOriginator = async (db: Db, _scope: { fleetId: number }, userId: number) =>
  (await originator(db, { userId })).at(0) ?? null

const originator = preparedQuery((db, { userId }: { userId: number }) =>
  db.selectFrom('users').where('id', '=', userId).select(['id', 'firstName', 'lastName', 'cellPhone', 'email', 'roles']),
)

/** The shop user who opened a walk-in. */
export const findDeskPerson = async (db: Db, shopUserId: number) =>
  (await db
    .selectFrom('shopUsers')
    .where('id', '=', shopUserId)
    .select(['id', 'firstName', 'lastName', 'cellPhone', 'email'])
    .executeTakeFirst()) ?? null
