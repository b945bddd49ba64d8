import type { Ctx } from '#features/accounts/server/context.ts'
import { CHANGES_PAGE_SIZE } from '#features/accounts/changes/changes-contract.ts'
import { changedSince, presentChanges } from '#features/accounts/server/changed-since-store.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import { canceledWindow, pastWindow } from '#features/countries/date-windows.ts'
import { productToday } from '#features/countries/dates.ts'
import type { Input } from '#platform/contract/call.ts'
import { type orderCalls, ORDERS_MAXIMUM } from '../../contract.ts'
import { OPEN_STATUSES, statusOfStateId, TAB_STATUSES } from '../../life/status.ts'
import { hasOrders, listOrders as selectOrders, type OrderListing } from './order-list-store.ts'
import { countOpenOrders, countOrders } from './order-page-store.ts'
import { presentOrders } from './read-orders.ts'

type Query = Input<typeof orderCalls.list>['query']

/** Converts query filters to the store's input; without a status, orders in all statuses match. */
export const listingOf = (query: Omit<Query, 'updated_since' | 'after'>): OrderListing => ({
  statuses: query.state_id.flatMap((stateId) => statusOfStateId(stateId) ?? []),
  from: query.appointment_datetime_from,
  to: query.appointment_datetime_to,
  vehicleId: query.vehicle_id,
})

export const listOrders = async (ctx: Ctx, { query }: Input<typeof orderCalls.list>) => {
  const scope = scopeOf(ctx.acting)
  const { updated_since, after } = query
  if (updated_since === undefined) {
    const rows = await selectOrders(ctx.db, scope, listingOf(query), ORDERS_MAXIMUM)
    return { orders: await presentOrders(ctx, rows) }
  }
  const changed = await changedSince(ctx.db, scope, 'orders', { updated_since, after })
  const rows = await selectOrders(ctx.db, scope, { statuses: [], ids: changed.keys.map(({ id }) => id) }, CHANGES_PAGE_SIZE)
  return { orders: await presentOrders(ctx, rows), changes: presentChanges(changed, rows) }
}

export const summarizeOrders = async (ctx: Ctx) => {
  const scope = scopeOf(ctx.acting)
  const today = productToday(ctx)
  const [counts, past, canceled] = await Promise.all([
    countOpenOrders(ctx.db, scope, { statuses: OPEN_STATUSES, withRecords: false }),
    countOrders(ctx.db, scope, { statuses: TAB_STATUSES.past, withRecords: true, ...pastWindow(today) }),
    countOrders(ctx.db, scope, { statuses: TAB_STATUSES.canceled, withRecords: false, ...canceledWindow(today) }),
  ])
  return {
    active_orders: counts.active,
    need_approval: counts.needs_approval,
    approved: counts.approved,
    past_orders: past,
    canceled_orders: canceled,
    has_orders: await hasOrders(ctx.db, scope),
    today,
  }
}
