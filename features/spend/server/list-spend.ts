import type { Ctx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { spendCalls } from '../contract.ts'
import { SPEND_PAGE_SIZE } from '../spend-limits.ts'
import { isUnplanned, SPEND_REASONS, type SpendReason } from '../spend-reason.ts'
import { presentSpendOrder, presentSums } from './present-spend.ts'
import { periodOfQuery, readerOf, type SpendReader } from './show-spend.ts'
import { isVehicleOfCosts, listSpend, type SpendFilter, sumListed } from './spend-store.ts'

type Query = Omit<Input<typeof spendCalls.orders>['query'], 'page'>

/** Without the choice of planned or unplanned, whose counts stand beside it. */
const filterOf = (query: Query): SpendFilter => ({
  category: query.category,
  department: query.department,
  vehicleId: query.vehicle_id,
  shopId: query.shop_id,
  shopName: query.shop_name,
  dutyClass: query.duty_class,
  reasons: query.reason ? [query.reason] : undefined,
})

/** The whole filter of a request, whose vehicle is one of the fleet's. */
export const chosenFilterOf = async ({ db, scope }: SpendReader, query: Query): Promise<SpendFilter> => {
  const filter = filterOf(query)
  const { vehicleId } = filter
  if (vehicleId !== undefined && !(await isVehicleOfCosts(db, scope, vehicleId))) refuse('vehicle_not_found')
  if (!query.planned) return filter
  const fits = (reason: SpendReason): boolean => isUnplanned(reason) === (query.planned === 'unplanned')
  return { ...filter, reasons: (filter.reasons ?? SPEND_REASONS).filter(fits) }
}

export const listSpendOrders = async (ctx: Ctx, { query }: Input<typeof spendCalls.orders>) => {
  const reader = readerOf(ctx)
  const { db, scope, locale } = reader
  const period = periodOfQuery(ctx, query)
  const filter = await chosenFilterOf(reader, query)
  const offset = (query.page - 1) * SPEND_PAGE_SIZE
  const [rows, sums, all] = await Promise.all([
    listSpend(db, scope, period, filter, { limit: SPEND_PAGE_SIZE, offset }),
    sumListed(db, scope, period, filter),
    query.planned ? sumListed(db, scope, period, filterOf(query)) : null,
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
