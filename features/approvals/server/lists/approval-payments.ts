import { paysThroughPlatform } from '#features/accounts/payment-facts.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { toDollars } from '#features/countries/money.ts'
import { findPreviousPayments } from '#features/ledger/server/ledger-store.ts'
import { isNoCharge } from '#features/orders/no-charge.ts'
import { defaultPayments } from '#features/payments/server/pay/default-methods.ts'
import { approvalAmountCents } from '../../approval-amount.ts'
import { findFleetFacts } from '../policies/choices-store.ts'
import type { RuledOrder } from '../rulings.ts'
import type { Ruling } from '../../who-may-approve.ts'

type Listed = Pick<RuledOrder, 'order' | 'ruling'>

/**
 * What an approval of all services of each order asks for, what pays it, and why that would be refused: said in every list before
 * anybody confirms. Each fleet's facts are loaded once.
 */
export const approvalPayments = async (ctx: Ctx, listed: readonly Listed[]) => {
  const fleetIds = [...new Set(listed.map(({ order }) => order.fleetId))]
  const approvedBefore = listed.map(({ order }) => order).filter(({ approvedTotalCents }) => approvedTotalCents !== null)
  const paidBefore = await findPreviousPayments(ctx.db, approvedBefore)
  const fleets = new Map(
    await Promise.all(fleetIds.map(async (fleetId) => [fleetId, await paymentsOfFleet(ctx, fleetId)] as const)),
  )
  return ({ order, ruling }: Listed) => {
    const { isPaidHere, paymentOf } = fleets.get(order.fleetId)!
    // The first of two people is not asked how it is paid.
    const isPaidNow = isPaidHere && !isFirstOfTwo(ruling)
    const payment = isPaidNow && !isNoCharge(order) ? paymentOf(order) : null
    const sums = { totalCents: order.totalCents, dueNowCents: Math.max(0, order.totalCents - (paidBefore.get(order.id) ?? 0)) }
    return {
      approval_amount: toDollars(approvalAmountCents(sums, { isPaidNow })),
      pays_with: payment?.method ?? null,
      payment_problem: payment?.problem ?? null,
    }
  }
}

const paymentsOfFleet = async (ctx: Ctx, fleetId: number) => {
  const fleet = await findFleetFacts(ctx.db, { fleetId })
  const paymentOf = await defaultPayments({ ...ctx, acting: { ...ctx.acting, fleetId } }, fleet)
  return { isPaidHere: paysThroughPlatform(fleet.fleetPaymentType), paymentOf }
}

const isFirstOfTwo = ({ second }: Ruling): boolean => second !== null && second.first === null
