import type { ShopCtx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { portalCalls } from '../contract.ts'
import { hoursProblem } from '../opening-hours.ts'
import { findShopTimes, saveShopTimes } from './settings-store.ts'

export const settings = async (ctx: ShopCtx) => {
  const shop = await findShopTimes(ctx.db, ctx.acting)
  return { hours: [...shop.hours], closures: [...shop.closedOn], bays: shop.bays, auto_confirm: shop.autoConfirm }
}

/** Changes how the shop is booked from now on; appointments that were given stay. */
export const saveSettings = async (ctx: ShopCtx, { body }: Input<typeof portalCalls.saveSettings>) => {
  const problem = hoursProblem(body.hours)
  if (problem) refuse(problem)
  const shop = await findShopTimes(ctx.db, ctx.acting)
  if (shop.phoneOnly && body.auto_confirm) refuse('auto_confirm_by_phone')
  const closures = [...new Set(body.closures)].toSorted()
  await saveShopTimes(ctx.db, ctx.acting, { hours: body.hours, closures, bays: body.bays, autoConfirm: body.auto_confirm })
  return settings(ctx)
}
