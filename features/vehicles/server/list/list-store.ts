import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { DistanceUnit } from '#features/countries/country.ts'
import type { FleetDay } from '#features/countries/dates.ts'
import { accessibleFleets } from '#features/fleets/server/fleet-access-store.ts'
import { countOf, type Measure, type SummedFleets } from '#features/fleets/server/sums/sum-store.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import { containingFolded } from '#platform/db/search.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { VehicleSearchType, VehicleSort, VehicleState } from '../../list/vehicle-listing.ts'
import { OPEN_ORDER_STATUSES } from '../../active-order.ts'
import { OPEN_RECALL_STATES } from '../../open-recall.ts'
import { LIST_FIELDS, type ListField } from '../../fields/fields.ts'
import type { VehicleFilter } from '../../list/filter-contract.ts'
import { hasOpenRequest, visibleVehicles } from '../detail/vehicle-detail-store.ts'
import { isDue, isDueSoon, isPastDue, isToService } from '../due-condition-store.ts'
import { currentOutage } from '../out-of-service/outage-store.ts'
import { COST_PER_DISTANCE, filterConditions, FIRST_DRIVER } from './filter-store.ts'
import type { VehicleScope } from './vehicle-scope.ts'

/** Columns of a vehicle in a list: fewer than half of all. */
const LISTED_COLUMNS = [
  ...LIST_FIELDS.map(({ stored }) => `v.${stored}` as const),
  'v.id',
  'v.fleetId',
  'v.name',
  'v.externalId',
  'v.submodel',
  'v.licensePlateExpirationOn',
  'v.body',
  'v.dutyClass',
  'v.odometer',
  'v.odometerUnits',
  'v.odometerReadOn',
  'v.firstOdometer',
  'v.costsFromOdometer',
  'v.drivenElsewhere',
  'v.monthlyDistance',
  'v.nextDueOdometer',
  'v.nextDueOn',
  'v.nextDueBy',
  'v.nextDueIsKnown',
  'v.dueSoonOn',
  'v.dueNowOn',
  'v.pastDueOn',
  'v.servicesNotKnown',
  'v.lastMaintenanceOn',
  'v.lifetimeCostCents',
  'v.isActive',
  'v.retiredOn',
  'v.retiredAs',
  'v.isLookedAfter',
  'v.fleetcorEnrolled',
  'v.photoFileKey',
  'v.photoPreviewFileKey',
] as const

export type VehicleListing = {
  page: number
  pageSize: number
  query?: string | undefined
  searchType?: VehicleSearchType | undefined
  sort: VehicleSort
  direction: 'asc' | 'desc'
  state: VehicleState
  /** To count each state: also the vehicles that left the fleet. */
  inAnyState?: boolean
  vehicleIds?: number[] | undefined
  exceptIds?: number[] | undefined
  externalId?: string | undefined
  filter?: VehicleFilter | undefined
  /** Unit of distances in the filter; default: miles. */
  unit?: DistanceUnit
  today: FleetDay
}

type WithVehicle = Tables & { v: Tables['vehicles'] }
type Listed = SelectQueryBuilder<WithVehicle, 'v', object>
type Builder = ExpressionBuilder<WithVehicle, 'v'>

const fieldSorts = Object.fromEntries(
  LIST_FIELDS.map(({ key, stored, list }) => {
    const column = sql.ref(`v.${stored}`)
    return [key, list.sort === 'letters' ? sql`lower(${column})` : column]
  }),
) as Record<ListField['key'], ReturnType<typeof sql>>

type Order = Pick<VehicleListing, 'sort' | 'direction' | 'state'>

/** Active and enrolled: otherwise nothing is due, since nothing can be booked. */
export const isInUse = sql<boolean>`(v.is_active and v.fleetcor_enrolled)`

/** The order of every due list of vehicles: by the day on which the next service becomes due, earliest first. */
export const dueFirst = sql<string | null>`v.next_due_on`

/** Allowed sort orders; each ends with the id, so that pages neither repeat nor skip a row. */
const sortColumns: Record<VehicleListing['sort'], ReturnType<typeof sql>> = {
  ...fieldSorts,
  name: sql`lower(v.name)`,
  odometer: sql`v.odometer`,
  cost_per_mile: COST_PER_DISTANCE,
  fuel_economy: sql`fuel.comparable_economy`,
  fuel_cost_per_mile: sql`fuel.cents_per_distance`,
  last_maintenance_date: sql`v.last_maintenance_on`,
  // For a vehicle in an open order, the list shows that order and no due date.
  due: sql`case when ${isToService} then ${dueFirst} end`,
  is_active: sql`v.is_active`,
  license_plate_expiration: sql`v.license_plate_expiration_on`,
  drivers: FIRST_DRIVER,
  fleetcor_enrolled: sql`v.fleetcor_enrolled`,
  fleet_name: sql`(select lower(name) from fleets where fleets.id = v.fleet_id)`,
}

const SEARCH_COLUMNS = {
  vin: sql.ref('v.vin'),
  other_id: sql.ref('v.otherId'),
  department_number: sql.ref('v.departmentNumber'),
  license_plate_number: sql.ref('v.licensePlateNumber'),
  fleet_name: sql`(select name from fleets where fleets.id = v.fleet_id)`,
} as const

/** Visible vehicles, before any search. */
export const accessibleVehicles = (db: Db, scope: VehicleScope): Listed =>
  'fleetId' in scope
    ? (visibleVehicles(db, scope) as Listed)
    : (db
        .selectFrom('vehicles as v')
        .where('v.fleetId', 'in', accessibleFleets(db, scope.access).select('f.id'))
        .where('v.deletedAt', 'is', null) as Listed)

/** A listing within the scope; `pattern` is the search text, escaped for LIKE. */
type ListQuery = { scope: VehicleScope; listing: Omit<VehicleListing, 'query'>; pattern?: string | undefined }

const toListQuery = (scope: VehicleScope, { query: typed, ...listing }: VehicleListing): ListQuery => {
  const pattern = typed && containingFolded(typed)
  return { scope, listing, ...(pattern ? { pattern } : {}) }
}

/** Across several fleets the search includes fleet names. */
const inVehicleOrFleet = (pattern: string) =>
  sql<boolean>`(v.search_key like ${pattern} or v.fleet_id = any (array(select id from fleets
    where fold_text(name) like ${pattern} and deleted_at is null and not is_company)))`

/** The vehicles of a listing, before sort and pagination. */
const listed = (db: Db, { scope, listing, pattern }: ListQuery): Listed => {
  const { vehicleIds, exceptIds, searchType, filter = {} } = listing
  let query = accessibleVehicles(db, scope)
  if (!listing.inAnyState) query = query.where(inState(listing.state, listing.today))
  if (vehicleIds) query = query.where(sql<boolean>`v.id = any(${vehicleIds}::bigint[])`)
  if (listing.externalId !== undefined) query = query.where('v.externalId', '=', listing.externalId)
  if (exceptIds && exceptIds.length > 0) query = query.where('v.id', 'not in', exceptIds)
  if (pattern && searchType) query = query.where(sql<boolean>`fold_text(${SEARCH_COLUMNS[searchType]}) like ${pattern}`)
  else if (pattern && 'fleetId' in scope) query = query.where('v.searchKey', 'like', pattern)
  else if (pattern) query = query.where(inVehicleOrFleet(pattern))
  // True for every vehicle that is not deleted: added so that lists without a search can use the index by name over all fleets.
  else if (!('fleetId' in scope)) query = query.where('v.movedToId', 'is', null)
  for (const condition of filterConditions(filter, listing.unit ?? 'miles')) query = query.where(condition)
  return query
}

/** Has an open recall with a "do not drive" warning. */
const MUST_BE_PARKED = sql<boolean>`exists (select from vehicle_recalls r join recall_campaigns c on c.id = r.campaign_id
  where r.fleet_id = v.fleet_id and r.vehicle_id = v.id and r.state in (${sql.join([...OPEN_RECALL_STATES])}) and c.park_it
    and v.retired_on is null)`

/** A vehicle with an open order counts as neither past due nor due soon. */
export const inState = (state: VehicleListing['state'], today: FleetDay) => {
  const conditions = {
    all: sql<boolean>`(v.retired_on is null)`,
    past_due: sql<boolean>`(${isToService} and ${isPastDue('v', today)})`,
    due_soon: sql<boolean>`(${isToService} and ${isDueSoon('v', today)})`,
    not_known: sql<boolean>`(${isToService} and v.next_due_odometer is not null and not v.next_due_is_known
      and not coalesce(${isDue('v', today)}, false))`,
    in_order: hasOpenRequest,
    inactive: sql<boolean>`(not v.is_active and v.retired_on is null)`,
    retired: sql<boolean>`(v.retired_on is not null)`,
    unenrolled: sql<boolean>`(not v.fleetcor_enrolled and v.retired_on is null)`,
    to_park: MUST_BE_PARKED,
  }
  return conditions[state]
}

const openOrder = (eb: Builder) =>
  eb
    .selectFrom('orders as o')
    .whereRef('o.fleetId', '=', 'v.fleetId')
    .whereRef('o.vehicleId', '=', 'v.id')
    .where('o.status', 'in', [...OPEN_ORDER_STATUSES])
    // A vehicle at a shop today comes before one booked for another day.
    .orderBy('o.isWalkIn', 'desc')
    .orderBy('o.id', 'desc')
    .select(['o.id', 'o.status', 'o.receivedAt'])

// Drivers are looked up by id: with a join, the planner of a small installation would hash all users for every row.
const driverNames = sql<string[]>`array(select u.name from vehicle_drivers d cross join lateral (
    select u.first_name || ' ' || u.last_name as name, u.last_name from users u where u.id = d.user_id offset 0) u
  where d.fleet_id = v.fleet_id and d.vehicle_id = v.id order by u.last_name)`

/** For one fleet, the name is read once and not per row. */
const fleetName = (scope: VehicleScope) =>
  'fleetId' in scope
    ? sql<string>`(select name from fleets where fleets.id = ${scope.fleetId})`
    : sql<string>`(select name from fleets where fleets.id = v.fleet_id)`

/**
 * Listings that run as a prepared query: by name, where an index provides the order in a fleet of any size, and a search
 * over many fleets, where the search index is always the best. Filters, later pages and a search in one fleet are planned
 * with their actual values.
 */
const PREPARED = {
  choices: ['page', 'pageSize', 'sort', 'direction', 'state', 'searchType', 'unit'],
  when: ({ scope, listing: { page, sort, filter, vehicleIds, externalId, searchType }, pattern }: ListQuery) =>
    page === 1 &&
    sort === 'name' &&
    !filter &&
    !vehicleIds &&
    externalId === undefined &&
    !searchType &&
    !(pattern && 'fleetId' in scope),
}

const page = preparedQuery(
  (db, query: ListQuery) => {
    const { page: number, pageSize } = query.listing
    if (number === 1) return inOrder(withListed(listed(db, query), query.scope), query.listing).limit(pageSize)
    // Names and orders only for the shown rows: PostgreSQL would otherwise look them up for every row that the offset skips.
    const ids = inOrder(listed(db, query).select(['v.fleetId', 'v.id']), query.listing)
    const shown = ids.limit(pageSize).offset((number - 1) * pageSize)
    const rows = db
      .selectFrom('vehicles as v')
      // The cast is safe because the join adds only ids, which are not selected.
      .innerJoin(shown.as('shown'), (join) => join.onRef('shown.fleetId', '=', 'v.fleetId').onRef('shown.id', '=', 'v.id'))
    return inOrder(withListed(rows as unknown as Listed, query.scope), query.listing)
  },
  { ...PREPARED, byColumn: true },
)

/** Adds the columns of a row in the list. */
const withListed = (query: Listed, scope: VehicleScope) =>
  query.select([...LISTED_COLUMNS]).select((eb) => [
    driverNames.as('driverNames'),
    fleetName(scope).as('fleetName'),
    currentOutage.as('outOfService'),
    sql<{ id: number; status: string; in_shop?: boolean } | null>`
        (select json_build_object('id', o.id, 'status', o.status, 'in_shop', o.status = 'active' and o.received_at is not null)
          from (${openOrder(eb)}) o limit 1)`.as('activeOrder'),
  ])

const count = preparedQuery((db, query: ListQuery) => listed(db, query).select(sql<number>`count(*)`.as('count')), PREPARED)

/** One page of rows with fleet, drivers and open order, in one query. */
export const listVehicles = (db: Db, scope: VehicleScope, listing: VehicleListing) => page(db, toListQuery(scope, listing))

/** Number of vehicles in these fleets with a "do not drive" recall, linked to their list. */
export const countToPark = async (db: Db, scope: VehicleScope): Promise<number> => {
  const { count: vehicles } = await accessibleVehicles(db, scope)
    .where(MUST_BE_PARKED)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return Number(vehicles)
}

/** The total. A second query: `count(*) over ()` is four times slower on a big fleet. */
export const countVehicles = async (db: Db, scope: VehicleScope, listing: VehicleListing): Promise<number> => {
  const stored = summedMeasureOf(scope, listing)
  if (stored) return countOf(db, summed(scope), stored.measure, listing.today, stored.value)
  const [row] = await count(db, toListQuery(scope, listing))
  return Number(row?.count)
}

/** Scope of the stored counts, which do not depend on the user. */
const summed = (scope: VehicleScope): SummedFleets => ('fleetId' in scope ? { fleetId: scope.fleetId } : scope)

/** Filters whose values each have a stored count. */
const MEASURES_OF_FILTERS: Partial<Record<string, Measure>> = {
  make: 'make',
  model: 'model',
  year: 'year',
  department_number: 'department',
  license_plate_state: 'plate_state',
}

/** The stored count that matches this list; null if it is filtered by more than a state, or by more than one value. */
const summedMeasureOf = (
  scope: VehicleScope,
  { query, vehicleIds, externalId, filter, state }: VehicleListing,
): { measure: Measure; value?: string } | null => {
  if (query || vehicleIds || externalId !== undefined || ('fleetId' in scope && scope.assignedTo !== undefined)) return null
  const [first, ...others] = Object.entries(filter ?? {}).filter(([, value]) => value !== undefined && value !== '')
  if (first) {
    const measure = MEASURES_OF_FILTERS[first[0]]
    return measure && others.length === 0 && state === 'all' ? { measure, value: String(first[1]) } : null
  }
  if (state === 'all') return { measure: 'vehicles' }
  return state === 'inactive' || state === 'to_park' ? null : { measure: state }
}

/** Filters of a list, without sort and pagination. */
type VehicleNarrowing = Omit<VehicleListing, 'page' | 'pageSize' | 'sort' | 'direction'>

/** The vehicles of a list in any state. */
export const narrowedVehicles = (db: Db, scope: VehicleScope, narrowing: Omit<VehicleNarrowing, 'state'>): Listed =>
  listed(
    db,
    toListQuery(scope, { ...narrowing, state: 'all', inAnyState: true, page: 1, pageSize: 1, sort: 'name', direction: 'asc' }),
  )

/** A complete list, in its order. */
export type WholeListing = Omit<VehicleListing, 'page' | 'pageSize'>

const FUEL_SORTS: readonly VehicleSort[] = ['fuel_economy', 'fuel_cost_per_mile']

/** Joined, so that a big fleet's figures are read at once and not looked up for each vehicle. */
const withFuel = <Output>(query: SelectQueryBuilder<WithVehicle, 'v', Output>) => {
  const joined = query.leftJoin('vehicleFuelFigures as fuel', (join) =>
    join.onRef('fuel.fleetId', '=', 'v.fleetId').onRef('fuel.vehicleId', '=', 'v.id').on('fuel.isMain', '=', true),
  )
  // The cast is safe because the join adds no selected column.
  return joined as unknown as SelectQueryBuilder<WithVehicle, 'v', Output>
}

const inOrder = <Output>(query: SelectQueryBuilder<WithVehicle, 'v', Output>, { sort, direction, state }: Order) => {
  // Every past-due vehicle has such a day, and no other sort criterion applies, so an index can be used.
  if (sort === 'due' && state === 'past_due') return query.orderBy(dueFirst, direction).orderBy('v.id')
  return (FUEL_SORTS.includes(sort) ? withFuel(query) : query)
    .orderBy(sortColumns[sort], (order) => (direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast()))
    .orderBy('v.id')
}

/** All vehicle ids of a list, in its order. */
export const listVehicleIds = async (db: Db, scope: VehicleScope, listing: WholeListing): Promise<number[]> => {
  const all = toListQuery(scope, { ...listing, page: 1, pageSize: 1 })
  const rows = await inOrder(listed(db, all).select('v.id'), listing).execute()
  return rows.map(({ id }) => id)
}

/** Columns of a CSV. */
const withNames = (query: Listed, scope: VehicleScope) =>
  query.selectAll('v').select([driverNames.as('driverNames'), fleetName(scope).as('fleetName')])

/** Those of these vehicles that are still within the scope, in the order of the ids. */
export const listVehiclesByIds = async (db: Db, scope: VehicleScope, ids: readonly number[]) => {
  const rows = await withNames(accessibleVehicles(db, scope).where('v.id', 'in', [...ids]), scope).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}

/** Vehicles of a list by name after a given one, to iterate over a fleet of any size with constant memory. */
export const listVehiclesAfter = (
  db: Db,
  scope: VehicleScope,
  narrowing: VehicleNarrowing,
  { after, limit }: { after: { name: string; id: number } | null; limit: number },
) => {
  const query = listed(db, toListQuery(scope, { ...narrowing, page: 1, pageSize: limit, sort: 'name', direction: 'asc' }))
  const rest = after ? query.where(sql<boolean>`(lower(v.name), v.id) > (lower(${after.name}), ${after.id})`) : query
  return withNames(rest, scope)
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .limit(limit)
    .execute()
}
