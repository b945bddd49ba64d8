import { type RawBuilder, sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { CountryCode } from '#features/countries/country.ts'
import type { FleetAccess } from '#features/fleets/fleet-access.ts'
import { accessibleFleets } from '#features/fleets/server/fleet-access-store.ts'
import type { OrderStatus } from '#features/orders/life/status.ts'
import { ordersByStatus, type SummedFleets, totalOf } from '#features/fleets/server/sums/sum-store.ts'
import { ownOrAssigned } from '#features/orders/server/order-store.ts'
import { recordedVehicles } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Db } from '#platform/db/database.ts'
import { allOf, type Conditions, conditionsOf } from '#platform/db/conditions.ts'
import { containing, containingFolded, nameContains } from '#platform/db/search.ts'
import type { OrderGridFilters } from '../../lists/lists-contract.ts'
import type { OrderGridSort } from '../../lists/order-grid.ts'

/** Orders of one fleet, or of all fleets the user oversees. */
export type OrdersScope = FleetScope | { access: FleetAccess }

export type OrderGridListing = {
  /** Null: every row, up to `pageSize`. */
  page: number | null
  pageSize: number
  statuses: readonly OrderStatus[]
  /** Includes manual records, which are always complete. */
  withManual: boolean
  filters: OrderGridFilters
  /** Only orders among these. */
  orderIds?: readonly number[] | undefined
  /** All but these. */
  exceptIds?: readonly number[] | undefined
  sort: OrderGridSort
  direction: 'asc' | 'desc'
  /** Keeps the orders of a fleet together, fleets in the order of their first. */
  byFleet?: boolean | undefined
}

const COMPLETE: OrderStatus = 'complete'

/** Aliases: `o`, and for filters in `BY_NAMES` also `v` and `s`. */
const ORDER_CONDITIONS: Conditions<OrderGridFilters> = {
  query: (typed) => {
    const like = containing(typed)
    return sql`(v.search_key like ${containingFolded(typed)} or ${nameContains(sql`s.name`, typed)}
      or o.po_number ilike ${like} or o.invoice_number ilike ${like})`
  },
  fleet_id: (fleetId) => sql`o.fleet_id = ${fleetId}`,
  fleet_rep: (rep) => sql`o.fleet_id in (select id from fleets where rep = ${rep})`,
}

/** The same for manual records: alias `m` in place of `o`. */
const MANUAL_CONDITIONS: Conditions<OrderGridFilters> = {
  query: (typed) => sql`(v.search_key like ${containingFolded(typed)} or ${nameContains(sql`s.name`, typed)}
    or ${nameContains(sql`m.custom_shop_name`, typed)} or m.po_number ilike ${containing(typed)})`,
  fleet_id: (fleetId) => sql`m.fleet_id = ${fleetId}`,
  fleet_rep: (rep) => sql`m.fleet_id in (select id from fleets where rep = ${rep})`,
}

/** Whether a filter reads the vehicle or the shop, so that the query must join them before filtering. */
const BY_NAMES: Record<keyof OrderGridFilters, boolean> = { query: true, fleet_id: false, fleet_rep: false }

const isByNames = ({ filters }: OrderGridListing): boolean =>
  (Object.keys(BY_NAMES) as (keyof OrderGridFilters)[]).some((name) => BY_NAMES[name] && filters[name] !== undefined)

type Listed = Pick<OrderGridListing, 'statuses' | 'filters' | 'orderIds' | 'exceptIds'>

/** The orders of a listing. With a filter by names the caller must join them, see `namesOfOrders`. */
const orders = (db: Db, scope: OrdersScope, { statuses, filters, orderIds, exceptIds = [] }: Listed) => {
  const query = db
    .selectFrom('orders as o')
    .where(sql<boolean>`o.status = any(${[...statuses]}::text[])`)
    .$if(orderIds !== undefined, (some) => some.where(sql<boolean>`o.id = any(${[...orderIds!]}::bigint[])`))
    .$if(exceptIds.length > 0, (some) => some.where(sql<boolean>`o.id <> all(${[...exceptIds]}::bigint[])`))
    .where(allOf(conditionsOf(ORDER_CONDITIONS, filters)))
  if ('access' in scope) return query.where('o.fleetId', 'in', accessibleFleets(db, scope.access).select('f.id'))
  const own = query.where('o.fleetId', '=', scope.fleetId)
  return scope.assignedTo === undefined ? own : own.where(ownOrAssigned(scope.assignedTo))
}

const namesOfOrders = (found: ReturnType<typeof orders>) =>
  found
    .innerJoin('fleets as f', 'f.id', 'o.fleetId')
    .innerJoin('vehicles as v', (join) => join.onRef('v.fleetId', '=', 'o.fleetId').onRef('v.id', '=', 'o.vehicleId'))
    .innerJoin('shops as s', 's.id', 'o.shopId')

/**
 * Manual records of vehicles within the scope. `each`: each record's vehicle is looked up, for the few that a page reads;
 * otherwise the vehicles are read first.
 */
const manual = (db: Db, scope: OrdersScope, { filters }: OrderGridListing, each = false) => {
  const query = db.selectFrom('manualHistories as m').where(allOf(conditionsOf(MANUAL_CONDITIONS, filters)))
  if ('access' in scope) return query.where('m.fleetId', 'in', accessibleFleets(db, scope.access).select('f.id'))
  const recorded = recordedVehicles(db, scope).select('v.id')
  const own = query.where('m.fleetId', '=', scope.fleetId)
  return each
    ? own.where(({ exists }) => exists(recorded.where(sql<boolean>`v.id = m.vehicle_id`).offset(sql.lit(0))))
    : own.where('m.vehicleId', 'in', recorded)
}

const namesOfManual = (found: ReturnType<typeof manual>) =>
  found
    .innerJoin('fleets as f', 'f.id', 'm.fleetId')
    .innerJoin('vehicles as v', (join) => join.onRef('v.fleetId', '=', 'm.fleetId').onRef('v.id', '=', 'm.vehicleId'))
    .leftJoin('shops as s', 's.id', 'm.shopId')

/**
 * `at` is in each shop's time zone, as lists show it. The only sortable columns; each ends in kind and id, so that pages never
 * share or lose a row.
 */
const SORT_COLUMNS: Record<OrderGridSort, RawBuilder<unknown>> = {
  appointment_datetime: sql`p.at`,
  fleet_name: sql`lower(p.fleet_name)`,
  status: sql`p.status`,
  vehicle: sql`lower(p.vehicle_name)`,
  shop: sql`lower(p.shop)`,
  total: sql`p.total`,
  waiting_since: sql`p.waiting`,
}

/** An order waits since its estimate arrived. */
const waitingSince = sql<Date>`coalesce(o.estimated_at, o.created_at)`

export type OrderRowRef = {
  kind: 'order' | 'manual'
  id: number
  fleetId: number
  fleetName: string
  rep: string | null
  country: CountryCode
}

/** The ids of one page, in order. */
export const findRowRefs = async (db: Db, scope: OrdersScope, listing: OrderGridListing): Promise<OrderRowRef[]> =>
  listing.sort === 'appointment_datetime' && !isByNames(listing) && !listing.byFleet
    ? findRowRefsByTime(db, scope, listing)
    : findRowRefsInOrder(db, scope, listing)

/** The usual list: each kind is read from its own index up to the end of the page, and only what is shown is joined. */
const findRowRefsByTime = async (db: Db, scope: OrdersScope, listing: OrderGridListing): Promise<OrderRowRef[]> => {
  const end = (listing.page ?? 1) * listing.pageSize
  const direction = sql.raw(listing.direction)
  const orderQuery = orders(db, scope, listing)
    .select([sql<OrderRowRef['kind']>`'order'`.as('kind'), 'o.id', 'o.fleetId', 'o.appointmentLocal as at'])
    .orderBy(sql`o.appointment_local ${direction}, o.id desc`)
    .limit(end)
  const manualQuery = manual(db, scope, listing, true)
    .select([sql<OrderRowRef['kind']>`'manual'`.as('kind'), 'm.id', 'm.fleetId', sql<Date>`m.done_on::timestamp`.as('at')])
    .orderBy(sql`m.done_on ${direction}, m.id desc`)
    .limit(end)
  const found = db.selectFrom(orderQuery.as('of_orders')).selectAll()
  const page = db
    .selectFrom(
      (includesManual(listing) ? found.unionAll(db.selectFrom(manualQuery.as('of_manual')).selectAll()) : found).as('p'),
    )
    .selectAll()
    .orderBy(sql`p.at ${direction}, p.kind, p.id desc`)
    .limit(listing.pageSize)
    .offset(end - listing.pageSize)
  return db
    .selectFrom(page.as('p'))
    .innerJoin('fleets as f', 'f.id', 'p.fleetId')
    .select(['p.kind', 'p.id', 'p.fleetId', 'f.name as fleetName', 'f.rep', 'f.country'])
    .orderBy(sql`p.at ${direction}, p.kind, p.id desc`)
    .execute()
}

const findRowRefsInOrder = async (db: Db, scope: OrdersScope, listing: OrderGridListing): Promise<OrderRowRef[]> => {
  const orderQuery = namesOfOrders(orders(db, scope, listing)).select([
    sql<OrderRowRef['kind']>`'order'`.as('kind'),
    'o.id',
    'o.fleetId',
    'f.name as fleetName',
    'f.rep',
    'f.country',
    'o.appointmentLocal as at',
    sql<Date | null>`${waitingSince}`.as('waiting'),
    'o.status',
    'v.name as vehicleName',
    sql<string | null>`s.name`.as('shop'),
    sql<number | null>`case when o.status in ('initiated', 'active', 'walk_in') then null else o.total_cents end`.as('total'),
  ])
  const manualQuery = namesOfManual(manual(db, scope, listing)).select([
    sql<OrderRowRef['kind']>`'manual'`.as('kind'),
    'm.id',
    'm.fleetId',
    'f.name as fleetName',
    'f.rep',
    'f.country',
    sql<Date>`m.done_on::timestamp`.as('at'),
    sql<Date | null>`null::timestamptz`.as('waiting'),
    sql<OrderStatus>`${COMPLETE}::text`.as('status'),
    'v.name as vehicleName',
    sql<string | null>`coalesce(m.custom_shop_name, s.name)`.as('shop'),
    sql<number | null>`m.total_cents`.as('total'),
  ])
  const column = SORT_COLUMNS[listing.sort]
  const direction = sql.raw(listing.direction)
  const first = sql`${sql.raw(listing.direction === 'asc' ? 'min' : 'max')}(${column}) over (partition by p.fleet_id)`
  return db
    .selectFrom((includesManual(listing) ? orderQuery.unionAll(manualQuery) : orderQuery).as('p'))
    .select(['p.kind', 'p.id', 'p.fleetId', 'p.fleetName', 'p.rep', 'p.country'])
    .$if(listing.byFleet === true, (query) => query.orderBy(sql`${first} ${direction} nulls last`).orderBy('p.fleetId'))
    .orderBy(sql`${column} ${direction} nulls last`)
    .orderBy('p.kind')
    .orderBy('p.id', 'desc')
    .limit(listing.pageSize)
    .offset(((listing.page ?? 1) - 1) * listing.pageSize)
    .execute()
}

const includesManual = ({ withManual, statuses }: OrderGridListing): boolean => withManual && statuses.includes(COMPLETE)

/** The fleets whose stored sums count a listing; null if it is filtered, or is a driver's. */
const summedFleets = (scope: OrdersScope, { filters, orderIds, exceptIds = [] }: OrderGridListing): SummedFleets | null => {
  if (conditionsOf(ORDER_CONDITIONS, filters).length > 0 || orderIds !== undefined || exceptIds.length > 0) return null
  if ('access' in scope) return scope
  return scope.assignedTo === undefined ? { fleetId: scope.fleetId } : null
}

/** Number of orders of a listing per status. */
export const countByStatus = async (db: Db, scope: OrdersScope, listing: OrderGridListing): Promise<Map<OrderStatus, number>> => {
  const fleets = summedFleets(scope, listing)
  if (fleets) {
    const stored = await ordersByStatus(db, fleets)
    return new Map(listing.statuses.map((status) => [status, stored.get(status)?.count ?? 0]))
  }
  const rows = await namesOfOrders(orders(db, scope, listing))
    .select(['o.status', sql<number>`count(*)`.as('count')])
    .groupBy('o.status')
    .execute()
  return new Map(rows.map(({ status, count }) => [status, Number(count)]))
}

/** Count and sum of each fleet in a listing. Only orders with an estimate have a subtotal. */
export const sumByFleet = (db: Db, scope: OrdersScope, listing: OrderGridListing) =>
  namesOfOrders(orders(db, scope, listing))
    .groupBy(['f.id', 'f.name', 'f.rep', 'f.country'])
    .orderBy(sql`lower(f.name)`)
    .orderBy('f.id')
    .select(['f.id as fleetId', 'f.name as fleetName', 'f.rep', 'f.country', sql<number>`count(*)::int`.as('count')])
    .select(sql<number>`coalesce(sum(o.sub_total_cents) filter (where ${hasEstimate}), 0)::float8`.as('subTotalCents'))
    .execute()

const hasEstimate = sql<boolean>`o.status not in ('initiated', 'active', 'walk_in')`

/**
 * Orders awaiting approval, the longest waiting first, of the fleets where this user may be asked to approve: their own, and those
 * that they approve for. Each with the facts that a ruling needs.
 */
export const findWaitingOf = (db: Db, scope: OrdersScope, userId: number, { filters, limit }: WaitingOf) =>
  namesOfOrders(orders(db, scope, { statuses: ['awaiting_approval'], filters }))
    .where(
      sql<boolean>`o.fleet_id = any(array(select uf.fleet_id from user_fleets uf where uf.user_id = ${userId}
        union select u.fleet_id from users u where u.id = ${userId}))`,
    )
    .select(['o.id', 'o.fleetId', 'o.vehicleId', 'o.originatorUserId', 'o.firstApproval', 'o.subTotalCents', 'f.country'])
    .select([sql<boolean>`v.moved_to_id is not null`.as('vehicleMoved'), waitingSince.as('waitingSince')])
    .orderBy(waitingSince)
    .orderBy('o.id')
    .limit(limit)
    .execute()
type WaitingOf = { filters: OrderGridFilters; limit: number }

export const countRows = async (db: Db, scope: OrdersScope, listing: OrderGridListing): Promise<number> => {
  const counts = await countByStatus(db, scope, listing)
  const orderCount = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (!includesManual(listing)) return orderCount
  const fleets = summedFleets(scope, listing)
  if (fleets) {
    const recorded = await totalOf(db, fleets, 'manual')
    return orderCount + recorded - ('fleetId' in fleets ? await countOfDeleted(db, fleets.fleetId) : 0)
  }
  const count = sql<number>`count(*)`.as('count')
  const manualCount = await namesOfManual(manual(db, scope, listing))
    .select(count)
    .executeTakeFirstOrThrow()
  return orderCount + Number(manualCount.count)
}

/** Records of deleted vehicles: in a company's list, but not in their fleet's. */
const countOfDeleted = async (db: Db, fleetId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('vehicles as v')
    .innerJoin('manualHistories as m', (join) => join.onRef('m.fleetId', '=', 'v.fleetId').onRef('m.vehicleId', '=', 'v.id'))
    .where('v.fleetId', '=', fleetId)
    .where('v.deletedAt', 'is not', null)
    .where('v.movedToId', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
