import { sql } from 'kysely'
import type { FleetDay } from '#features/countries/dates.ts'
import { DAYS_PER_MONTH } from '#features/vehicles/odometer.ts'
import type { Db } from '#platform/db/database.ts'
import type { OwnScheduleFields } from '../../own/own-schedule.ts'
import { appliesTo } from './own-lines-store.ts'

/** Own schedules belong to the acting fleet only. */
type Scope = { fleetId: number }

export type StoredSchedule = OwnScheduleFields & { id: number; isPaused: boolean; version: number; vehiclesCount: number }

const selectIds = (table: 'own_schedule_services' | 'own_schedule_vehicles', column: string) =>
  sql<number[]>`coalesce((select json_agg(x.${sql.ref(column)} order by x.${sql.ref(column)}) from ${sql.table(table)} x
    where x.fleet_id = s.fleet_id and x.own_schedule_id = s.id), '[]')`

const stored = (db: Db, { fleetId }: Scope) =>
  db
    .selectFrom('ownSchedules as s')
    .where('s.fleetId', '=', fleetId)
    .where('s.deletedAt', 'is', null)
    .select(['s.id', 's.name', 's.everyDistance', 's.distanceUnits', 's.everyTime', 's.timeUnit', 's.everyHours', 's.isSevere'])
    .select(['s.appliesTo', 's.departments', 's.firstDue', 's.firstDueOdometer', 's.firstDueOn', 's.isPaused', 's.version'])
    .select([
      selectIds('own_schedule_services', 'service_definition_id').as('serviceDefinitionIds'),
      selectIds('own_schedule_vehicles', 'vehicle_id').as('vehicleIds'),
      sql<number>`(select count(*)::int from vehicles v where v.fleet_id = s.fleet_id and v.deleted_at is null and ${appliesTo})`.as(
        'vehiclesCount',
      ),
    ])
    .orderBy(sql`lower(s.name)`)
    .orderBy('s.id')

export const listSchedules = (db: Db, scope: Scope): Promise<StoredSchedule[]> => stored(db, scope).execute()

export const findSchedule = (db: Db, scope: Scope, id: number): Promise<StoredSchedule | undefined> =>
  stored(db, scope).where('s.id', '=', id).executeTakeFirst()

/** Locked until the end of the transaction. */
export const lockSchedule = async (db: Db, scope: Scope, id: number): Promise<StoredSchedule | undefined> => {
  const held = await db
    .selectFrom('ownSchedules')
    .select('id')
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return held && findSchedule(db, scope, id)
}

const ownColumns = ({ serviceDefinitionIds: _services, vehicleIds: _vehicles, ...columns }: OwnScheduleFields) => columns

export const insertSchedule = async (
  db: Db,
  scope: Scope,
  fields: OwnScheduleFields,
  today: FleetDay,
  now: Date,
): Promise<number> => {
  const { id } = await db
    .insertInto('ownSchedules')
    .values({ ...ownColumns(fields), fleetId: scope.fleetId, startedOn: today, createdAt: now, updatedAt: now, deletedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertNamed(db, scope, id, fields)
  return id
}

export const replaceSchedule = async (db: Db, scope: Scope, id: number, fields: OwnScheduleFields, now: Date): Promise<void> => {
  await db
    .updateTable('ownSchedules')
    .set((eb) => ({ ...ownColumns(fields), version: eb('version', '+', 1), updatedAt: now }))
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', id)
    .execute()
  for (const table of ['ownScheduleServices', 'ownScheduleVehicles'] as const)
    await db.deleteFrom(table).where('fleetId', '=', scope.fleetId).where('ownScheduleId', '=', id).execute()
  await insertNamed(db, scope, id, fields)
}

const insertNamed = async (db: Db, { fleetId }: Scope, id: number, fields: OwnScheduleFields): Promise<void> => {
  await sql`insert into own_schedule_services (fleet_id, own_schedule_id, service_definition_id)
    select ${fleetId}::bigint, ${id}::bigint, unnest(${fields.serviceDefinitionIds}::bigint[])`.execute(db)
  await sql`insert into own_schedule_vehicles (fleet_id, own_schedule_id, vehicle_id)
    select ${fleetId}::bigint, ${id}::bigint, unnest(${fields.vehicleIds}::bigint[])`.execute(db)
}

/** Stores each vehicle's odometer at the schedule's start; existing starts are kept. */
export const saveStarts = async (db: Db, { fleetId }: Scope, id: number, today: FleetDay): Promise<void> => {
  await sql`
    insert into own_schedule_starts (fleet_id, own_schedule_id, vehicle_id, odometer)
    select s.fleet_id, s.id, v.id,
      v.odometer + round(v.monthly_distance * greatest(0, ${today}::date - v.odometer_read_on) / ${sql.lit(DAYS_PER_MONTH)})::int
    from own_schedules s join vehicles v on v.fleet_id = s.fleet_id and v.deleted_at is null and ${appliesTo}
    where s.fleet_id = ${fleetId} and s.id = ${id}
    on conflict do nothing`.execute(db)
}

export const savePaused = async (db: Db, scope: Scope, id: number, isPaused: boolean, now: Date): Promise<void> => {
  await db
    .updateTable('ownSchedules')
    .set((eb) => ({ isPaused, version: eb('version', '+', 1), updatedAt: now }))
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', id)
    .execute()
}

export const removeSchedule = async (db: Db, scope: Scope, id: number, now: Date): Promise<void> => {
  await db
    .updateTable('ownSchedules')
    .set({ deletedAt: now, updatedAt: now })
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', id)
    .execute()
}

/** The vehicles of a saved schedule. */
export const findVehiclesOf = async (db: Db, { fleetId }: Scope, id: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select v.id from own_schedules s join vehicles v on v.fleet_id = s.fleet_id and v.deleted_at is null and ${appliesTo}
    where s.fleet_id = ${fleetId} and s.id = ${id} order by v.id`.execute(db)
  return rows.map((row) => row.id)
}

/** The vehicles that a schedule would apply to. */
export const findTargetVehicles = async (
  db: Db,
  { fleetId }: Scope,
  { appliesTo: to, departments, vehicleIds }: OwnScheduleFields,
) => {
  const query = db.selectFrom('vehicles').select('id').where('fleetId', '=', fleetId).where('deletedAt', 'is', null)
  if (to === 'departments')
    return query
      .where(sql<boolean>`department_number = any(${departments}::text[])`)
      .orderBy('name')
      .execute()
  if (to === 'vehicles')
    return query
      .where(sql<boolean>`id = any(${vehicleIds}::bigint[])`)
      .orderBy('name')
      .execute()
  return query.orderBy('name').execute()
}

/** Vehicles and departments that a schedule may reference. */
export const findChoices = async (db: Db, { fleetId }: Scope) => {
  const vehicles = await db
    .selectFrom('vehicles')
    .select(['id', 'name', 'year', 'make', 'model', 'otherId', 'licensePlateNumber', 'departmentNumber'])
    .where('fleetId', '=', fleetId)
    .where('deletedAt', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return vehicles
}
