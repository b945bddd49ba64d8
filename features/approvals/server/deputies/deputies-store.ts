import { sql } from 'kysely'
import type { Person } from '#features/accounts/person.ts'
import type { ProductDay } from '#features/countries/dates.ts'
import type { Order } from '#features/orders/order.ts'
import { findPeopleOfFleet, findPeopleOfOrders, findPeopleOfOrdersIn } from '#features/orders/server/people-store.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { Deputy } from '../../deputies/deputy.ts'

type Scope = { fleetId: number }

const standingIn = preparedQuery((db, { fleetIds, today }: { fleetIds: number[]; today: ProductDay }) =>
  db
    .selectFrom('deputies')
    .where(sql<boolean>`fleet_id = any(${fleetIds}::bigint[])`)
    .where('toOn', '>=', today)
    .where('fromOn', '<=', today)
    .select(['fleetId', 'userId', 'deputyUserId']),
)
type StandingIn = { userId: number; deputyUserId: number }

/**
 * Everyone related to these orders, or to all of the fleet, each with the users they deputize for on this day: the input of
 * `whoMayApprove`.
 */
export const findApprovers = async (
  db: Db,
  { fleetId }: Scope,
  today: ProductDay,
  orderIds?: readonly number[],
): Promise<Person[]> => {
  const [people, deputies] = await Promise.all([
    orderIds ? findPeopleOfOrders(db, { fleetId }, orderIds) : findPeopleOfFleet(db, { fleetId }),
    standingIn(db, { fleetIds: [fleetId], today }),
  ])
  return withDeputies(people, deputies)
}

type OrderOfFleet = Pick<Order, 'id' | 'fleetId' | 'vehicleId' | 'originatorUserId'>

/** Like `findApprovers`, for orders of several fleets, by fleet. Batched: no extra queries. */
export const findApproversByFleet = async (
  db: Db,
  orders: readonly OrderOfFleet[],
  today: ProductDay,
): Promise<Map<number, Person[]>> => {
  const byFleet = Map.groupBy(orders, ({ fleetId }) => fleetId)
  const fleetIds = [...byFleet.keys()]
  const orderIds = orders.map(({ id }) => id)
  const [people, deputies] = await Promise.all([
    findPeopleOfOrdersIn(db, { fleetIds }, orderIds),
    standingIn(db, { fleetIds, today }),
  ])
  const approversOf = ([fleetId, ofFleet]: [number, OrderOfFleet[]]): [number, Person[]] => [
    fleetId,
    withDeputies(
      people.filter((person) => concernsFleet(person, fleetId, ofFleet)),
      deputies.filter((deputy) => deputy.fleetId === fleetId),
    ),
  ]
  return new Map([...byFleet].map(approversOf))
}

/** Mirrors the query of people: a policy for all users must not reach those of another fleet. */
const concernsFleet = (person: Person, fleetId: number, orders: readonly OrderOfFleet[]): boolean =>
  person.homeFleetId === fleetId ||
  person.approvalFleetIds.includes(fleetId) ||
  person.accountFleetIds?.includes(fleetId) ||
  orders.some(({ originatorUserId, vehicleId }) => originatorUserId === person.id || person.vehicleIds?.includes(vehicleId))

const withDeputies = (people: Person[], deputies: readonly StandingIn[]): Person[] => {
  if (deputies.length === 0) return people
  const absentOf = Map.groupBy(deputies, ({ deputyUserId }) => deputyUserId)
  return people.map((person) => {
    const standsInForIds = absentOf.get(person.id)?.map(({ userId }) => userId)
    return standsInForIds ? { ...person, standsInForIds } : person
  })
}

/** The current or future deputy of a user, with the names of the deputy and of the person who set them. */
export const findDeputy = (db: Db, { fleetId }: Scope, userId: number, today: ProductDay) =>
  db
    .selectFrom('deputies as d')
    .innerJoin('users as deputy', 'deputy.id', 'd.deputyUserId')
    .innerJoin('users as setter', 'setter.id', 'd.setByUserId')
    .where('d.fleetId', '=', fleetId)
    .where('d.userId', '=', userId)
    .where('d.toOn', '>=', today)
    .select(['d.deputyUserId', 'd.fromOn', 'd.toOn'])
    .select(['deputy.firstName', 'deputy.lastName', 'setter.firstName as setterFirstName', 'setter.lastName as setterLastName'])
    .executeTakeFirst()

/** The current or future deputies that name a user on either side. */
export const findDeputiesAround = (db: Db, { fleetId }: Scope, userId: number, today: ProductDay) =>
  db
    .selectFrom('deputies as d')
    .innerJoin('users as absent', 'absent.id', 'd.userId')
    .innerJoin('users as deputy', 'deputy.id', 'd.deputyUserId')
    .where('d.fleetId', '=', fleetId)
    .where('d.toOn', '>=', today)
    .where((eb) => eb.or([eb('d.userId', '=', userId), eb('d.deputyUserId', '=', userId)]))
    .select(['d.userId', sql<string>`absent.first_name || ' ' || absent.last_name`.as('userName')])
    .select(sql<string>`deputy.first_name || ' ' || deputy.last_name`.as('deputyName'))
    .orderBy('d.userId')
    .execute()

type Setting = { setByUserId: number; setAt: Date }

export const saveDeputy = async (tx: Tx, { fleetId }: Scope, userId: number, deputy: Deputy & Setting): Promise<void> => {
  await tx
    .insertInto('deputies')
    .values({ fleetId, userId, ...deputy })
    .onConflict((conflict) => conflict.columns(['fleetId', 'userId']).doUpdateSet(deputy))
    .execute()
}

export const deleteDeputy = async (tx: Tx, { fleetId }: Scope, userId: number): Promise<void> => {
  await tx.deleteFrom('deputies').where('fleetId', '=', fleetId).where('userId', '=', userId).execute()
}
