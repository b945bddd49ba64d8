import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import { type CoveredVehicle, narrowedTo, namesVehicle, type Policy, type PolicyTerms } from '../../policy.ts'

/** Policies belong to the acting fleet only. */
type Scope = { fleetId: number }

export type StoredPolicy = Policy & { version: number }

const idsOf = (table: 'policy_services' | 'policy_users' | 'policy_vehicles', column: string, only = sql`true`) =>
  sql<number[]>`coalesce((select json_agg(x.${sql.ref(column)} order by x.${sql.ref(column)}) from ${sql.table(table)} x
    where x.fleet_id = p.fleet_id and x.policy_id = p.id and ${only}), '[]')`

const selectPolicies = (db: Db, scope: Scope) => policiesOf(db).where('p.fleetId', '=', scope.fleetId)

const policiesOf = (db: Db) =>
  db
    .selectFrom('policies as p')
    .where('p.deletedAt', 'is', null)
    .select(['p.id', 'p.fleetId', 'p.amountCents', 'p.allUsers', 'p.allVehicles', 'p.autoApprovable', 'p.version'])
    .select(['p.roles', 'p.departments', 'p.dutyClasses', 'p.secondAboveCents'])
    .select([
      idsOf('policy_services', 'service_definition_id').as('serviceDefinitionIds'),
      idsOf('policy_users', 'user_id').as('userIds'),
    ])
    .orderBy('p.id')

type Row = Omit<StoredPolicy, 'active'>
const active = (row: Row): StoredPolicy => ({ ...row, active: true })

/** The fleet's policies, oldest first, with all ids they name. */
export const findPolicies = async (db: Db, scope: Scope): Promise<StoredPolicy[]> => {
  const rows = await allPolicies(db, { fleetId: scope.fleetId })
  return rows.map(active)
}
const allPolicies = preparedQuery((db, scope: Scope) =>
  selectPolicies(db, scope).select(idsOf('policy_vehicles', 'vehicle_id').as('vehicleIds')),
)

type Vehicles = { fleetIds: number[]; vehicleIds: number[] }

const concerningVehicles = preparedQuery((db, { fleetIds, vehicleIds }: Vehicles) =>
  policiesOf(db)
    .where(sql<boolean>`p.fleet_id = any(${fleetIds}::bigint[])`)
    .select(idsOf('policy_vehicles', 'vehicle_id', sql`x.vehicle_id = any(${vehicleIds}::bigint[])`).as('vehicleIds')),
)

const vehicleFacts = preparedQuery((db, { fleetIds, vehicleIds }: Vehicles) =>
  db
    .selectFrom('vehicles as v')
    .where(sql<boolean>`v.fleet_id = any(${fleetIds}::bigint[])`)
    .where(sql<boolean>`v.id = any(${vehicleIds}::bigint[])`)
    .select(['v.fleetId', 'v.id', 'v.departmentNumber', 'v.dutyClass']),
)

export const findCoveredVehicles = (db: Db, { fleetId }: Scope, vehicleIds: number[]): Promise<CoveredVehicle[]> =>
  vehicleFacts(db, { fleetIds: [fleetId], vehicleIds })

/**
 * The policies that cover at least one of these vehicles of one fleet or several, each with the vehicles of its fleet that it
 * covers, however it names them. Loads only these vehicles: there may be thousands.
 */
export const findPoliciesOfVehicles = async (
  db: Db,
  vehicles: readonly { fleetId: number; vehicleId: number }[],
): Promise<StoredPolicy[]> => {
  const byFleet = Map.groupBy(vehicles, ({ fleetId }) => fleetId)
  const scope = { fleetIds: [...byFleet.keys()], vehicleIds: [...new Set(vehicles.map(({ vehicleId }) => vehicleId))] }
  const [rows, facts] = await Promise.all([concerningVehicles(db, scope), vehicleFacts(db, scope)])
  const factsOf = Map.groupBy(facts, ({ fleetId }) => fleetId)
  return rows
    .map((row) => narrowedTo(active(row), factsOf.get(row.fleetId) ?? []))
    .filter((policy) => byFleet.get(policy.fleetId)!.some(({ vehicleId }) => namesVehicle(policy, vehicleId)))
}

/** One policy, locked until the end of the transaction, or null. */
export const lockPolicy = async (tx: Tx, scope: Scope, id: number): Promise<StoredPolicy | null> => {
  const row = await selectPolicies(tx, scope)
    .select(idsOf('policy_vehicles', 'vehicle_id').as('vehicleIds'))
    .where('p.id', '=', id)
    .forUpdate('p')
    .executeTakeFirst()
  return row ? active(row) : null
}

/** All policies of the fleet, locked until the end of the transaction. */
export const lockPolicies = async (tx: Tx, scope: Scope): Promise<StoredPolicy[]> => {
  await tx
    .selectFrom('policies')
    .where('fleetId', '=', scope.fleetId)
    .where('deletedAt', 'is', null)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  return findPolicies(tx, scope)
}

/** A vehicle for each pair of department and duty class in the fleet, with an id that no policy names. */
export const findVehicleKinds = async (db: Db, { fleetId }: Scope): Promise<CoveredVehicle[]> => {
  const kinds = await db
    .selectFrom('vehicles')
    .where('fleetId', '=', fleetId)
    .where('deletedAt', 'is', null)
    .select(['departmentNumber', 'dutyClass'])
    .distinct()
    .execute()
  return kinds.map((kind) => ({ ...kind, id: 0 }))
}

/** Whether the fleet has or had this policy. */
export const policyExisted = async (db: Db, scope: Scope, id: number): Promise<boolean> => {
  const row = db.selectFrom('policies').where('fleetId', '=', scope.fleetId).where('id', '=', id).select('id')
  return (await row.executeTakeFirst()) !== undefined
}

const ownColumns = (policy: PolicyTerms) => ({
  amountCents: policy.amountCents,
  allUsers: policy.allUsers,
  allVehicles: policy.allVehicles,
  autoApprovable: policy.autoApprovable,
  roles: policy.roles,
  departments: policy.departments,
  dutyClasses: policy.dutyClasses,
  secondAboveCents: policy.secondAboveCents,
})

export const insertPolicy = async (tx: Tx, scope: Scope, policy: PolicyTerms, now: Date): Promise<StoredPolicy> => {
  const { id, version } = await tx
    .insertInto('policies')
    .values({ ...ownColumns(policy), fleetId: scope.fleetId, createdAt: now, updatedAt: now, deletedAt: null })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await insertNamed(tx, scope, id, policy)
  return active({ ...policy, id, version, fleetId: scope.fleetId })
}

/** Overwrites all fields of a locked policy. */
export const replacePolicy = async (
  tx: Tx,
  scope: Scope,
  before: StoredPolicy,
  policy: PolicyTerms,
  now: Date,
): Promise<StoredPolicy> => {
  const version = before.version + 1
  await tx
    .updateTable('policies')
    .set({ ...ownColumns(policy), version, updatedAt: now })
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', before.id)
    .execute()
  for (const table of ['policyServices', 'policyUsers', 'policyVehicles'] as const) {
    await tx.deleteFrom(table).where('fleetId', '=', scope.fleetId).where('policyId', '=', before.id).execute()
  }
  await insertNamed(tx, scope, before.id, policy)
  return active({ ...policy, id: before.id, version, fleetId: scope.fleetId })
}

/** Deactivates the policy but keeps it: decisions and the audit log still refer to it. */
export const removePolicy = async (tx: Tx, scope: Scope, id: number, now: Date): Promise<void> => {
  await tx
    .updateTable('policies')
    .set({ deletedAt: now, updatedAt: now })
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', id)
    .execute()
}

/** One statement per table, even for thousands of vehicles. */
const insertNamed = async (tx: Tx, { fleetId }: Scope, policyId: number, policy: PolicyTerms): Promise<void> => {
  const insert = async (table: string, column: string, ids: number[]): Promise<void> => {
    if (ids.length === 0) return
    await sql`insert into ${sql.table(table)} (fleet_id, policy_id, ${sql.ref(column)})
      select ${fleetId}::bigint, ${policyId}::bigint, unnest(${ids}::bigint[])`.execute(tx)
  }
  await insert('policy_services', 'service_definition_id', policy.serviceDefinitionIds)
  await insert('policy_users', 'user_id', policy.userIds)
  await insert('policy_vehicles', 'vehicle_id', policy.vehicleIds)
}

/** Fleets with policies that name the user: the home fleet, and those the user approves for. */
export const fleetsNamingUser = async (db: Db, userId: number): Promise<number[]> => {
  const rows = await db.selectFrom('policyUsers').select('fleetId').distinct().where('userId', '=', userId).execute()
  return rows.map(({ fleetId }) => fleetId)
}

/** Removes these users from all policies. */
export const removeUsersFrom = async (tx: Tx, { fleetId }: Scope, userIds: number[]): Promise<void> => {
  await tx.deleteFrom('policyUsers').where('fleetId', '=', fleetId).where('userId', 'in', userIds).execute()
}

/** Removes these vehicles from all policies. */
export const removeVehiclesFrom = async (tx: Tx, { fleetId }: Scope, vehicleIds: number[]): Promise<void> => {
  await tx.deleteFrom('policyVehicles').where('fleetId', '=', fleetId).where('vehicleId', 'in', vehicleIds).execute()
}
