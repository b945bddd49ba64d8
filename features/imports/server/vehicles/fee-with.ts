import type { Ctx } from '#features/accounts/server/context.ts'
import { toDollars } from '#features/countries/money.ts'
import { findPlanOf } from '#features/payments/server/subscriptions/charge-store.ts'
import { feeOfPlan } from '#features/payments/server/subscriptions/next-fee.ts'
import type { ImportCheck } from '../../contract.ts'

/** The monthly subscription before and after; null where the fleet pays none. */
export const feeWith = async (ctx: Ctx, added: number): Promise<ImportCheck['fee']> => {
  const plan = await findPlanOf(ctx.db, ctx.acting)
  if (!plan) return null
  const before = Number(plan.vehicles)
  const after = feeOfPlan(plan, before + added)
  if (!after) return null
  return {
    vehicles_before: before,
    vehicles_after: before + added,
    before: toDollars(feeOfPlan(plan, before)?.amountCents ?? 0),
    after: toDollars(after.amountCents),
    price: toDollars(after.priceCents),
  }
}
