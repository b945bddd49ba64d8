import type { WritingCtx } from '#features/accounts/server/context.ts'
import { changeSetup, setupOf } from '#features/shops/server/setup/save-setup.ts'
import { findSetup, lockShop } from '#features/shops/server/setup/setup-store.ts'
import type { ShopSetup } from '#features/shops/setup/shop-setup.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { officeCalls } from '../../contract.ts'
import { checkedSetup, laborOf, placeOf, refuseTwin, setupDeps } from './add-shop.ts'
import { shopDetail } from './list-shops.ts'
import { lineOf } from './shop-wire.ts'

type Body = Input<typeof officeCalls.saveShop>['body']

/** Changes only the fields sent; booked visits stay. */
export const saveShop = async (ctx: WritingCtx, { params, body }: Input<typeof officeCalls.saveShop>) => {
  await lockShop(ctx.db, params.id)
  const before = (await findSetup(ctx.db, params.id)) ?? refuse('shop_not_found')
  const next = checkedSetup({ ...setupOf(before), ...placeChange(ctx, before, body), ...changeOf(body) })
  const moved = next.name !== before.name || next.addressLine1 !== before.addressLine1 || next.zip !== before.zip
  if (moved && !body.is_another) await refuseTwin(ctx, next, before.id)
  await changeSetup(setupDeps(ctx), before, next)
  return { shop: await shopDetail(ctx, before.id) }
}

/** The same address keeps its pin; another address or pin is located again. */
const placeChange = (ctx: WritingCtx, before: ShopSetup, { address, pin }: Body): Partial<ShopSetup> => {
  const isSame = address === undefined || address === lineOf(before)
  if (isSame && pin === undefined) return {}
  return placeOf(ctx, address ?? lineOf(before), pin ?? null)
}

const changeOf = (body: Body): Partial<ShopSetup> => ({
  ...(body.name === undefined ? {} : { name: body.name }),
  ...(body.phone === undefined ? {} : { mainPhoneNumber: body.phone }),
  ...(body.hours === undefined ? {} : { hours: body.hours }),
  ...(body.closures === undefined ? {} : { closures: body.closures }),
  ...(body.bays === undefined ? {} : { bays: body.bays }),
  ...(body.labor_rate === undefined ? {} : { laborRateCents: laborOf(body.labor_rate) }),
  ...(body.tax_rate === undefined ? {} : { taxRate: body.tax_rate / 100 }),
  ...(body.medium_heavy === undefined ? {} : { mediumHeavy: body.medium_heavy }),
  ...(body.phone_only === undefined ? {} : { phoneOnly: body.phone_only }),
  ...(body.auto_confirm === undefined ? {} : { autoConfirm: body.auto_confirm }),
  ...(body.payment_providers === undefined ? {} : { paymentProviders: body.payment_providers }),
  ...(body.is_active === undefined ? {} : { isActive: body.is_active }),
})
