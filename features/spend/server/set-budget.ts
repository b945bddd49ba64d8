import { scopeOf } from '#features/accounts/scope.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import { toCents } from '#features/countries/money.ts'
import type { Input } from '#platform/contract/call.ts'
import type { spendCalls } from '../contract.ts'
import { saveBudget } from './budget-store.ts'

export const setBudget = async ({ db, acting, now }: WritingCtx, { body }: Input<typeof spendCalls.setBudget>) => {
  const { monthly_budget: budget } = body
  const saved = budget === null ? null : { monthlyCents: toCents(budget), setByUserId: acting.userId, setAt: now }
  await saveBudget(db, scopeOf(acting), saved)
  return { monthly_budget: budget }
}
