import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import { visibleVehicles } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import { isInUse } from '#features/vehicles/server/due-condition-store.ts'
import type { Db } from '#platform/db/database.ts'
import { containingFolded } from '#platform/db/search.ts'
import type { Anchor } from '../../next/next-due.ts'
import { lastDoneFirst } from '../last-done-store.ts'

/** One row for each vehicle in use and each service of its schedule. Aliases `v` and `d`. */
const planned = (db: Db, scope: FleetScope) =>
  visibleVehicles(db, scope)
    .innerJoin('dueServices as d', (join) => join.onRef('d.fleetId', '=', 'v.fleetId').onRef('d.vehicleId', '=', 'v.id'))
    .where('d.fleetId', '=', scope.fleetId)
    .where(isInUse)

const isNotKnown = sql<boolean>`not exists (select from service_records r where r.fleet_id = d.fleet_id
  and r.vehicle_id = d.vehicle_id and r.service_definition_id = d.service_definition_id)`

/** Services of the fleet's schedules with the number of vehicles, and of vehicles whose last time is unknown. */
export const countLastServices = (db: Db, scope: FleetScope) =>
  planned(db, scope)
    .select('d.serviceDefinitionId')
    .select([sql<number>`count(*)::int`.as('vehicles'), sql<number>`count(*) filter (where ${isNotKnown})::int`.as('notKnown')])
    .groupBy('d.serviceDefinitionId')
    .execute()

type LastServicesListing = { serviceDefinitionId: number; query?: string | undefined; notKnown: boolean }

const listed = (db: Db, scope: FleetScope, { serviceDefinitionId, query, notKnown }: LastServicesListing) => {
  let found = planned(db, scope).where('d.serviceDefinitionId', '=', serviceDefinitionId)
  if (notKnown) found = found.where(isNotKnown)
  return query ? found.where('v.searchKey', 'like', containingFolded(query)) : found
}

export const countVehiclesWithService = async (db: Db, scope: FleetScope, listing: LastServicesListing): Promise<number> => {
  const { count } = await listed(db, scope, listing)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type LastDone = Pick<Anchor, 'odometer' | 'on' | 'isEstimated' | 'isNever' | 'isStated'>

export const listVehiclesWithService = (
  db: Db,
  scope: FleetScope,
  listing: LastServicesListing,
  { limit, offset }: { limit: number; offset: number },
) =>
  listed(db, scope, listing)
    .select(['v.id', 'v.name', 'v.year', 'v.make', 'v.model', 'v.otherId', 'v.licensePlateNumber', 'v.licensePlateState'])
    .select(['v.odometer', 'v.odometerUnits', 'v.monthlyDistance'])
    .select(
      sql<LastDone | null>`(select jsonb_build_object('odometer', r.odometer, 'on', r.done_on, 'isEstimated', r.is_estimated,
        'isNever', r.source = 'never', 'isStated', r.source in ('stated', 'never'))
        from service_records r where r.fleet_id = d.fleet_id and r.vehicle_id = d.vehicle_id
          and r.service_definition_id = d.service_definition_id order by ${lastDoneFirst} limit 1)`.as('last'),
    )
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .limit(limit)
    .offset(offset)
    .execute()

/** Filters the vehicles by schedules with this service. */
export const findVehiclesWithService = async (
  db: Db,
  scope: FleetScope,
  serviceDefinitionId: number,
  vehicleIds: readonly number[],
): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('dueServices')
    .select('vehicleId')
    .where('fleetId', '=', scope.fleetId)
    .where(sql<boolean>`vehicle_id = any(${vehicleIds}::bigint[])`)
    .where('serviceDefinitionId', '=', serviceDefinitionId)
    .execute()
  return new Set(rows.map(({ vehicleId }) => vehicleId))
}

/** The last recorded time of the service on each vehicle, without reports. */
export const findLastRecorded = async (
  db: Db,
  scope: FleetScope,
  serviceDefinitionId: number,
  vehicleIds: readonly number[],
): Promise<Map<number, Anchor>> => {
  const { rows } = await sql<Anchor & { vehicleId: number }>`
    select distinct on (vehicle_id) vehicle_id, odometer, done_on as "on", engine_hours as hours, is_estimated
    from service_records r where fleet_id = ${scope.fleetId} and vehicle_id = any(${vehicleIds}::bigint[])
      and service_definition_id = ${serviceDefinitionId} and source not in ('stated', 'never')
    order by vehicle_id, ${lastDoneFirst}`.execute(db)
  return new Map(rows.map((row) => [row.vehicleId, row]))
}

export type ReportedLastService = {
  vehicleId: number
  odometer: number
  doneOn: string
  isEstimated: boolean
  engineHours: number | null
  source: 'stated' | 'never'
}

/** Replaces the reports about the service on these vehicles; a reported time ends its snooze. */
export const replaceStatements = async (
  db: Db,
  scope: FleetScope,
  serviceDefinitionId: number,
  vehicleIds: readonly number[],
  stated: readonly ReportedLastService[],
  author: { recordedBy: string; recordedAt: Date },
): Promise<void> => {
  await db
    .deleteFrom('serviceRecords')
    .where('fleetId', '=', scope.fleetId)
    .where(sql<boolean>`vehicle_id = any(${vehicleIds}::bigint[])`)
    .where('serviceDefinitionId', '=', serviceDefinitionId)
    .where('source', 'in', ['stated', 'never'])
    .execute()
  if (stated.length === 0) return
  await db
    .deleteFrom('serviceSnoozes')
    .where('fleetId', '=', scope.fleetId)
    .where(sql<boolean>`vehicle_id = any(${stated.map((one) => one.vehicleId)}::bigint[])`)
    .where('serviceDefinitionId', '=', serviceDefinitionId)
    .execute()
  const common = { fleetId: scope.fleetId, serviceDefinitionId, intervalOdometer: null, orderId: null, ...author }
  await db
    .insertInto('serviceRecords')
    .values(stated.map((one) => ({ ...one, ...common })))
    .execute()
}
