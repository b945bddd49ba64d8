import { paymentMethodOnFile } from '#features/accounts/server/payment-facts-store.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'

/** Choices of a fleet's policy. */
type Scope = { fleetId: number }

/** All vehicles of the fleet by name, including inactive ones: they may be reactivated. */
export const findVehicleChoices = (db: Db, scope: Scope) =>
  db
    .selectFrom('vehicles')
    .where('fleetId', '=', scope.fleetId)
    .where('deletedAt', 'is', null)
    .select(['id', 'name', 'otherId', 'licensePlateNumber', 'isActive', 'departmentNumber'])
    .orderBy('name')
    .orderBy('id')
    .execute()

export const departmentsOf = (vehicles: readonly { departmentNumber: string | null }[]): string[] => [
  ...new Set(vehicles.flatMap(({ departmentNumber }) => departmentNumber?.trim() || [])),
]

/** Filters the names by the departments of the fleet's vehicles. */
export const knownDepartments = async (db: Db, scope: Scope, names: readonly string[]): Promise<string[]> => {
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('vehicles')
    .where('fleetId', '=', scope.fleetId)
    .where('deletedAt', 'is', null)
    .where((eb) => eb(eb.fn<string>('btrim', ['departmentNumber']), 'in', [...names]))
    .select('departmentNumber')
    .distinct()
    .execute()
  return departmentsOf(rows)
}

/** Filters the ids by the vehicles of the fleet. */
export const knownVehicleIds = async (db: Db, scope: Scope, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('vehicles')
    .where('fleetId', '=', scope.fleetId)
    .where('deletedAt', 'is', null)
    .where('id', 'in', [...ids])
    .select('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Names of vehicles that policies of this fleet name or named, deleted ones included. */
export const findVehicleNames = async (db: Db, scope: Scope, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('vehicles')
    .where('fleetId', '=', scope.fleetId)
    .where('id', 'in', [...ids])
    .select(['id', 'name'])
    .execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** Names of users that a policy of this fleet names or named, including former users. The ids come from such policies. */
export const findUserNames = async (db: Db, _scope: Scope, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await usersById(db, { ids })
  return new Map(rows.map((row) => [row.id, `${row.firstName} ${row.lastName}`]))
}
const usersById = preparedQuery((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('users')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .select(['id', 'firstName', 'lastName']),
)

/** Fleet data a decision depends on: money format, payment type, and the savings claim of its brand. */
export const findFleetFacts = async (db: Db, { fleetId }: Scope) => (await findFactsOfFleets(db, [fleetId]))[0]!

export const findFactsOfFleets = (db: Db, fleetIds: readonly number[]) => fleetFacts(db, { fleetIds })

const fleetFacts = preparedQuery((db, { fleetIds }: { fleetIds: readonly number[] }) =>
  db
    .selectFrom('fleets')
    .where(sql<boolean>`id = any(${fleetIds}::bigint[])`)
    .select(['id as fleetId', 'country', 'fleetPaymentType', 'brandId', paymentMethodOnFile('fleets').as('paymentMethodOnFile')]),
)
