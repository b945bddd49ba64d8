import { CARD_PROVIDER } from '#features/ledger/ledger.ts'
import { providersOf } from '#features/accounts/payment-facts.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { addMonths, productDayOf } from '#features/countries/dates.ts'
import { toDollars } from '#features/countries/money.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import { feeTaxLines, monthlyFee, monthOf } from '../../fees/subscriptions.ts'
import { findPlanOf } from './charge-store.ts'

type Plan = NonNullable<Awaited<ReturnType<typeof findPlanOf>>>

/** The fee of a fleet's plan for this number of vehicles; null if it pays none. */
export const feeOfPlan = (plan: Plan, vehicles: number) =>
  monthlyFee({ ...plan, paysByCard: providersOf(plan.fleetPaymentType).includes(CARD_PROVIDER) }, vehicles)

/** Each tax of a fee, with the brand's number; empty outside Canada. */
export const taxesOfFee = (
  plan: Pick<Plan, 'brandId'>,
  fee: NonNullable<ReturnType<typeof feeOfPlan>>,
  language: Ctx['language'],
) =>
  feeTaxLines({ ...fee, subTotalCents: fee.amountCents - fee.taxCents }, brandById(plan.brandId), language).map(
    ({ label, cents }) => ({ name: label, amount: toDollars(cents) }),
  )

/** The fleet's fee on the first of next month with its current number of vehicles; null if it pays no fee. */
export const nextFee = async ({ db, acting, now, language }: Pick<Ctx, 'db' | 'acting' | 'now' | 'language'>) => {
  const plan = await findPlanOf(db, acting)
  if (!plan) return null
  const vehicles = Number(plan.vehicles)
  const fee = feeOfPlan(plan, vehicles)
  if (!fee) return null
  const on = addMonths(monthOf(productDayOf(now)), 1)
  return { on, amount: toDollars(fee.amountCents), vehicles, taxes: taxesOfFee(plan, fee, language) }
}
