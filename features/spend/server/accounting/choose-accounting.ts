import { holds } from '#features/accounts/capabilities.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import type { accountingCalls } from '../../accounting/accounting-contract.ts'
import { usualSettings } from '../../accounting/accounting-settings.ts'
import { findAccounting, saveAccounting } from './accounting-store.ts'

export const showAccounting = async ({ db, acting }: Ctx) => ({
  ...((await findAccounting(db, scopeOf(acting))) ?? usualSettings(acting.country)),
  can_change: holds(acting.roles, 'accounting.set'),
})

export const chooseAccounting = async (ctx: WritingCtx, { body }: Input<typeof accountingCalls.choose>) => {
  const { db, acting, now } = ctx
  await saveAccounting(db, scopeOf(acting), { settings: body, setByUserId: acting.userId, setAt: now })
  return showAccounting(ctx)
}
