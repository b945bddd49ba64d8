import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { replaceLogo, storeLogo } from '#features/portal/server/shop-logo.ts'
import type { Input } from '#platform/contract/call.ts'
import type { officeCalls } from '../../contract.ts'
import { actorOf } from '../office-actor.ts'
import { setupDeps } from './add-shop.ts'
import { shopDetail } from './list-shops.ts'

export const setShopLogo = async (ctx: Ctx, { params, body }: Input<typeof officeCalls.setShopLogo>) =>
  storeLogo(ctx, { shopId: params.id, actor: actorOf(ctx), upload: body.logo }, async (tx) => ({
    shop: await shopDetail({ ...ctx, db: tx }, params.id),
  }))

export const removeShopLogo = async (ctx: WritingCtx, { params }: Input<typeof officeCalls.removeShopLogo>) => {
  await replaceLogo(setupDeps(ctx), ctx.ports, params.id, null)
  return { shop: await shopDetail(ctx, params.id) }
}
