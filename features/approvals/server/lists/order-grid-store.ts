import { type RawBuilder, sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { FleetReach } from '#features/fleets/reach.ts'
import { fleetsWithinReach } from '#features/fleets/server/reach-store.ts'
import type { OrderStatus } from '#features/orders/life/status.ts'
import { findNamedOrders, type NamedOrder } from '#features/orders/server/lists/order-list-store.ts'
import { ownOrAssigned } from '#features/orders/server/order-store.ts'
import type { Db } from '#platform/db/database.ts'
import { containing } from '#platform/db/search.ts'
import type { OrderGridSort } from '../../lists/order-grid.ts'

/** Orders of one fleet, or of all fleets that somebody oversees. */
export type OrdersReach = FleetScope | { reach: FleetReach }

export type OrderGridListing = {
  /** Null: every row, up to `pageSize`. */
  page: number | null
  pageSize: number
  statuses: readonly OrderStatus[]
  query?: string | undefined
  fleetId?: number | undefined
  sort: OrderGridSort
  direction: 'asc' | 'desc'
}

/** Only these can be sorted by; each ends in the id, so that pages never share or lose a row. */
const SORT_COLUMNS: Record<OrderGridSort, RawBuilder<unknown>> = {
  appointment_datetime: sql`o.appointment_at`,
  fleet_name: sql`lower(f.name)`,
  status: sql`o.status`,
  vehicle: sql`lower(v.name)`,
  shop: sql`lower(s.name)`,
  total: sql`case when o.status in ('initiated', 'active', 'walk_in') then null else o.total_cents end`,
}

const inReach = (db: Db, reach: OrdersReach) => {
  const query = db
    .selectFrom('orders as o')
    .innerJoin('fleets as f', 'f.id', 'o.fleetId')
    .innerJoin('vehicles as v', (join) => join.onRef('v.fleetId', '=', 'o.fleetId').onRef('v.id', '=', 'o.vehicleId'))
    .innerJoin('shops as s', 's.id', 'o.shopId')
  if ('reach' in reach) return query.where('o.fleetId', 'in', fleetsWithinReach(db, reach.reach).select('f.id'))
  const own = query.where('o.fleetId', '=', reach.fleetId)
  return reach.assignedTo === undefined ? own : own.where(ownOrAssigned(reach.assignedTo))
}

const listed = (db: Db, reach: OrdersReach, { statuses, query: typed, fleetId }: OrderGridListing) => {
  let query = inReach(db, reach).where(sql<boolean>`o.status = any(${[...statuses]}::text[])`)
  if (fleetId !== undefined) query = query.where('o.fleetId', '=', fleetId)
  if (!typed) return query
  const like = containing(typed)
  return query.where((eb) =>
    eb.or([
      eb('v.search', 'like', containing(typed.toLowerCase())),
      eb('s.name', 'ilike', like),
      eb('o.poNumber', 'ilike', like),
      eb('o.invoiceNumber', 'ilike', like),
    ]),
  )
}

export type GridOrder = NamedOrder & { fleetName: string }

/** A page of orders with their names: the ids in order first, then what they are called. */
export const listGridOrders = async (db: Db, reach: OrdersReach, listing: OrderGridListing): Promise<GridOrder[]> => {
  const direction = sql.raw(listing.direction)
  const places = await listed(db, reach, listing)
    .select(['o.id', 'o.fleetId', 'f.name as fleetName'])
    .orderBy(sql`${SORT_COLUMNS[listing.sort]} ${direction} nulls last`)
    .orderBy('o.id', 'desc')
    .limit(listing.pageSize)
    .offset(((listing.page ?? 1) - 1) * listing.pageSize)
    .execute()
  const fleetIds = [...new Set(places.map(({ fleetId }) => fleetId))]
  const rows = await findNamedOrders(
    db,
    { fleetIds },
    places.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return places.flatMap(({ id, fleetName }) => {
    const row = byId.get(id)
    return row ? [{ ...row, fleetName }] : []
  })
}

export const countGridOrders = async (db: Db, reach: OrdersReach, listing: OrderGridListing): Promise<number> => {
  const { count } = await listed(db, reach, listing)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
