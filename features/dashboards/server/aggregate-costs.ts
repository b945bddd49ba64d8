import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { toDollars } from '#features/countries/money.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { dashboardCalls } from '../contract.ts'
import { everyMonth, MONTHS_MAXIMUM, monthsOf } from '../monthly-costs.ts'
import { costsByMonth } from './costs-store.ts'

export const aggregateCosts = async (ctx: Ctx, { query }: Input<typeof dashboardCalls.orderAggregates>) => {
  const { start_date: from, end_date: to } = query
  const monthCount = monthsOf(from, to).length
  if (from > to || monthCount > MONTHS_MAXIMUM) refuse('window_too_long', { months: MONTHS_MAXIMUM })
  const months = everyMonth(from, to, await costsByMonth(ctx.db, scopeOf(ctx.acting), from, to))
  return {
    aggregates: months.map(({ start, totalCents, orders }) => ({
      period: start.slice(0, 7),
      start_date: start,
      total: toDollars(totalCents),
      count: orders,
    })),
    total: toDollars(months.reduce((sum, month) => sum + month.totalCents, 0)),
    count: months.reduce((sum, month) => sum + month.orders, 0),
  }
}
