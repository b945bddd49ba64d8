import { fullName } from '#features/accounts/acting.ts'
import { holds } from '#features/accounts/capabilities.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetAccessOf } from '#features/fleets/fleet-access.ts'
import { ORDERS_MAXIMUM } from '#features/orders/contract.ts'
import { OPEN_STATUSES, type OrderStatus, statusOfStateId } from '#features/orders/life/status.ts'
import { findNamedOrders } from '#features/orders/server/lists/order-list-store.ts'
import { findLabeledServices } from '#features/orders/server/order-store.ts'
import { presentOrder } from '#features/orders/server/present-order.ts'
import { toDollars } from '#features/countries/money.ts'
import { type Currency, currencyOf } from '#features/ledger/ledger.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { listCalls, OrderGridFilters } from '../../lists/lists-contract.ts'
import {
  OPEN_GROUPS,
  ORDER_GRID_PAGE_SIZE,
  ORDER_SEARCH_MINIMUM,
  statusesOf,
  type WAITING_FOR,
  WAITING_LISTED,
} from '../../lists/order-grid.ts'
import { isAskedToApprove } from '../../who-may-approve.ts'
import { whyItComes } from '../../why-it-waits.ts'
import { canReaderApprove } from '../key-approval.ts'
import { recordView } from '../order-view-store.ts'
import { rulingsOf } from '../rulings.ts'
import { fleetOrdersFile } from './fleet-orders-file.ts'
import { findManualRows } from './manual-rows-store.ts'
import {
  countByStatus,
  countRows,
  findRowRefs,
  type OrderGridListing,
  type OrdersScope,
  type OrderRowRef,
  sumByFleet,
} from './order-grid-store.ts'
import { presentWaiting, waitingSince } from './list-waiting.ts'
import { presentManualRow } from './present-manual-row.ts'
import { findWaitingForMe } from './waiting-for-me.ts'

type HistoryQuery = Input<typeof listCalls.history>['query']
type FleetOrdersQuery = Input<typeof listCalls.fleetOrders>['query']

/** Orders that need or needed approval: of the acting fleet, or of all fleets the user oversees. */
export const listApprovalsHistory = async (ctx: Ctx, { query }: Input<typeof listCalls.history>) => {
  if (query.fmc && !holds(ctx.acting.roles, 'fmc.orders')) refuse('fmc_only')
  const atHome = ctx.acting.isFmc && !ctx.acting.impersonating
  const scope: OrdersScope = query.fmc || atHome ? { access: fleetAccessOf(ctx.acting) } : scopeOf(ctx.acting)
  const found = await answer(ctx, scope, { ...listingOf(ctx, query, 'history'), page: query.page })
  const decides = await whatIsDecidedBy(ctx, found.orders)
  return { ...found, orders: found.orders.map((order) => ({ ...order, ...decides(order) })) }
}

type Listed = { id: number; fleet_id: number; status: string; currency: Currency }

/** For the waiting orders of a page: since when each waits and why, and whether this user can decide it, by its fleet's policies. */
const whatIsDecidedBy = async (ctx: Ctx, listed: readonly Listed[]) => {
  const waiting = listed.filter(({ status }) => status === 'awaiting_approval')
  const fleetIds = [...new Set(waiting.map((order) => order.fleet_id))]
  const orders = await findNamedOrders(
    ctx.db,
    { fleetIds },
    waiting.map(({ id }) => id),
  )
  const rulings = await rulingsOf(ctx, orders)
  const ruled = new Map(rulings.map((one) => [one.order.id, one]))
  const { userId } = ctx.acting
  return ({ id, fleet_id: fleetId, currency }: Listed) => {
    const found = ruled.get(id)
    if (!found) return {}
    const { order, services, ruling } = found
    return {
      can_approve: canReaderApprove(ctx, { order, services, ruling }),
      is_mine: isAskedToApprove(ruling, userId),
      waiting_since: waitingSince(order),
      reason: whyItComes(ruling, fleetId, userId, { country: currency === 'CAD' ? 'CA' : 'US', language: ctx.language }),
    }
  }
}

/** Open orders of all accessible fleets. This is the company's page, so it shows them even while acting for a fleet. */
export const listFleetOrders = async (ctx: Ctx, { query }: Input<typeof listCalls.fleetOrders>) => {
  const scope = { access: fleetAccessOf(ctx.acting) }
  const filters = filtersIn(ctx, query)
  const mine = await findWaitingForMe(ctx, filters)
  const listing = { ...listingOf(ctx, query, 'open'), ...waitingFor(query.waiting_for, mine), byFleet: query.by_fleet }
  const all = { ...listing, page: null, pageSize: ORDERS_MAXIMUM }
  const [found, counts, sums] = await Promise.all([
    answer(ctx, scope, query.page === undefined ? all : { ...listing, page: query.page }),
    countByStatus(ctx.db, scope, { ...listing, ...EVERY_OPEN }),
    query.page === 1 ? sumByFleet(ctx.db, scope, { ...listing, page: null }) : [],
  ])
  const decides = await whatIsDecidedBy(ctx, found.orders)
  const countIn = (statuses: readonly OrderStatus[]): number =>
    statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0)
  return {
    ...found,
    orders: found.orders.map((order) => ({ ...order, ...decides(order) })),
    counts: {
      all: countIn(OPEN_STATUSES),
      awaiting_approval: countIn(OPEN_GROUPS.awaiting_approval),
      waiting_for_me: mine.length,
      active: countIn(OPEN_GROUPS.active),
      approved: countIn(OPEN_GROUPS.approved),
    },
    fleets: sums.map(({ fleetId, fleetName, rep, country, count, subTotalCents }) => ({
      fleet_id: fleetId,
      fleet_name: fleetName,
      fleet_rep: rep,
      currency: currencyOf(country),
      count,
      pre_tax_sub_total: toDollars(subTotalCents),
    })),
  }
}

/** The same list as a file, in its order, with the tax of each order. */
export const downloadFleetOrders = async (ctx: Ctx, { query }: Input<typeof listCalls.fleetOrdersCsv>) => {
  const filters = filtersIn(ctx, query)
  const mine = query.waiting_for ? await findWaitingForMe(ctx, filters) : []
  const listing = { ...listingOf(ctx, query, 'open'), ...waitingFor(query.waiting_for, mine), byFleet: query.by_fleet }
  const { orders } = await answer(
    ctx,
    { access: fleetAccessOf(ctx.acting) },
    { ...listing, page: null, pageSize: ORDERS_MAXIMUM },
  )
  const decides = await whatIsDecidedBy(ctx, orders)
  return fleetOrdersFile(
    ctx,
    orders.map((order) => ({ ...order, ...decides(order) })),
  )
}

const EVERY_OPEN = { page: null, statuses: OPEN_STATUSES, orderIds: undefined, exceptIds: [] } as const

type Narrowed = Partial<Pick<OrderGridListing, 'statuses' | 'orderIds' | 'exceptIds'>>

/** Narrows a listing to the orders that wait for this user, or for others. */
const waitingFor = (whom: (typeof WAITING_FOR)[number] | undefined, mine: readonly { id: number }[]): Narrowed => {
  if (whom === undefined) return {}
  const ids = mine.map(({ id }) => id)
  return { statuses: OPEN_GROUPS.awaiting_approval, ...(whom === 'me' ? { orderIds: ids } : { exceptIds: ids }) }
}

/** Waiting orders across fleets, and which of them the user can decide, for bulk approval from the company's list. */
export const listFleetsWaiting = async (ctx: Ctx, { query }: Input<typeof listCalls.fleetsWaiting>) => {
  const scope = { access: fleetAccessOf(ctx.acting) }
  const filters = filtersIn(ctx, query)
  const narrowed = waitingFor(query.waiting_for, query.waiting_for ? await findWaitingForMe(ctx, filters) : [])
  const chosen = query.order_ids
  const listing: OrderGridListing = {
    page: null,
    pageSize: WAITING_LISTED,
    withManual: false,
    filters,
    sort: 'appointment_datetime',
    direction: 'asc',
    statuses: OPEN_GROUPS.awaiting_approval,
    ...narrowed,
    ...(chosen ? { orderIds: narrowed.orderIds?.filter((id) => chosen.includes(id)) ?? chosen } : {}),
  }
  const [rowRefs, total] = await Promise.all([findRowRefs(ctx.db, scope, listing), countRows(ctx.db, scope, listing)])
  const fleetIds = [...new Set(rowRefs.map(({ fleetId }) => fleetId))]
  const orders = await findNamedOrders(
    ctx.db,
    { fleetIds },
    rowRefs.map(({ id }) => id),
  )
  const ruled = await rulingsOf(ctx, orders)
  const waiting = await presentWaiting(ctx, ruled)
  const fleets = new Map(rowRefs.map((rowRef) => [rowRef.fleetId, rowRef]))
  return {
    orders: ruled.map((one) => ({
      ...waiting(one),
      waiting_since: waitingSince(one.order),
      fleet_id: one.order.fleetId,
      fleet_name: fleets.get(one.order.fleetId)!.fleetName,
      pre_tax_sub_total: toDollars(one.order.subTotalCents),
      currency: currencyOf(fleets.get(one.order.fleetId)!.country),
    })),
    total_count: total,
  }
}

const listingOf = (ctx: Ctx, query: HistoryQuery | FleetOrdersQuery, kind: 'history' | 'open') => ({
  pageSize: ORDER_GRID_PAGE_SIZE,
  statuses: statusesOf(
    kind,
    query.state_id.flatMap((stateId) => statusOfStateId(stateId) ?? []),
  ),
  withManual: kind === 'history',
  filters: filtersIn(ctx, query),
  sort: query.sort,
  direction: query.direction,
})

/** An empty search counts as no search. */
const filtersIn = ({ acting }: Ctx, { query, fleet_rep: rep, ...others }: OrderGridFilters): OrderGridFilters => {
  if (query && query.length < ORDER_SEARCH_MINIMUM) refuse('search_too_short')
  return { ...others, query: query || undefined, fleet_rep: (rep === 'me' ? fullName(acting) : rep) || undefined }
}

const answer = async (ctx: Ctx, scope: OrdersScope, listing: OrderGridListing) => {
  const [rowRefs, total] = await Promise.all([findRowRefs(ctx.db, scope, listing), countRows(ctx.db, scope, listing)])
  return {
    orders: await present(ctx, rowRefs),
    total_count: total,
    total_pages: Math.ceil(total / listing.pageSize),
  }
}

/** The rows of a page in its order, from any fleets: one query per kind, and one for all lines. */
const present = async (ctx: Ctx, rowRefs: OrderRowRef[]) => {
  const fleetIds = [...new Set(rowRefs.map(({ fleetId }) => fleetId))]
  const idsOf = (kind: OrderRowRef['kind']) => rowRefs.filter((rowRef) => rowRef.kind === kind).map(({ id }) => id)
  const [orders, services, manualRows] = await Promise.all([
    findNamedOrders(ctx.db, { fleetIds }, idsOf('order')),
    findLabeledServices(ctx.db, fleetIds, idsOf('order')),
    idsOf('manual').length > 0 ? findManualRows(ctx.db, { fleetIds }, idsOf('manual')) : [],
  ])
  await recordView(ctx.db, ctx.acting.userId, orders, ctx.now)
  const orderOf = new Map(orders.map((row) => [row.id, row]))
  const manualOf = new Map(manualRows.map((row) => [row.id, row]))
  return rowRefs.flatMap(({ kind, id, fleetId, fleetName, rep, country }) => {
    const ofFleet = { fleet_id: fleetId, fleet_name: fleetName, fleet_rep: rep, currency: currencyOf(country) }
    const manual = kind === 'manual' ? manualOf.get(id) : undefined
    if (manual) return [{ ...presentManualRow(ctx, manual), ...ofFleet }]
    const order = orderOf.get(id)
    if (kind === 'manual' || !order) return []
    return [{ ...presentOrder(ctx, order, services.get(id) ?? []), ...ofFleet }]
  })
}
