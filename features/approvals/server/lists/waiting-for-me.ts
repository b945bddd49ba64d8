import type { Ctx } from '#features/accounts/server/context.ts'
import { toDollars } from '#features/countries/money.ts'
import { fleetAccessOf } from '#features/fleets/fleet-access.ts'
import { currencyOf } from '#features/ledger/ledger.ts'
import { sumsOf } from '#features/payments/transactions/transactions.ts'
import type { OrderGridFilters } from '../../lists/lists-contract.ts'
import { RULED_AT_ONCE } from '../../lists/order-grid.ts'
import { isAskedToApprove } from '../../who-may-approve.ts'
import { rulingsOf } from '../rulings.ts'
import { findWaitingOf } from './order-grid-store.ts'

/** Orders of all fleets that the user is asked to decide, the longest waiting first: for every list and count of them. */
export const findWaitingForMe = async (ctx: Ctx, filters: OrderGridFilters) => {
  const { userId } = ctx.acting
  const waiting = await findWaitingOf(ctx.db, { access: fleetAccessOf(ctx.acting) }, userId, { filters, limit: RULED_AT_ONCE })
  const ruled = await rulingsOf(ctx, waiting)
  return ruled.filter(({ ruling }) => isAskedToApprove(ruling, userId)).map(({ order }) => order)
}

export const summarizeWaitingForMe = async (ctx: Ctx) => {
  const mine = await findWaitingForMe(ctx, {})
  const amounts = mine.map(({ country, subTotalCents }) => ({ currency: currencyOf(country), count: 1, cents: subTotalCents }))
  return {
    count: mine.length,
    fleets: new Set(mine.map(({ fleetId }) => fleetId)).size,
    pre_tax_sub_totals: sumsOf(amounts, currencyOf(ctx.acting.country)).map(({ cents, currency }) => ({
      amount: toDollars(cents),
      currency,
    })),
    waiting_since: mine[0]?.waitingSince.toISOString() ?? null,
  }
}
