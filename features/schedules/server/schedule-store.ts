import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import { isInUse } from '#features/vehicles/server/list/list-store.ts'
import { nobodyLooksAfter, visibleVehicles } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Db } from '#platform/db/database.ts'
import type { DueDates } from '../due.ts'

const SCHEDULED_COLUMNS = [
  'v.fleetId',
  'v.id',
  'v.name',
  'v.year',
  'v.make',
  'v.model',
  'v.otherId',
  'v.licensePlateNumber',
  'v.licensePlateState',
  'v.body',
  'v.dutyClass',
  'v.powertrain',
  'v.oilTypeName',
  'v.odometer',
  'v.odometerUnits',
  'v.odometerReadOn',
  'v.firstOdometer',
  'v.monthlyDistance',
  'v.lastMaintenanceOn',
  'v.lastMaintenanceOdometer',
  'v.vin',
  'v.engineHours',
  'v.engineHoursReadOn',
  'v.monthlyEngineHours',
  'v.firstEngineHours',
  'v.pacedHours',
  'v.pacedOn',
  'v.severeDuty',
  'v.createdAt',
] as const

const scheduled = (db: Db, scope: FleetScope) => visibleVehicles(db, scope).select(SCHEDULED_COLUMNS)

/** A vehicle as far as its schedule is concerned. */
export type StoredVehicle = Awaited<ReturnType<ReturnType<typeof scheduled>['execute']>>[number]

/** Undefined when it is not within the scope. `lock`: until the end of the transaction. */
export const findScheduledVehicle = (db: Db, scope: FleetScope, vehicleId: number, lock?: 'lock') => {
  const query = scheduled(db, scope).where('v.id', '=', vehicleId)
  return (lock ? query.forUpdate('v') : query).executeTakeFirst()
}

export const findScheduledVehicles = (db: Db, scope: FleetScope, vehicleIds: number[]) =>
  scheduled(db, scope)
    .where(sql<boolean>`v.id = any(${vehicleIds}::bigint[])`)
    .orderBy('v.id')
    .execute()

export type DueListing = { vehicleIds?: number[] | undefined; limit: number; offset: number }

const waiting = (db: Db, scope: FleetScope, vehicleIds: number[] | undefined) => {
  const query = visibleVehicles(db, scope).where(isInUse).where('v.nextDueOdometer', 'is not', null).where(nobodyLooksAfter)
  return vehicleIds ? query.where(sql<boolean>`v.id = any(${vehicleIds}::bigint[])`) : query
}

/** Vehicles in use that no order looks after, what is due longest first. */
export const listWaitingVehicles = (db: Db, scope: FleetScope, { vehicleIds, limit, offset }: DueListing) =>
  waiting(db, scope, vehicleIds)
    .select(SCHEDULED_COLUMNS)
    .orderBy('v.pastDueOn')
    .orderBy('v.id')
    .limit(limit)
    .offset(offset)
    .execute()

export const countWaitingVehicles = async (db: Db, scope: FleetScope, vehicleIds: number[] | undefined): Promise<number> => {
  const { count } = await waiting(db, scope, vehicleIds)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How far each of these vehicles is done with its services, by vehicle and service. */
export const findCompletions = async (
  db: Db,
  scope: FleetScope,
  vehicleIds: number[],
): Promise<Map<number, Map<number, number>>> => {
  const rows = await db
    .selectFrom('serviceCompletions')
    .select(['vehicleId', 'serviceDefinitionId', 'doneThrough'])
    .where('fleetId', '=', scope.fleetId)
    .where(sql<boolean>`vehicle_id = any(${vehicleIds}::bigint[])`)
    .execute()
  const byVehicle = Map.groupBy(rows, (row) => row.vehicleId)
  return new Map(
    [...byVehicle].map(([vehicleId, of]) => [vehicleId, new Map(of.map((row) => [row.serviceDefinitionId, row.doneThrough]))]),
  )
}

/** Writes what lists filter by; a vehicle whose dates stay the same is not touched. */
export const saveDueDates = async (
  db: Db,
  scope: { fleetId: number },
  due: (DueDates & { vehicleId: number })[],
): Promise<void> => {
  await sql`
    update vehicles as v
    set next_due_odometer = d.next_due_odometer, due_soon_on = d.due_soon_on, past_due_on = d.past_due_on
    from unnest(
      ${due.map((one) => one.vehicleId)}::bigint[], ${due.map((one) => one.nextDueOdometer)}::integer[],
      ${due.map((one) => one.dueSoonOn)}::date[], ${due.map((one) => one.pastDueOn)}::date[]
    ) as d (vehicle_id, next_due_odometer, due_soon_on, past_due_on)
    where v.fleet_id = ${scope.fleetId} and v.id = d.vehicle_id
      and (v.next_due_odometer, v.due_soon_on, v.past_due_on) is distinct from (d.next_due_odometer, d.due_soon_on, d.past_due_on)
  `.execute(db)
}

/** A reading that a person gave, and the distance a month; the reading becomes the vehicle's odometer. */
export const saveReading = async (
  db: Db,
  scope: FleetScope,
  vehicleId: number,
  reading: { odometer: number; readOn: string; recordedBy: number; recordedAt: Date },
): Promise<void> => {
  const { odometer, readOn } = reading
  await db
    .insertInto('odometerReadings')
    .values({ fleetId: scope.fleetId, vehicleId, source: 'form', ...reading })
    .execute()
  await db
    .updateTable('vehicles')
    .set({ odometer, odometerReadOn: readOn })
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', vehicleId)
    .execute()
}

export const saveMonthlyDistance = async (
  db: Db,
  scope: FleetScope,
  vehicleId: number,
  monthlyDistance: number,
): Promise<void> => {
  await db
    .updateTable('vehicles')
    .set({ monthlyDistance })
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', vehicleId)
    .execute()
}
