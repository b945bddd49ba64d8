import { paysThroughPlatform } from '#features/accounts/payment-facts.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { toDollars } from '#features/countries/money.ts'
import { findPreviousPayments } from '#features/ledger/server/ledger-store.ts'
import { isNoCharge } from '#features/orders/no-charge.ts'
import { defaultPayments } from '#features/payments/server/pay/default-methods.ts'
import { approvalAmountCents } from '../../approval-amount.ts'
import { findFactsOfFleets } from '../policies/choices-store.ts'
import type { RuledOrder } from '../rulings.ts'
import type { Ruling } from '../../who-may-approve.ts'

type Listed = Pick<RuledOrder, 'order' | 'ruling'>

/**
 * For an approval of all services of each order: the amount, the payment method, and why it would be refused. Every list shows it
 * before the confirmation.
 */
export const approvalPayments = async (ctx: Ctx, listed: readonly Listed[]) => {
  const orders = listed.map(({ order }) => order)
  const [paidBefore, fleets] = await Promise.all([
    findPreviousPayments(
      ctx.db,
      orders.filter(({ approvedTotalCents }) => approvedTotalCents !== null),
    ),
    findFactsOfFleets(ctx.db, [...new Set(orders.map(({ fleetId }) => fleetId))]),
  ])
  const paymentOf = await defaultPayments(ctx, fleets)
  const payHere = new Set(fleets.filter((fleet) => paysThroughPlatform(fleet.fleetPaymentType)).map(({ fleetId }) => fleetId))
  return ({ order, ruling }: Listed) => {
    // The first of two approvers chooses no payment method.
    const isPaidNow = payHere.has(order.fleetId) && !isFirstOfTwo(ruling)
    const payment = isPaidNow && !isNoCharge(order) ? paymentOf(order) : null
    const sums = { totalCents: order.totalCents, dueNowCents: Math.max(0, order.totalCents - (paidBefore.get(order.id) ?? 0)) }
    return {
      approval_amount: toDollars(approvalAmountCents(sums, { isPaidNow })),
      pays_with: payment?.method ?? null,
      payment_problem: payment?.problem ?? null,
    }
  }
}

const isFirstOfTwo = ({ second }: Ruling): boolean => second !== null && second.first === null
