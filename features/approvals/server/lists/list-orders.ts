import { may } from '#features/accounts/permissions.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { reachOf } from '#features/fleets/reach.ts'
import { ORDERS_MAXIMUM } from '#features/orders/contract.ts'
import { statusOfStateId } from '#features/orders/life/status.ts'
import { readDefinitions } from '#features/orders/server/lists/read-orders.ts'
import { findLabeledServices } from '#features/orders/server/order-store.ts'
import { presentOrder } from '#features/orders/server/present-order.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { listCalls } from '../../lists/lists-contract.ts'
import { ORDER_GRID_PAGE_SIZE, ORDER_SEARCH_MINIMUM, statusesOf } from '../../lists/order-grid.ts'
import { countGridOrders, type GridOrder, listGridOrders, type OrderGridListing, type OrdersReach } from './order-grid-store.ts'

type HistoryQuery = Input<typeof listCalls.history>['query']
type FleetOrdersQuery = Input<typeof listCalls.fleetOrders>['query']

/** What was or is to be approved: of the acting fleet, or over the fleets that somebody oversees. */
export const listApprovalsHistory = async (ctx: Ctx, { query }: Input<typeof listCalls.history>) => {
  if (query.fmc && !may(ctx.acting).seeFmcScreens().ok) refuse('fmc_only')
  const atHome = ctx.acting.isFmc && !ctx.acting.impersonating
  const reach: OrdersReach = query.fmc || atHome ? { reach: reachOf(ctx.acting) } : scopeOf(ctx.acting)
  return answer(ctx, reach, { ...listingOf(query, 'history'), page: query.page })
}

/** The open orders of every fleet within reach. The company's own page: whoever acts for a fleet meanwhile sees them all the same. */
export const listFleetOrders = async (ctx: Ctx, { query }: Input<typeof listCalls.fleetOrders>) => {
  const listing = listingOf(query, 'open')
  const all = { ...listing, page: null, pageSize: ORDERS_MAXIMUM }
  return answer(ctx, { reach: reachOf(ctx.acting) }, query.page === undefined ? all : { ...listing, page: query.page })
}

const listingOf = (query: HistoryQuery | FleetOrdersQuery, kind: 'history' | 'open') => {
  if (query.query && query.query.length < ORDER_SEARCH_MINIMUM) refuse('search_too_short')
  return {
    pageSize: ORDER_GRID_PAGE_SIZE,
    statuses: statusesOf(
      kind,
      query.state_id.flatMap((stateId) => statusOfStateId(stateId) ?? []),
    ),
    query: query.query,
    fleetId: query.fleet_id,
    sort: query.sort,
    direction: query.direction,
  }
}

const answer = async (ctx: Ctx, reach: OrdersReach, listing: OrderGridListing) => {
  const [rows, total] = await Promise.all([listGridOrders(ctx.db, reach, listing), countGridOrders(ctx.db, reach, listing)])
  return {
    orders: await present(ctx, rows),
    total_count: total,
    total_pages: Math.ceil(total / listing.pageSize),
  }
}

/** One query for the lines of all rows, whatever fleets they are of. */
const present = async (ctx: Ctx, rows: GridOrder[]) => {
  const fleetIds = [...new Set(rows.map(({ fleetId }) => fleetId))]
  const [definitions, services] = await Promise.all([
    readDefinitions(ctx.db),
    findLabeledServices(
      ctx.db,
      fleetIds,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map((row) => ({
    ...presentOrder(ctx, row, services.get(row.id) ?? [], definitions),
    fleet_id: row.fleetId,
    fleet_name: row.fleetName,
  }))
}
