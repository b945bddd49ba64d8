import { sql } from 'kysely'
import { fullName } from '#features/accounts/acting.ts'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { visibleVehicles } from '../detail/vehicle-detail-store.ts'
import type { StoredChange } from '../../bulk-change/change-one.ts'

type Scope = Pick<FleetScope, 'fleetId'>

/** Of these vehicles those that the scope sees. */
export const countVisible = async (db: Db, scope: FleetScope, vehicleIds: number[]): Promise<number> => {
  const { count } = await visibleVehicles(db, scope)
    .where('v.id', 'in', vehicleIds)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Names of these vehicles of the fleet, deleted ones too. */
export const namesOfVehicles = async (
  db: Db,
  { fleetId }: Scope,
  vehicleIds: readonly number[],
): Promise<Map<number, string>> => {
  if (vehicleIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('vehicles')
    .where('fleetId', '=', fleetId)
    .where('id', 'in', [...vehicleIds])
    .select(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
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
  const changed = changes.filter(({ values }) => values.departmentNumber !== undefined || values.isActive !== undefined)
  if (changed.length === 0) return
  await sql`
    update vehicles v set
      department_number = case when given.sets_department then given.department else v.department_number end,
      is_active = coalesce(given.is_active, v.is_active), updated_at = ${now}
    from unnest(${changed.map(({ vehicleId }) => vehicleId)}::bigint[],
      ${changed.map(({ values }) => values.departmentNumber !== undefined)}::boolean[],
      ${changed.map(({ values }) => values.departmentNumber ?? null)}::text[],
      ${changed.map(({ values }) => values.isActive ?? null)}::boolean[])
      as given (vehicle_id, sets_department, department, is_active)
    where v.fleet_id = ${fleetId} and v.id = given.vehicle_id`.execute(tx)
}

/** Replaces the drivers of these vehicles. */
export const writeDrivers = async (tx: Tx, { fleetId }: Scope, changes: readonly NewValues[]): Promise<void> => {
  const changed = changes.filter(({ values }) => values.driverIds !== undefined)
  if (changed.length === 0) return
  const vehicleIds = changed.map(({ vehicleId }) => vehicleId)
  await tx.deleteFrom('vehicleDrivers').where('fleetId', '=', fleetId).where('vehicleId', 'in', vehicleIds).execute()
  const rows = changed.flatMap(({ vehicleId, values }) => values.driverIds!.map((userId) => ({ fleetId, vehicleId, userId })))
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
