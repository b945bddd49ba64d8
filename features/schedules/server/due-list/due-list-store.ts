import { type OrderByItemBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { FleetDay, IsoDate } from '#features/countries/dates.ts'
import { valuesOf } from '#features/fleets/server/sums/sum-store.ts'
import { visibleVehicles } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import { OPEN_ORDER_STATUSES } from '#features/vehicles/active-order.ts'
import {
  isDue,
  isInUse,
  isToService,
  hasNoOpenOrderAnywhere,
  SERVICE_IN_STATE,
} from '#features/vehicles/server/due-condition-store.ts'
import { isOutOfService } from '#features/vehicles/server/out-of-service/outage-store.ts'
import { allOf, type Conditions, conditionsOf } from '#platform/db/conditions.ts'
import type { Db } from '#platform/db/database.ts'
import { containingFolded } from '#platform/db/search.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { DueListFilters } from '../../due-list/due-contract.ts'
import { DUE_SOON_DAYS } from '#features/vehicles/due-state.ts'
import { ONE_VISIT_DISTANCE } from '../../interval.ts'
import type { Anchor } from '../../next/next-due.ts'
import { isSnoozed, snoozeOf, vehiclesWithSnooze } from '../reminders/snoozed-store.ts'
import type { DueService } from './snooze-store.ts'
import { lastDoneFirst } from '../last-done-store.ts'
import type { FirstDue } from '../../own/repeat.ts'
import { startedOn } from '../own/own-lines-store.ts'

/** Start of a fleet's own schedule on the vehicle. */
type ScheduleStart = { firstDue: FirstDue; startedOn: IsoDate }

export type DueListing = DueListFilters & {
  today: FleetDay
  /** Services whose names match the search: names are in the user's language, the database only has ids. */
  serviceIds?: number[] | undefined
  /** The catalog sorted by name in the user's language. */
  servicesByName: number[]
  vehicleIds?: number[] | undefined
  exceptVehicleIds?: number[] | undefined
  /** Past due services that open orders leave out, instead of due services of vehicles without an open order. */
  isLeftOut?: boolean | undefined
  /** Excludes snoozed services. */
  exceptSnoozed?: boolean | undefined
  /** Only these. */
  services?: DueService[] | undefined
  /** Includes vehicles with nothing due, with their next visit. */
  withUpcoming?: boolean | undefined
  /** Includes services that are not due yet. */
  includesNotDue?: boolean | undefined
  /** Includes vehicles that are booked or not in use. */
  ofAnyVehicle?: boolean | undefined
  sort: 'due' | 'vehicle' | 'service'
  direction: 'asc' | 'desc'
}

const OPEN_ORDER = sql`o.fleet_id = v.fleet_id and o.vehicle_id = v.id
  and o.status in (${sql.join(OPEN_ORDER_STATUSES.map((status) => sql.lit(status)))})`

/** Of a vehicle in an open order, and not among the order's unfinished services. */
const isLeftOut = sql<boolean>`(${isInUse} and v.is_looked_after and not exists (
  select from orders o join order_services s on s.fleet_id = o.fleet_id and s.order_id = o.id
  where ${OPEN_ORDER} and s.service_definition_id = d.service_definition_id and s.status not in ('rejected', 'deleted')))`

/** Due services of vehicles without an open order, or those that an open order leaves out. Aliases `v` and `d`. */
const scheduled = (
  db: Db,
  scope: FleetScope,
  which: { isLeftOut?: boolean | undefined; ofAnyVehicle?: boolean | undefined } = {},
) =>
  visibleVehicles(db, scope)
    .innerJoin('dueServices as d', (join) => join.onRef('d.fleetId', '=', 'v.fleetId').onRef('d.vehicleId', '=', 'v.id'))
    // Redundant condition on the row itself, so that its index, which starts with the fleet, is used.
    .where('d.fleetId', '=', scope.fleetId)
    .$if(!which.ofAnyVehicle, (query) => query.where(which.isLeftOut ? isLeftOut : isToService))

/** Due today. */
const due = (db: Db, scope: FleetScope, today: FleetDay) => scheduled(db, scope).where(isDue('d', today))

/** For a vehicle with nothing due: the services of its next visit. */
const isNext = (today: FleetDay) => sql<boolean>`(coalesce(v.due_soon_on > ${today}::date, true)
  and (d.is_known or not v.next_due_is_known) and d.due_odometer <= v.next_due_odometer
  + case when v.odometer_units = 'kilometers' then ${sql.lit(ONE_VISIT_DISTANCE.kilometers)} else ${sql.lit(ONE_VISIT_DISTANCE.miles)} end
  and (d.due_on <= v.next_due_on + ${sql.lit(DUE_SOON_DAYS)} or v.next_due_on is null
    or (v.next_due_by = 'distance' and not d.by_time and d.due_hours is null)))`

/** Sort order of every due list: the day on which a service falls due, the earliest first. */
const rowDueDay = sql`d.due_on`

const isOneOf = (services: readonly DueService[]) =>
  sql<boolean>`(d.vehicle_id, d.service_definition_id) in (select * from unnest(
    ${services.map((one) => one.vehicleId)}::bigint[], ${services.map((one) => one.serviceDefinitionId)}::bigint[]))`

/** Conditions on a due service `d` of the vehicle `v`. */
const serviceConditions = ({ fleetId }: FleetScope, { today, serviceIds }: DueListing): Conditions<DueListFilters> => ({
  query: (typed) => {
    const pattern = containingFolded(typed)
    // As a subquery, PostgreSQL uses the index of the search; compared row by row it would read every vehicle.
    const vehicles = sql`select w.id from vehicles w where w.fleet_id = ${fleetId} and w.search_key like ${pattern}`
    return sql`(v.id in (${vehicles}) or d.service_definition_id = any(${serviceIds ?? []}::bigint[])
      or exists (select from own_schedules s where s.fleet_id = d.fleet_id and s.id = d.own_schedule_id and fold_text(s.name) like ${pattern}))`
  },
  state: (state) => (state === 'snoozed' ? isSnoozed(today) : SERVICE_IN_STATE[state](today)),
  source: (source) => sql`d.source = ${source}`,
  department: isOfDepartment,
  not_past_due: isNotPastDue(today),
})

const isOfDepartment = (department: string) => sql<boolean>`v.department_number = ${department}`

/** A vehicle for which nothing is known is not past due. */
const isNotPastDue = (today: FleetDay) => (isSet: boolean) =>
  isSet ? sql<boolean>`coalesce(v.past_due_on > ${today}::date, true)` : sql<boolean>`true`

/** Conditions on the vehicle `v` alone. */
const vehicleConditions = ({ today }: DueListing) =>
  ({ department: isOfDepartment, not_past_due: isNotPastDue(today) }) satisfies Partial<Conditions<DueListFilters>>
type OfVehicle = Pick<DueListFilters, keyof ReturnType<typeof vehicleConditions>>
/** All other filters, which need a due service. */
const OF_SERVICES: Record<Exclude<keyof DueListFilters, keyof OfVehicle>, true> = { query: true, state: true, source: true }

const isOfVehicles = ({ vehicleIds, exceptVehicleIds }: DueListing): RawBuilder<boolean>[] => [
  ...(vehicleIds ? [sql<boolean>`v.id = any(${vehicleIds}::bigint[])`] : []),
  ...(exceptVehicleIds ? [sql<boolean>`v.id <> all(${exceptVehicleIds}::bigint[])`] : []),
]

const listed = (db: Db, scope: FleetScope, listing: DueListing) => {
  const { today, withUpcoming, includesNotDue, services } = listing
  let found = scheduled(db, scope, listing)
  if (withUpcoming) found = found.where(sql<boolean>`(${isDue('d', today)} or ${isNext(today)})`)
  else if (!includesNotDue) found = found.where(isDue('d', today))
  if (services) found = found.where(isOneOf(services))
  if (listing.exceptSnoozed) found = found.where(sql<boolean>`not ${isSnoozed(today)}`)
  const conditions = [...conditionsOf(serviceConditions(scope, listing), listing), ...isOfVehicles(listing)]
  return conditions.reduce((query, condition) => query.where(condition), found)
}

type Page = { limit: number; offset: number }

/** The keys of the page come from indexes; the other columns are read only for these. */
export const listDueServices = async (db: Db, scope: FleetScope, listing: DueListing, { limit, offset }: Page) => {
  const keys = await keysInOrder(db, scope, listing).limit(limit).offset(offset).execute()
  return listDueOf(db, scope, listing, keys)
}

const keysInOrder = (db: Db, scope: FleetScope, listing: DueListing) =>
  inOrder(listed(db, scope, listing).select(['d.vehicleId', 'd.serviceDefinitionId']), listing)

/** Those of these services that are still in the listing, in its order. */
export const listDueOf = async (db: Db, scope: FleetScope, listing: DueListing, services: readonly DueService[]) => {
  const shown = shownServices(db, scope, listing).where(isOneOf(services))
  return services.length === 0 ? [] : inOrder(shown, listing).execute()
}

/** Services whose last time is unknown have no day, and come last in both directions. */
const inDirection = (direction: 'asc' | 'desc') => (order: OrderByItemBuilder) =>
  (direction === 'asc' ? order.asc() : order.desc()).nullsLast()

type WithDue = Tables & { v: Tables['vehicles']; d: Tables['dueServices'] }
const inOrder = <Output>(query: SelectQueryBuilder<WithDue, 'v' | 'd', Output>, listing: DueListing) => {
  const { direction } = listing
  const byName = sql`array_position(${listing.servicesByName}::bigint[], d.service_definition_id)`
  const first = { due: rowDueDay, vehicle: sql`lower(v.name)`, service: byName }[listing.sort]
  return (
    query
      .orderBy(first, inDirection(direction))
      // Within a service, the earliest due first.
      .orderBy(rowDueDay, inDirection(listing.sort === 'due' ? direction : 'asc'))
      .orderBy('d.vehicleId')
      .orderBy('d.serviceDefinitionId')
  )
}

/** All rows of the listing, by vehicle and service, in its order. */
export const listDueIds = (db: Db, scope: FleetScope, listing: DueListing) => keysInOrder(db, scope, listing).execute()

/** The same by vehicle: all listed services of the matching vehicles, except those whose last time is unknown, which no one selected. */
export const listDueIdsByVehicle = (db: Db, scope: FleetScope, listing: DueListing) =>
  listed(db, scope, servicesListing(listing))
    .where('d.isKnown', '=', true)
    .where('v.id', 'in', db.selectFrom(listedVehicles(db, scope, listing).as('found')).select('found.id'))
    .select(['d.vehicleId', 'd.serviceDefinitionId'])
    .execute()

export type ListedDue = Awaited<ReturnType<typeof listDueServices>>[number]

/** Due services of these vehicles, with the same filters. */
export const listDueOfVehicles = (db: Db, scope: FleetScope, listing: DueListing, vehicleIds: number[]) =>
  shownServices(db, scope, listing)
    .where(sql<boolean>`v.id = any(${vehicleIds}::bigint[])`)
    .orderBy(rowDueDay)
    .orderBy('d.serviceDefinitionId')
    .execute()

const shownServices = (db: Db, scope: FleetScope, listing: DueListing) =>
  listed(db, scope, listing)
    .select(['v.id', 'v.fleetId', 'v.name', 'v.year', 'v.make', 'v.model', 'v.otherId', 'v.licensePlateNumber'])
    .select(['v.licensePlateState', 'v.departmentNumber', 'v.odometer', 'v.odometerReadOn', 'v.odometerUnits', 'v.oilTypeName'])
    .select(['v.monthlyDistance', 'v.dutyClass', 'v.powertrain', 'v.body', 'v.lastMaintenanceOdometer'])
    .select(['v.engineHours', 'v.engineHoursReadOn', 'v.monthlyEngineHours', 'v.servicesNotKnown'])
    .select(['d.serviceDefinitionId', 'd.source', 'd.ownScheduleId', 'd.dueOdometer', 'd.byTime', 'd.dueHours', 'd.dueOn'])
    .select(['d.dueSoonOn', 'd.dueNowOn', 'd.pastDueOn', 'd.everyAmount', 'd.everyUnit', 'd.isByMark', 'd.isKnown'])
    .select([
      sql<string | null>`(select s.name from own_schedules s where s.fleet_id = d.fleet_id and s.id = d.own_schedule_id)`.as(
        'ownScheduleName',
      ),
      sql<ScheduleStart | null>`(select json_build_object('firstDue', s.first_due, 'startedOn', ${startedOn})
        from own_schedules s where s.fleet_id = d.fleet_id and s.id = d.own_schedule_id)`.as('beginning'),
      isOutOfService.as('isOutOfService'),
      snoozeOf(listing.today).as('snoozed'),
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

/** Vehicles with services of a listing, each with its name and the first day on which one of them falls due. */
const vehiclesByServices = (db: Db, scope: FleetScope, listing: DueListing) => {
  const { state, today } = listing
  const ofState = state !== undefined && state !== 'snoozed'
  // A vehicle with nothing due has no state.
  const services = { ...servicesListing(listing), ...(ofState ? { withUpcoming: false } : {}) }
  const found = listed(db, scope, services)
    .groupBy('v.id')
    .select(['v.id', sql<string | null>`min(${rowDueDay})`.as('dueOn'), sql<string>`min(v.name)`.as('name')])
  return ofState ? found.having(VEHICLE_IN_STATE[state](today)) : found
}

/** Vehicles whose own row is outdated: queued for recomputing. */
const unlikeTheirServices = ({ fleetId }: FleetScope) => sql`
  select l.vehicle_id from services_to_list l where l.fleet_id = ${fleetId}`

/**
 * With upcoming services nearly every vehicle is listed, by its next service, which is on its own row: only vehicles that differ
 * are read with their services. Reading all of them took ten times the rows.
 */
const vehiclesByNextDue = (db: Db, scope: FleetScope, listing: DueListing) => {
  const plain = visibleVehicles(db, scope)
    .where(isInUse)
    .where(hasNoOpenOrderAnywhere)
    .where('v.nextDueOdometer', 'is not', null)
    .where(sql<boolean>`v.id not in (${unlikeTheirServices(scope)})`)
    .where(allOf([...conditionsOf<OfVehicle>(vehicleConditions(listing), listing), ...isOfVehicles(listing)]))
    .select(['v.id', 'v.nextDueOn as dueOn', 'v.name'])
  const others = vehiclesByServices(db, scope, listing).where(
    sql<boolean>`d.vehicle_id = any(array(${unlikeTheirServices(scope)}))`,
  )
  return plain.unionAll(others)
}

const listedVehicles = (db: Db, scope: FleetScope, listing: DueListing) => {
  const { withUpcoming, services } = listing
  const isOfServices = (Object.keys(OF_SERVICES) as (keyof typeof OF_SERVICES)[]).some((name) => listing[name] !== undefined)
  return withUpcoming && !services && !isOfServices
    ? vehiclesByNextDue(db, scope, listing)
    : vehiclesByServices(db, scope, listing)
}

/** Vehicles with listed services, by their worst service: a page, or all of them. */
export const listDueVehicles = async (db: Db, scope: FleetScope, listing: DueListing, page?: Page): Promise<number[]> => {
  const all = db
    .selectFrom(listedVehicles(db, scope, listing).as('found'))
    .select('found.id')
    .orderBy(listing.sort === 'vehicle' ? sql`lower(found.name)` : 'found.dueOn', inDirection(listing.direction))
    .orderBy('found.id')
  const rows = await (page ? all.limit(page.limit).offset(page.offset) : all).execute()
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
    .groupBy('d.vehicleId')
    .select([
      sql<number>`count(*) filter (where ${SERVICE_IN_STATE.past_due(today)})`.as('pastDue'),
      sql<number>`count(*) filter (where ${SERVICE_IN_STATE.due_now(today)})`.as('dueNow'),
      sql<number>`count(*) filter (where ${SERVICE_IN_STATE.due_soon(today)})`.as('dueSoon'),
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

/** Snoozed due services, and their vehicles: reads only the few snoozes, not all due services. */
export const countSnoozed = async (db: Db, scope: FleetScope, today: FleetDay): Promise<{ services: number; vehicles: number }> =>
  due(db, scope, today)
    .where(sql<boolean>`d.vehicle_id = any(array(${vehiclesWithSnooze(scope.fleetId, today)}))`)
    .where(isSnoozed(today))
    .select([sql<number>`count(*)::int`.as('services'), sql<number>`count(distinct d.vehicle_id)::int`.as('vehicles')])
    .executeTakeFirstOrThrow()

/** Past due and due soon services of these vehicles, of any fleet. */
export const findDueServices = async (db: Db, vehicles: readonly { id: number; fleetId: number }[], today: FleetDay) => {
  if (vehicles.length === 0) return []
  const { rows } = await sql<{ vehicleId: number; serviceDefinitionId: number }>`
    select d.vehicle_id, d.service_definition_id
    from unnest(${vehicles.map(({ fleetId }) => fleetId)}::bigint[], ${vehicles.map(({ id }) => id)}::bigint[]) as given (fleet_id, id)
    join vehicles v on v.fleet_id = given.fleet_id and v.id = given.id
    join due_services d on d.fleet_id = v.fleet_id and d.vehicle_id = v.id
    where ${isToService} and ${isDue('d', today)} order by d.past_due_on, d.service_definition_id`.execute(db)
  return rows
}

/** The open order of each of these vehicles, as the lists of vehicles show it. */
export const findOpenOrders = async (
  db: Db,
  scope: FleetScope,
  vehicleIds: number[],
): Promise<Map<number, { id: number; shop_name: string }>> => {
  if (vehicleIds.length === 0) return new Map()
  const { rows } = await sql<{ vehicleId: number; id: number; shopName: string }>`
    select distinct on (v.id) v.id as vehicle_id, o.id, p.name as shop_name
    from vehicles v join orders o on ${OPEN_ORDER} join shops p on p.id = o.shop_id
    where v.fleet_id = ${scope.fleetId} and v.id = any(${vehicleIds}::bigint[])
    order by v.id, o.is_walk_in desc, o.id desc`.execute(db)
  return new Map(rows.map(({ vehicleId, id, shopName }) => [vehicleId, { id, shop_name: shopName }]))
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
