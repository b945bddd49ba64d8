import type { Ctx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { spendCalls, SpendFilters } from '../contract.ts'
import { SPEND_PAGE_SIZE } from '../spend-limits.ts'
import { presentSpendOrder, presentSums } from './present-spend.ts'
import { periodOfQuery, contextOf, type SpendContext } from './show-spend.ts'
import { isVehicleOfCosts, listSpend, sumListed } from './spend-store.ts'

/** Validates the filters of a request: the vehicle must belong to the fleet. */
export const checkedFilters = async ({ db, scope }: SpendContext, filters: SpendFilters): Promise<SpendFilters> => {
  const { vehicle_id: vehicleId } = filters
  if (vehicleId !== undefined && !(await isVehicleOfCosts(db, scope, vehicleId))) refuse('vehicle_not_found')
  return filters
}

export const listSpendOrders = async (ctx: Ctx, { query }: Input<typeof spendCalls.orders>) => {
  const context = contextOf(ctx)
  const { db, scope, locale } = context
  const period = periodOfQuery(ctx, query)
  const filters = await checkedFilters(context, query)
  const offset = (query.page - 1) * SPEND_PAGE_SIZE
  const [rows, sums, all] = await Promise.all([
    listSpend(db, scope, period, filters, { limit: SPEND_PAGE_SIZE, offset }),
    sumListed(db, scope, period, filters),
    // For the counts of planned and unplanned, whichever is selected.
    query.planned ? sumListed(db, scope, period, { ...filters, planned: undefined }) : null,
  ])
  const { orders, unplanned } = all ?? sums
  return {
    orders: rows.map((row) => presentSpendOrder(row, locale.language)),
    total_count: sums.orders,
    total_pages: Math.ceil(sums.orders / SPEND_PAGE_SIZE),
    planned_count: orders - unplanned,
    unplanned_count: unplanned,
    ...presentSums(sums, locale.language),
  }
}
