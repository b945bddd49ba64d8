import { sql } from 'kysely'
import { fullName } from '#features/accounts/acting.ts'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { visibleVehicles } from '../detail/vehicle-detail-store.ts'
import type { StoredChange } from '../tables.ts'

type Scope = Pick<FleetScope, 'fleetId'>

/** Of these vehicles those that the scope sees. */
export const countVisible = async (db: Db, scope: FleetScope, vehicleIds: number[]): Promise<number> => {
  const { count } = await visibleVehicles(db, scope)
    .where('v.id', 'in', vehicleIds)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type NewChange = { id: string; userId: number; change: StoredChange; createdAt: Date }

export const insertBulkChange = async (tx: Tx, { fleetId }: Scope, added: NewChange, vehicleIds: number[]): Promise<void> => {
  const change = JSON.stringify(added.change)
  await tx
    .insertInto('vehicleBulkChanges')
    .values({ fleetId, ...added, change, total: vehicleIds.length })
    .execute()
  await sql`
    insert into vehicle_bulk_change_rows (fleet_id, change_id, vehicle_id)
    select ${fleetId}, ${added.id}::uuid, unnest(${vehicleIds}::bigint[])`.execute(tx)
}

export const findBulkChange = (db: Db, { fleetId }: Scope, id: string) =>
  db.selectFrom('vehicleBulkChanges').where('fleetId', '=', fleetId).where('id', '=', id).selectAll().executeTakeFirst()
export type StoredBulkChange = NonNullable<Awaited<ReturnType<typeof findBulkChange>>>

/** Locked until the end of the transaction, so that a change is not undone twice. */
export const lockBulkChange = (tx: Tx, { fleetId }: Scope, id: string) =>
  tx
    .selectFrom('vehicleBulkChanges')
    .where('fleetId', '=', fleetId)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

type Progress = { finishedAt?: Date; undoStartedAt?: Date; undoneAt?: Date }

export const updateBulkChange = async (db: Db, { fleetId }: Scope, id: string, progress: Progress): Promise<void> => {
  await db.updateTable('vehicleBulkChanges').where('fleetId', '=', fleetId).where('id', '=', id).set(progress).execute()
}

type Outcome = 'changed' | 'unchanged' | 'failed' | 'restored' | 'left'

/** Vehicles by outcome; those that wait are counted under `waiting`. */
export const countOutcomes = async (db: Db, { fleetId }: Scope, id: string): Promise<Record<Outcome | 'waiting', number>> => {
  const rows = await db
    .selectFrom('vehicleBulkChangeRows')
    .where('fleetId', '=', fleetId)
    .where('changeId', '=', id)
    .groupBy('outcome')
    .select(['outcome', sql<number>`count(*)::integer`.as('count')])
    .execute()
  const counts = { changed: 0, unchanged: 0, failed: 0, restored: 0, left: 0, waiting: 0 }
  for (const { outcome, count } of rows) counts[outcome ?? 'waiting'] = count
  return counts
}

/** The first vehicles that could not be changed, by name. */
export const listProblems = (db: Db, { fleetId }: Scope, id: string, limit: number) =>
  db
    .selectFrom('vehicleBulkChangeRows as r')
    .innerJoin('vehicles as v', (join) => join.onRef('v.fleetId', '=', 'r.fleetId').onRef('v.id', '=', 'r.vehicleId'))
    .where('r.fleetId', '=', fleetId)
    .where('r.changeId', '=', id)
    .where('r.outcome', '=', 'failed')
    .select(['r.vehicleId', 'v.name', 'r.problem'])
    .orderBy(sql`lower(v.name)`)
    .limit(limit)
    .execute()

/** The next rows with this outcome, in the order of their vehicles. */
export const findRows = (
  db: Db,
  { fleetId }: Scope,
  id: string,
  { outcome, limit }: { outcome: 'changed' | null; limit: number },
) =>
  db
    .selectFrom('vehicleBulkChangeRows')
    .where('fleetId', '=', fleetId)
    .where('changeId', '=', id)
    .where('outcome', outcome === null ? 'is' : '=', outcome)
    .select(['vehicleId', 'before'])
    .orderBy('vehicleId')
    .limit(limit)
    .execute()

type Judged = { vehicleId: number; outcome: Outcome; before?: StoredChange; problem?: { code: string } }

export const saveOutcomes = async (tx: Tx, { fleetId }: Scope, id: string, rows: readonly Judged[]): Promise<void> => {
  const jsonOf = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null)
  await sql`
    update vehicle_bulk_change_rows r set outcome = given.outcome, problem = given.problem,
      before = coalesce(given.before, r.before)
    from unnest(${rows.map(({ vehicleId }) => vehicleId)}::bigint[], ${rows.map(({ outcome }) => outcome)}::text[],
      ${rows.map(({ problem }) => jsonOf(problem))}::jsonb[], ${rows.map(({ before }) => jsonOf(before))}::jsonb[])
      as given (vehicle_id, outcome, problem, before)
    where r.fleet_id = ${fleetId} and r.change_id = ${id}::uuid and r.vehicle_id = given.vehicle_id`.execute(tx)
}

/** These vehicles of the fleet, locked, in the order of their ids, so that two changes of the same ones do not deadlock. */
export const lockVehicles = (tx: Tx, scope: Scope, vehicleIds: number[]) =>
  visibleVehicles(tx, scope).where('v.id', 'in', vehicleIds).selectAll('v').orderBy('v.id').forUpdate().execute()
export type LockedVehicle = Awaited<ReturnType<typeof lockVehicles>>[number]

/** Drivers of these vehicles, by vehicle. */
export const listDrivers = async (db: Db, { fleetId }: Scope, vehicleIds: number[]): Promise<Map<number, number[]>> => {
  const rows = await db
    .selectFrom('vehicleDrivers')
    .where('fleetId', '=', fleetId)
    .where('vehicleId', 'in', vehicleIds)
    .select(['vehicleId', 'userId'])
    .orderBy('userId')
    .execute()
  const drivers = new Map<number, number[]>()
  for (const { vehicleId, userId } of rows) drivers.set(vehicleId, [...(drivers.get(vehicleId) ?? []), userId])
  return drivers
}

type NewValues = { vehicleId: number; values: StoredChange }

/** Writes department and use; a value that is not given stays. */
export const writeVehicles = async (tx: Tx, { fleetId }: Scope, changes: readonly NewValues[], now: Date): Promise<void> => {
  const given = changes.filter(({ values }) => values.departmentNumber !== undefined || values.isActive !== undefined)
  if (given.length === 0) return
  await sql`
    update vehicles v set
      department_number = case when given.sets_department then given.department else v.department_number end,
      is_active = coalesce(given.is_active, v.is_active), updated_at = ${now}
    from unnest(${given.map(({ vehicleId }) => vehicleId)}::bigint[],
      ${given.map(({ values }) => values.departmentNumber !== undefined)}::boolean[],
      ${given.map(({ values }) => values.departmentNumber ?? null)}::text[],
      ${given.map(({ values }) => values.isActive ?? null)}::boolean[])
      as given (vehicle_id, sets_department, department, is_active)
    where v.fleet_id = ${fleetId} and v.id = given.vehicle_id`.execute(tx)
}

/** Replaces the drivers of these vehicles. */
export const writeDrivers = async (tx: Tx, { fleetId }: Scope, changes: readonly NewValues[]): Promise<void> => {
  const given = changes.filter(({ values }) => values.driverIds !== undefined)
  if (given.length === 0) return
  const vehicleIds = given.map(({ vehicleId }) => vehicleId)
  await tx.deleteFrom('vehicleDrivers').where('fleetId', '=', fleetId).where('vehicleId', 'in', vehicleIds).execute()
  const rows = given.flatMap(({ vehicleId, values }) => values.driverIds!.map((userId) => ({ fleetId, vehicleId, userId })))
  if (rows.length > 0) await tx.insertInto('vehicleDrivers').values(rows).execute()
}

/** Names of people, to tell who was assigned. */
export const namesOfPeople = async (db: Db, userIds: readonly number[]): Promise<Map<number, string>> => {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .where('id', 'in', [...userIds])
    .select(['id', 'firstName', 'lastName'])
    .execute()
  return new Map(rows.map((user) => [user.id, fullName(user)]))
}

/** Those of these people who are still in the fleet. */
export const peopleOfFleet = async (db: Db, { fleetId }: Scope, userIds: readonly number[]): Promise<Set<number>> => {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('users')
    .where('fleetId', '=', fleetId)
    .where('deletedAt', 'is', null)
    .where('id', 'in', [...userIds])
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
