import type { Ctx } from '#features/accounts/server/context.ts'
import { isNoCharge } from '#features/orders/no-charge.ts'
import { defaultPayments } from '#features/payments/server/pay/default-methods.ts'
import { toDollars } from '#features/countries/money.ts'
import { approvalAmounts } from '../approval-amounts.ts'
import type { RuledOrder } from '../rulings.ts'

type Listed = Pick<RuledOrder, 'order' | 'ruling'>

/**
 * For an approval of all services of each order: the amount, the payment method, and why it would be refused. Every list shows it
 * before the confirmation.
 */
export const approvalPayments = async (ctx: Ctx, listed: readonly Listed[]) => {
  const { fleets, amountOf } = await approvalAmounts(ctx.db, listed)
  const paymentOf = await defaultPayments(ctx, fleets)
  return ({ order, ruling }: Listed) => {
    const { amountCents, isPaidNow } = amountOf({ order, ruling })
    const payment = isPaidNow && !isNoCharge(order) ? paymentOf(order) : null
    return {
      approval_amount: toDollars(amountCents),
      pays_with: payment?.method ?? null,
      payment_problem: payment?.problem ?? null,
    }
  }
}
