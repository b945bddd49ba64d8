import { type SelectQueryBuilder, sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { FleetDay, IsoDate } from '#features/countries/dates.ts'
import { valuesOf } from '#features/fleets/server/sums/sum-store.ts'
import { nobodyLooksAfter, visibleVehicles } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import { isInUse, milesLeft } from '#features/vehicles/server/list/list-store.ts'
import type { Db } from '#platform/db/database.ts'
import { containingFolded } from '#platform/db/search.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { ListedState } from '../../due-list/due-states.ts'
import { type LineSource, ONE_VISIT_DISTANCE } from '../../interval.ts'
import type { Anchor } from '../../next/next-due.ts'
import type { DueService } from './snooze-store.ts'
import { lastDoneFirst } from '../last-done-store.ts'
import type { FirstDue } from '../../own/repeat.ts'
import { startedOn } from '../own/own-lines-store.ts'

/** Start of a fleet's own schedule on the vehicle. */
type ScheduleStart = { firstDue: FirstDue; startedOn: IsoDate }

export type DueListing = {
  today: FleetDay
  query?: string | undefined
  /** Services whose names match the search: names are in the user's language, the database only has ids. */
  serviceIds?: number[] | undefined
  /** The catalog sorted by name in the user's language. */
  servicesByName: number[]
  state?: ListedState | 'due' | 'snoozed' | undefined
  source?: LineSource | undefined
  department?: string | undefined
  vehicleIds?: number[] | undefined
  exceptVehicleIds?: number[] | undefined
  /** Only these, snoozed or not. */
  services?: DueService[] | undefined
  /** Includes vehicles with nothing due, with their next visit. */
  withUpcoming?: boolean | undefined
  sort: 'due' | 'vehicle' | 'service'
  direction: 'asc' | 'desc'
}

const IN_STATE = {
  past_due: (today: FleetDay) => sql<boolean>`d.past_due_on <= ${today}::date`,
  due_now: (today: FleetDay) => sql<boolean>`d.due_now_on <= ${today}::date and d.past_due_on > ${today}::date`,
  due_soon: (today: FleetDay) => sql<boolean>`d.due_soon_on <= ${today}::date and d.due_now_on > ${today}::date`,
  due: (today: FleetDay) => sql<boolean>`d.due_soon_on <= ${today}::date and d.past_due_on > ${today}::date`,
  snoozed: () => sql<boolean>`true`,
}

/** Snoozed beyond today. Alias `d`. */
const isSnoozed = (today: FleetDay) => sql<boolean>`exists (select from service_snoozes z where z.fleet_id = d.fleet_id
  and z.vehicle_id = d.vehicle_id and z.service_definition_id = d.service_definition_id and z.snoozed_until > ${today}::date)`

/** Due services of vehicles without an open order. Aliases `v` and `d`. */
const scheduled = (db: Db, scope: FleetScope) =>
  visibleVehicles(db, scope)
    .innerJoin('dueServices as d', (join) => join.onRef('d.fleetId', '=', 'v.fleetId').onRef('d.vehicleId', '=', 'v.id'))
    // Redundant condition on the row itself, so that its index, which starts with the fleet, is used.
    .where('d.fleetId', '=', scope.fleetId)
    .where(isInUse)
    .where(nobodyLooksAfter)

const isDue = (today: FleetDay) => sql<boolean>`d.due_soon_on <= ${today}::date`

/** Due today. */
const due = (db: Db, scope: FleetScope, today: FleetDay) => scheduled(db, scope).where(isDue(today))

/** For a vehicle with nothing due: the services of its next visit. */
const isNext = (today: FleetDay) => sql<boolean>`(v.due_soon_on > ${today}::date and d.due_odometer <= v.next_due_odometer
  + case when v.odometer_units = 'kilometers' then ${sql.lit(ONE_VISIT_DISTANCE.kilometers)} else ${sql.lit(ONE_VISIT_DISTANCE.miles)} end)`

/** Sort order of every due list: remaining distance, forecast to today, in miles. */
const rowMilesLeft = (today: FleetDay) => milesLeft(today, sql`d.due_odometer`)

const isOneOf = (services: readonly DueService[]) =>
  sql<boolean>`(d.vehicle_id, d.service_definition_id) in (select * from unnest(
    ${services.map((one) => one.vehicleId)}::bigint[], ${services.map((one) => one.serviceDefinitionId)}::bigint[]))`

const listed = (db: Db, scope: FleetScope, listing: DueListing) => {
  const { today, withUpcoming, query, serviceIds, state, source, department, vehicleIds, exceptVehicleIds, services } = listing
  let found = scheduled(db, scope).where(withUpcoming ? sql<boolean>`(${isDue(today)} or ${isNext(today)})` : isDue(today))
  if (services) found = found.where(isOneOf(services))
  else found = found.where(state === 'snoozed' ? isSnoozed(today) : sql<boolean>`not ${isSnoozed(today)}`)
  if (state) found = found.where(IN_STATE[state](today))
  if (source) found = found.where('d.source', '=', source)
  if (department) found = found.where('v.departmentNumber', '=', department)
  if (vehicleIds) found = found.where(sql<boolean>`v.id = any(${vehicleIds}::bigint[])`)
  if (exceptVehicleIds) found = found.where(sql<boolean>`v.id <> all(${exceptVehicleIds}::bigint[])`)
  if (!query) return found
  const pattern = containingFolded(query)
  // A set by itself, which PostgreSQL finds in the index of the search; compared row by row it would read every vehicle.
  const vehicles = sql`select w.id from vehicles w where w.fleet_id = ${scope.fleetId} and w.search_key like ${pattern}`
  return found.where(
    sql<boolean>`(v.id in (${vehicles}) or d.service_definition_id = any(${serviceIds ?? []}::bigint[])
      or exists (select from own_schedules s where s.fleet_id = d.fleet_id and s.id = d.own_schedule_id and fold_text(s.name) like ${pattern}))`,
  )
}

type Page = { limit: number; offset: number }

/** Which services are on the page comes from indexes; the rest is read for these. */
export const listDueServices = async (db: Db, scope: FleetScope, listing: DueListing, { limit, offset }: Page) => {
  const keys = await inOrder(listed(db, scope, listing).select(['d.vehicleId', 'd.serviceDefinitionId']), listing)
    .limit(limit)
    .offset(offset)
    .execute()
  const shown = shownServices(db, scope, listing).where(isOneOf(keys))
  return keys.length === 0 ? [] : inOrder(shown, listing).execute()
}

type WithDue = Tables & { v: Tables['vehicles']; d: Tables['dueServices'] }
const inOrder = <Output>(query: SelectQueryBuilder<WithDue, 'v' | 'd', Output>, listing: DueListing) => {
  const { direction } = listing
  const byName = sql`array_position(${listing.servicesByName}::bigint[], d.service_definition_id)`
  const first = { due: rowMilesLeft(listing.today), vehicle: sql`lower(v.name)`, service: byName }[listing.sort]
  return (
    query
      .orderBy(first, direction)
      // Within a service, the furthest over first.
      .orderBy(rowMilesLeft(listing.today), listing.sort === 'due' ? direction : 'asc')
      .orderBy('d.vehicleId')
      .orderBy('d.serviceDefinitionId')
  )
}

/** All that the listing has, by vehicle and service. */
export const listDueIds = (db: Db, scope: FleetScope, listing: DueListing) =>
  listed(db, scope, listing).select(['d.vehicleId', 'd.serviceDefinitionId']).execute()

/** The same by vehicle: all listed services of the vehicles that match. */
export const listDueIdsByVehicle = (db: Db, scope: FleetScope, listing: DueListing) =>
  listed(db, scope, servicesListing(listing))
    .where('v.id', 'in', db.selectFrom(listedVehicles(db, scope, listing).as('found')).select('found.id'))
    .select(['d.vehicleId', 'd.serviceDefinitionId'])
    .execute()

export type ListedDue = Awaited<ReturnType<typeof listDueServices>>[number]

/** Due services of these vehicles, with the same filters. */
export const listDueOfVehicles = (db: Db, scope: FleetScope, listing: DueListing, vehicleIds: number[]) =>
  shownServices(db, scope, listing)
    .where(sql<boolean>`v.id = any(${vehicleIds}::bigint[])`)
    .orderBy(rowMilesLeft(listing.today))
    .orderBy('d.serviceDefinitionId')
    .execute()

const shownServices = (db: Db, scope: FleetScope, listing: DueListing) =>
  listed(db, scope, listing)
    .select(['v.id', 'v.fleetId', 'v.name', 'v.year', 'v.make', 'v.model', 'v.otherId', 'v.licensePlateNumber'])
    .select(['v.licensePlateState', 'v.departmentNumber', 'v.odometer', 'v.odometerReadOn', 'v.odometerUnits', 'v.oilTypeName'])
    .select(['v.monthlyDistance', 'v.dutyClass', 'v.powertrain', 'v.body', 'v.lastMaintenanceOdometer'])
    .select(['v.engineHours', 'v.engineHoursReadOn', 'v.monthlyEngineHours'])
    .select(['d.serviceDefinitionId', 'd.source', 'd.ownScheduleId', 'd.dueOdometer', 'd.byTime', 'd.dueHours', 'd.dueOn'])
    .select(['d.dueSoonOn', 'd.dueNowOn', 'd.pastDueOn', 'd.everyAmount', 'd.everyUnit', 'd.isByMark'])
    .select([
      sql<string | null>`(select s.name from own_schedules s where s.fleet_id = d.fleet_id and s.id = d.own_schedule_id)`.as(
        'ownScheduleName',
      ),
      sql<ScheduleStart | null>`(select json_build_object('firstDue', s.first_due, 'startedOn', ${startedOn})
        from own_schedules s where s.fleet_id = d.fleet_id and s.id = d.own_schedule_id)`.as('beginning'),
      sql<{ until: string; by: string } | null>`(select json_build_object('until', z.snoozed_until, 'by', z.snoozed_by)
        from service_snoozes z where z.fleet_id = d.fleet_id and z.vehicle_id = d.vehicle_id
          and z.service_definition_id = d.service_definition_id and z.snoozed_until > ${listing.today}::date)`.as('snoozed'),
      sql<Anchor | null>`(select json_build_object('odometer', r.odometer, 'on', r.done_on, 'isEstimated', r.is_estimated,
        'isNever', r.source = 'never', 'isStated', r.source in ('stated', 'never'))
        from service_records r where r.fleet_id = d.fleet_id and r.vehicle_id = d.vehicle_id
          and r.service_definition_id = d.service_definition_id order by ${lastDoneFirst} limit 1)`.as('last'),
    ])

/** A vehicle's state is that of its worst service. */
const VEHICLE_IN_STATE = {
  past_due: (today: FleetDay) => sql<boolean>`min(d.past_due_on) <= ${today}::date`,
  due_now: (today: FleetDay) => sql<boolean>`min(d.due_now_on) <= ${today}::date and min(d.past_due_on) > ${today}::date`,
  due_soon: (today: FleetDay) => sql<boolean>`min(d.due_soon_on) <= ${today}::date and min(d.due_now_on) > ${today}::date`,
  due: (today: FleetDay) => sql<boolean>`min(d.due_soon_on) <= ${today}::date and min(d.past_due_on) > ${today}::date`,
}

/** The state filter selects vehicles, with all of their listed services. */
export const servicesListing = ({ state, ...listing }: DueListing): DueListing => ({
  ...listing,
  ...(state === 'snoozed' ? { state } : {}),
})

/** Vehicles with services of a listing, each with its name and the least distance left of them. */
const vehiclesByServices = (db: Db, scope: FleetScope, listing: DueListing) => {
  const { state, today } = listing
  const ofState = state !== undefined && state !== 'snoozed'
  // A vehicle with nothing due has no state.
  const services = { ...servicesListing(listing), ...(ofState ? { withUpcoming: false } : {}) }
  const found = listed(db, scope, services)
    .groupBy('v.id')
    .select(['v.id', sql<number>`min(${rowMilesLeft(today)})`.as('milesLeft'), sql<string>`min(v.name)`.as('name')])
  return ofState ? found.having(VEHICLE_IN_STATE[state](today)) : found
}

/** Vehicles whose own row does not say what is listed of them: with a snooze, or queued for recomputing. */
const unlikeTheirServices = ({ fleetId }: FleetScope, today: FleetDay) => sql`
  select z.vehicle_id from service_snoozes z where z.fleet_id = ${fleetId} and z.snoozed_until > ${today}::date
  union select l.vehicle_id from services_to_list l where l.fleet_id = ${fleetId}`

/**
 * With what is coming up nearly every vehicle is listed, by its next service, which is on its own row: only those that are unlike it
 * are read with their services. Ten times as many rows were read for this list otherwise.
 */
const vehiclesByNextDue = (db: Db, scope: FleetScope, listing: DueListing) => {
  const { today, department, vehicleIds, exceptVehicleIds } = listing
  let plain = visibleVehicles(db, scope)
    .where(isInUse)
    .where(nobodyLooksAfter)
    .where('v.dueSoonOn', 'is not', null)
    .where(sql<boolean>`v.id not in (${unlikeTheirServices(scope, today)})`)
    .select(['v.id', milesLeft(today).as('milesLeft'), 'v.name'])
  if (department) plain = plain.where('v.departmentNumber', '=', department)
  if (vehicleIds) plain = plain.where(sql<boolean>`v.id = any(${vehicleIds}::bigint[])`)
  if (exceptVehicleIds) plain = plain.where(sql<boolean>`v.id <> all(${exceptVehicleIds}::bigint[])`)
  const others = vehiclesByServices(db, scope, listing).where(
    sql<boolean>`d.vehicle_id = any(array(${unlikeTheirServices(scope, today)}))`,
  )
  return plain.unionAll(others)
}

const listedVehicles = (db: Db, scope: FleetScope, listing: DueListing) => {
  const { withUpcoming, state, query, source, services } = listing
  const isByNextDue = withUpcoming && state === undefined && !query && !source && !services
  return isByNextDue ? vehiclesByNextDue(db, scope, listing) : vehiclesByServices(db, scope, listing)
}

/** Vehicles with listed services, by their worst service. */
export const listDueVehicles = async (
  db: Db,
  scope: FleetScope,
  listing: DueListing,
  { limit, offset }: Page,
): Promise<number[]> => {
  const rows = await db
    .selectFrom(listedVehicles(db, scope, listing).as('found'))
    .select('found.id')
    .orderBy(listing.sort === 'vehicle' ? sql`lower(found.name)` : 'found.milesLeft', listing.direction)
    .orderBy('found.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => row.id)
}

export const countDueVehicles = async (db: Db, scope: FleetScope, listing: DueListing): Promise<number> => {
  const { count } = await db
    .selectFrom(listedVehicles(db, scope, listing).as('found'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Number of listed services by service. */
export const countByService = async (db: Db, scope: FleetScope, listing: DueListing) =>
  listed(db, scope, listing)
    .groupBy('d.serviceDefinitionId')
    .select(['d.serviceDefinitionId', sql<number>`count(*)::int`.as('count')])
    .execute()

/** Due services by state, and their vehicles, each by its worst service. */
export const countByState = (db: Db, scope: FleetScope, today: FleetDay) => {
  const vehicles = due(db, scope, today)
    .where(sql<boolean>`not ${isSnoozed(today)}`)
    .groupBy('d.vehicleId')
    .select([
      sql<number>`count(*) filter (where d.past_due_on <= ${today}::date)`.as('pastDue'),
      sql<number>`count(*) filter (where d.due_now_on <= ${today}::date and d.past_due_on > ${today}::date)`.as('dueNow'),
      sql<number>`count(*) filter (where d.due_now_on > ${today}::date)`.as('dueSoon'),
    ])
  return db
    .selectFrom(vehicles.as('of'))
    .select([
      sql<number>`coalesce(sum(past_due), 0)::int`.as('pastDue'),
      sql<number>`coalesce(sum(due_now), 0)::int`.as('dueNow'),
      sql<number>`coalesce(sum(due_soon), 0)::int`.as('dueSoon'),
      sql<number>`(count(*) filter (where past_due > 0))::int`.as('vehiclesPastDue'),
      sql<number>`(count(*) filter (where past_due = 0 and due_now > 0))::int`.as('vehiclesDueNow'),
      sql<number>`(count(*) filter (where past_due = 0 and due_now = 0))::int`.as('vehiclesDueSoon'),
    ])
    .executeTakeFirstOrThrow()
}

/** Counted from the few snoozes, not from all due services. */
export const countSnoozed = async (db: Db, scope: FleetScope, today: FleetDay): Promise<number> => {
  const { count } = await due(db, scope, today)
    .innerJoin('serviceSnoozes as z', (join) =>
      join
        .onRef('z.fleetId', '=', 'd.fleetId')
        .onRef('z.vehicleId', '=', 'd.vehicleId')
        .onRef('z.serviceDefinitionId', '=', 'd.serviceDefinitionId'),
    )
    .where('z.snoozedUntil', '>', today)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const MOST_DEPARTMENTS = 1000

export const findDepartments = async (db: Db, scope: FleetScope): Promise<string[]> => {
  if (scope.assignedTo === undefined) {
    const departments = await valuesOf(db, { fleetId: scope.fleetId }, 'department', MOST_DEPARTMENTS)
    return departments.filter((department) => department !== '')
  }
  const rows = await visibleVehicles(db, scope)
    .where('v.departmentNumber', 'is not', null)
    .where('v.departmentNumber', '<>', '')
    .select('v.departmentNumber')
    .distinct()
    .orderBy('v.departmentNumber')
    .execute()
  return rows.map((row) => row.departmentNumber!)
}
