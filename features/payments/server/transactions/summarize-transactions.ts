import type { Ctx } from '#features/accounts/server/context.ts'
import { dayOf } from '#features/countries/dates.ts'
import { currencyOf } from '#features/ledger/ledger.ts'
import { toDollars } from '#features/countries/money.ts'
import type { Input } from '#platform/contract/call.ts'
import { stepOf } from '../../fees/subscriptions.ts'
import { sumsOf } from '../../transactions/transactions.ts'
import type { transactionCalls, TransactionsSummary } from '../../transactions/transactions-contract.ts'
import { countOpenCharges, listOpenCharges, type OpenChargeRow } from '../subscriptions/charge-store.ts'
import { listingOf } from './listing-of.ts'
import { countInReview, type FleetSum, sumMoved } from './moved-store.ts'

/** Named one by one; of more only the count is told. */
const OPEN_CHARGES_SHOWN = 3
const WAITS_FOR = { needs_method: 'method', needs_other_method: 'other_method', charge: 'next_try', wait: 'next_try' } as const

/** The headline's figures: what the lists below it add up to, and what is not paid yet. */
export const summarizeTransactions = async (
  ctx: Ctx,
  { query }: Input<typeof transactionCalls.summary>,
): Promise<TransactionsSummary> => {
  const { scope, listing } = await listingOf(ctx, 'both', query)
  const seesFees = scope.assignedTo === undefined
  const [sums, inReview, open, openCount] = await Promise.all([
    sumMoved(ctx.db, scope, listing),
    countInReview(ctx.db, scope, listing),
    seesFees ? listOpenCharges(ctx.db, scope.fleetIds, OPEN_CHARGES_SHOWN) : [],
    seesFees ? countOpenCharges(ctx.db, scope.fleetIds) : 0,
  ])
  const present = (of: (sum: FleetSum) => boolean) =>
    sumsOf(sums.filter(of), currencyOf(ctx.acting.country)).map(({ currency, count, cents }) => ({
      currency,
      count,
      amount: toDollars(cents),
    }))
  return {
    from: listing.from,
    to: listing.to,
    today: dayOf(ctx.now.toISOString()),
    payments: present(({ ofFee }) => !ofFee),
    subscriptions: present(({ ofFee }) => ofFee),
    fleets_count: new Set(sums.map(({ fleetId }) => fleetId)).size,
    in_manual_review_count: inReview,
    open_charges: open.map((charge) => presentOpenCharge(charge, ctx.now)),
    open_charges_count: openCount,
  }
}

const presentOpenCharge = (charge: OpenChargeRow, now: Date) => {
  const waitsFor = WAITS_FOR[stepOf(charge, charge.defaultMethodId, now)]
  return {
    id: charge.id,
    fleet: { id: charge.fleetId, name: charge.fleetName },
    month: charge.month,
    amount: toDollars(charge.amountCents),
    currency: charge.currency,
    waits_for: waitsFor,
    next_try_on: waitsFor === 'next_try' && charge.nextTryAt ? dayOf(charge.nextTryAt.toISOString()) : null,
  }
}
