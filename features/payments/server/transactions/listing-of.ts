import type { Ctx } from '#features/accounts/server/context.ts'
import { transactionWindow } from '#features/countries/date-windows.ts'
import { productToday } from '#features/countries/dates.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { moneyScopeOf } from './money-scope.ts'
import type { TransactionFilters } from '../../transactions/transactions-contract.ts'
import type { MovedListing } from './moved-store.ts'

const earlier = (usual: string, day = usual): string => (day < usual ? day : usual)
const later = (usual: string, day = usual): string => (day > usual ? day : usual)

/** Parses the request: fleets and days. Missing days get their defaults. */
export const listingOf = async (ctx: Ctx, subject: MovedListing['of'], query: TransactionFilters, id?: number) => {
  const usual = transactionWindow(productToday(ctx))
  const { transactionsStartDate: start, transactionsEndDate: end, fleet_id: _, fmc: __, ...filters } = query
  if (start && end && start > end) refuse('window_reversed')
  // With only one day the other is the default, moved if it would be on the wrong side.
  const from = start ?? earlier(usual.from, end)
  const to = end ?? later(usual.to, start)
  const listing: MovedListing = { of: subject, from, to, lines: { ...filters, id } }
  return { scope: await moneyScopeOf(ctx, query), listing }
}
