import type { Ctx } from '#features/accounts/server/context.ts'
import { productDayOf, productToday } from '#features/countries/dates.ts'
import { currencyOf } from '#features/ledger/ledger.ts'
import { toDollars } from '#features/countries/money.ts'
import type { Input } from '#platform/contract/call.ts'
import { stepOf } from '../../fees/subscriptions.ts'
import { sumsOf } from '../../transactions/transactions.ts'
import type { transactionCalls, TransactionsSummary } from '../../transactions/transactions-contract.ts'
import { countFailedPayments, type FailedPaymentRow, listFailedPayments } from '../pay/failed-store.ts'
import { countOpenCharges, listOpenCharges, type OpenChargeRow } from '../subscriptions/charge-store.ts'
import { listingOf } from './listing-of.ts'
import { countInReview, type MovedSum, sumMoved } from './moved-store.ts'

/** Up to this number are named; more are only counted. */
const SHOWN_BY_NAME = 3
const WAITS_FOR = { needs_method: 'method', needs_other_method: 'other_method', charge: 'next_try', wait: 'next_try' } as const

/** The headline figures: the sums of the lists below, and unpaid amounts. */
export const summarizeTransactions = async (
  ctx: Ctx,
  { query }: Input<typeof transactionCalls.summary>,
): Promise<TransactionsSummary> => {
  const { scope, listing } = await listingOf(ctx, 'both', query)
  const seesFees = scope.assignedTo === undefined
  const [{ sums, fleetsCount }, inReview, open, openCount, failed, failedCount] = await Promise.all([
    sumMoved(ctx.db, scope, listing),
    countInReview(ctx.db, scope, listing),
    seesFees ? listOpenCharges(ctx.db, scope, SHOWN_BY_NAME) : [],
    seesFees ? countOpenCharges(ctx.db, scope) : 0,
    seesFees ? listFailedPayments(ctx.db, scope, SHOWN_BY_NAME) : [],
    seesFees ? countFailedPayments(ctx.db, scope) : 0,
  ])
  const present = (matches: (sum: MovedSum) => boolean) =>
    sumsOf(sums.filter(matches), currencyOf(ctx.acting.country)).map(({ currency, count, cents }) => ({
      currency,
      count,
      amount: toDollars(cents),
    }))
  return {
    from: listing.from,
    to: listing.to,
    today: productToday(ctx),
    payments: present(({ ofFee }) => !ofFee),
    subscriptions: present(({ ofFee }) => ofFee),
    fleets_count: fleetsCount,
    in_manual_review_count: inReview,
    failed_payments: failed.map(presentFailedPayment),
    failed_payments_count: failedCount,
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
    next_try_on: waitsFor === 'next_try' && charge.nextTryAt ? productDayOf(charge.nextTryAt) : null,
  }
}

const presentFailedPayment = (row: FailedPaymentRow) => ({
  order_id: row.id,
  fleet: { id: row.fleetId, name: row.fleetName },
  vehicle: row.vehicleName,
  shop_name: row.shopName,
  amount: toDollars(Number(row.owedCents)),
  currency: currencyOf(row.country),
})
