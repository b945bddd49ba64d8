import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import { isToService } from '#features/vehicles/server/due-condition-store.ts'
import { dueFirst } from '#features/vehicles/server/list/list-store.ts'
import { visibleVehicles } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { DueDates } from '../due.ts'
import type { Anchors } from '../interval.ts'
import type { Anchor } from '../next/next-due.ts'
import { lastDoneFirst } from './last-done-store.ts'
import { addedOn } from './own/own-lines-store.ts'

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
  'v.inServiceOn',
] as const

/** Start of counting, and whether the fleet counts by fixed multiples. */
const COUNTING = [
  addedOn.as('addedOn'),
  sql<boolean>`v.added_on is not null`.as('hasAddedDay'),
  sql<boolean>`(select f.counts_by_marks from fleets f where f.id = v.fleet_id)`.as('countsByMarks'),
] as const

const scheduled = (db: Db, scope: FleetScope) => visibleVehicles(db, scope).select(SCHEDULED_COLUMNS).select(COUNTING)

/** Columns of a vehicle that its schedule needs. */
export type StoredVehicle = Awaited<ReturnType<ReturnType<typeof scheduled>['execute']>>[number]

/** Undefined outside the scope. `lock`: until the end of the transaction. */
export const findScheduledVehicle = async (db: Db, scope: FleetScope, vehicleId: number, lock?: 'lock') =>
  (await oneScheduled(db, { scope, vehicleId, locks: lock === 'lock' })).at(0)
type OneScheduled = { scope: FleetScope; vehicleId: number; locks: boolean }
const oneScheduled = preparedQuery((db, { scope, vehicleId, locks }: OneScheduled) => {
  const query = scheduled(db, scope).where('v.id', '=', vehicleId)
  return locks ? query.forUpdate('v') : query
})

export const findScheduledVehicles = (db: Db, scope: FleetScope, vehicleIds: number[]) => scheduledOf(db, { scope, vehicleIds })
type OfVehicles = { scope: { fleetId: number }; vehicleIds: readonly number[] }
/** Vehicles of a page are found by id; for thousands another plan may be faster. */
const OF_A_PAGE = { when: ({ vehicleIds }: OfVehicles) => vehicleIds.length <= 50 }
const scheduledOf = preparedQuery(
  (db, { scope, vehicleIds }: { scope: FleetScope; vehicleIds: readonly number[] }) =>
    scheduled(db, scope)
      .where(sql<boolean>`v.id = any(${vehicleIds}::bigint[])`)
      .orderBy('v.id'),
  OF_A_PAGE,
)

/** In the order of their ids, so that two writers of the same vehicles wait for each other instead of deadlocking. */
export const lockScheduledVehicles = (db: Db, scope: FleetScope, vehicleIds: number[]) =>
  scheduled(db, scope)
    .where(sql<boolean>`v.id = any(${vehicleIds}::bigint[])`)
    .orderBy('v.id')
    .forUpdate('v')
    .execute()

type WaitingListing = { vehicleIds?: number[] | undefined; limit: number; offset: number }

const waiting = (db: Db, scope: FleetScope, vehicleIds: number[] | undefined) => {
  const query = visibleVehicles(db, scope).where(isToService).where('v.nextDueOdometer', 'is not', null)
  return vehicleIds ? query.where(sql<boolean>`v.id = any(${vehicleIds}::bigint[])`) : query
}

/** Vehicles in use without an open order, by due date, the earliest first. */
export const listWaitingVehicles = (db: Db, scope: FleetScope, { vehicleIds, limit, offset }: WaitingListing) =>
  waiting(db, scope, vehicleIds)
    .select(SCHEDULED_COLUMNS)
    .select(COUNTING)
    .orderBy(dueFirst)
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

type AnchorRow = Anchor & { vehicleId: number; serviceDefinitionId: number }

/** Last time of each service on each of these vehicles. */
export const findAnchors = async (db: Db, scope: { fleetId: number }, vehicleIds: number[]): Promise<Map<number, Anchors>> => {
  const rows = await anchors(db, { scope, vehicleIds })
  const byVehicle = Map.groupBy(rows, (row) => row.vehicleId)
  return new Map([...byVehicle].map(([id, of]) => [id, new Map(of.map((row) => [row.serviceDefinitionId, row]))]))
}
const anchors = preparedQuery(
  (_, { scope, vehicleIds }: OfVehicles) => sql<AnchorRow>`
    select distinct on (vehicle_id, service_definition_id) vehicle_id, service_definition_id, odometer, done_on as "on",
      engine_hours as hours, is_estimated, source = 'never' as is_never,
      source in ('stated', 'never') as is_stated, interval_odometer as mark
    from service_records r where fleet_id = ${scope.fleetId} and vehicle_id = any(${vehicleIds}::bigint[])
    order by vehicle_id, service_definition_id, ${lastDoneFirst}`,
  OF_A_PAGE,
)

/** Writes the due dates that lists filter and sort by; unchanged vehicles are not written. */
export const saveDueDates = async (
  db: Db,
  scope: { fleetId: number },
  due: (DueDates & { vehicleId: number })[],
): Promise<void> => {
  const columnOf = <K extends keyof DueDates | 'vehicleId'>(key: K) => due.map((one) => one[key])
  await sql`
    update vehicles as v
    set next_due_odometer = d.next_due_odometer, next_due_on = d.next_due_on, next_due_by = d.next_due_by,
      next_due_is_known = d.next_due_is_known, due_soon_on = d.due_soon_on, due_now_on = d.due_now_on, past_due_on = d.past_due_on,
      services_not_known = d.services_not_known
    from unnest(
      ${columnOf('vehicleId')}::bigint[], ${columnOf('nextDueOdometer')}::integer[], ${columnOf('nextDueOn')}::date[],
      ${columnOf('nextDueBy')}::text[], ${columnOf('nextDueIsKnown')}::boolean[], ${columnOf('dueSoonOn')}::date[],
      ${columnOf('dueNowOn')}::date[], ${columnOf('pastDueOn')}::date[], ${columnOf('servicesNotKnown')}::integer[]
    ) as d (vehicle_id, next_due_odometer, next_due_on, next_due_by, next_due_is_known, due_soon_on, due_now_on, past_due_on, services_not_known)
    where v.fleet_id = ${scope.fleetId} and v.id = d.vehicle_id
      and (v.next_due_odometer, v.next_due_on, v.next_due_by, v.next_due_is_known, v.due_soon_on, v.due_now_on, v.past_due_on, v.services_not_known)
        is distinct from (d.next_due_odometer, d.next_due_on, d.next_due_by, d.next_due_is_known, d.due_soon_on, d.due_now_on, d.past_due_on,
          d.services_not_known)
  `.execute(db)
}

export const findFleetZip = async (db: Db, { fleetId }: { fleetId: number }): Promise<string | null> =>
  (await db.selectFrom('fleets').select('zip').where('id', '=', fleetId).executeTakeFirst())?.zip ?? null

/** Stores the day on which vehicles were added, by their fleet's calendar. */
export const saveAddedDays = async (
  db: Db,
  { fleetId }: { fleetId: number },
  added: readonly { id: number; addedOn: IsoDate }[],
): Promise<void> => {
  await sql`update vehicles v set added_on = g.added_on
    from unnest(${added.map(({ id }) => id)}::bigint[], ${added.map(({ addedOn }) => addedOn)}::date[]) as g (id, added_on)
    where v.fleet_id = ${fleetId} and v.id = g.id`.execute(db)
}

/** A reading by a user, and the monthly distance; the reading becomes the vehicle's odometer. */
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
    .set({ monthlyDistance, monthlyDistanceFrom: 'stated' })
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', vehicleId)
    .execute()
}
