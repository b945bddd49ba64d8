import type { Ctx } from '#features/accounts/server/context.ts'
import { transactionWindow } from '#features/countries/date-windows.ts'
import { dayOf } from '#features/countries/dates.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { moneyScopeOf } from './money-scope.ts'
import type { MovedListing } from './moved-store.ts'

export type AskedFor = {
  transactionsStartDate?: string | undefined
  transactionsEndDate?: string | undefined
  fleet_id?: number | undefined
  fmc?: boolean | undefined
}

/** What a call asks for: whose money, and of which days. Days that are not sent are the usual ones. */
export const listingOf = async (ctx: Ctx, of: MovedListing['of'], query: AskedFor, id?: number) => {
  const usual = transactionWindow(dayOf(ctx.now.toISOString()))
  const from = query.transactionsStartDate ?? usual.from
  const to = query.transactionsEndDate ?? usual.to
  if (from > to) refuse('window_reversed')
  const listing: MovedListing = { of, from, to, id }
  return { scope: await moneyScopeOf(ctx, query), listing }
}
