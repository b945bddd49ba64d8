import type { Ctx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { shopCalls } from '../contract.ts'
import { findShopFor, removeFavorite, saveFavorite } from './shop-store.ts'

/** Saves or removes a favorite of the user. Idempotent. */
export const toggleFavorite = async (ctx: Ctx, { params, body }: Input<typeof shopCalls.toggleFavorite>) => {
  const shop = (await findShopFor(ctx.db, ctx.acting.country, params.id)) ?? refuse('shop_not_found')
  const change = body.value ? saveFavorite : removeFavorite
  await change(ctx.db, ctx.acting.userId, shop.id)
  return { id: shop.id, is_favorite_shop: body.value }
}
