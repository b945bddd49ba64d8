import { sql } from 'kysely'
import type { PolicySnapshot } from '#features/events/event.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { Policy } from '../../policy.ts'

/** Policies belong to the acting fleet only. */
type Scope = { fleetId: number }

export type StoredPolicy = Policy & { version: number }

const idsOf = (table: 'policy_services' | 'policy_users' | 'policy_vehicles', column: string) =>
  sql<number[]>`coalesce((select json_agg(x.${sql.ref(column)} order by x.${sql.ref(column)}) from ${sql.table(table)} x
    where x.fleet_id = p.fleet_id and x.policy_id = p.id), '[]')`

const selectPolicies = (db: Db, scope: Scope) =>
  db
    .selectFrom('policies as p')
    .where('p.fleetId', '=', scope.fleetId)
    .where('p.deletedAt', 'is', null)
    .select(['p.id', 'p.fleetId', 'p.amountCents', 'p.allUsers', 'p.allVehicles', 'p.autoApprovable', 'p.version'])
    .select([
      idsOf('policy_services', 'service_definition_id').as('serviceDefinitionIds'),
      idsOf('policy_users', 'user_id').as('userIds'),
    ])
    .orderBy('p.id')

type Row = Omit<StoredPolicy, 'active'>
const active = (row: Row): StoredPolicy => ({ ...row, active: true })

/** The fleet's policies, oldest first, with all they name. */
export const findPolicies = async (db: Db, scope: Scope): Promise<StoredPolicy[]> => {
  const rows = await selectPolicies(db, scope).select(idsOf('policy_vehicles', 'vehicle_id').as('vehicleIds')).execute()
  return rows.map(active)
}

const namingVehicle = preparedQuery((db, { fleetId, vehicleId }: Scope & { vehicleId: number }) =>
  selectPolicies(db, { fleetId }).where((eb) =>
    eb.or([
      eb('p.allVehicles', '=', true),
      eb.exists(
        eb
          .selectFrom('policyVehicles as v')
          .whereRef('v.fleetId', '=', 'p.fleetId')
          .whereRef('v.policyId', '=', 'p.id')
          .where('v.vehicleId', '=', vehicleId)
          .select('v.vehicleId'),
      ),
    ]),
  ),
)

/** Policies that name one vehicle. Loads only this one of their vehicles: there may be thousands. */
export const findPoliciesOfVehicle = async (db: Db, { fleetId }: Scope, vehicleId: number): Promise<StoredPolicy[]> => {
  const rows = await namingVehicle(db, { fleetId, vehicleId })
  return rows.map((row) => active({ ...row, vehicleIds: row.allVehicles ? [] : [vehicleId] }))
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

/** Whether the fleet has or had this policy. */
export const policyExisted = async (db: Db, scope: Scope, id: number): Promise<boolean> => {
  const row = db.selectFrom('policies').where('fleetId', '=', scope.fleetId).where('id', '=', id).select('id')
  return (await row.executeTakeFirst()) !== undefined
}

const ownColumns = ({ amountCents, allUsers, allVehicles, autoApprovable }: PolicySnapshot) => ({
  amountCents,
  allUsers,
  allVehicles,
  autoApprovable,
})

export const insertPolicy = async (tx: Tx, scope: Scope, policy: PolicySnapshot, now: Date): Promise<StoredPolicy> => {
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
  policy: PolicySnapshot,
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
const insertNamed = async (tx: Tx, { fleetId }: Scope, policyId: number, policy: PolicySnapshot): Promise<void> => {
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
