import type { Ctx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { shopCalls } from '../contract.ts'
import { loadPlannedVisit } from './planned-visit.ts'
import { presentShops } from './present-shops.ts'
import { placeOf } from './search-place.ts'
import { usualPlace } from './usual-place.ts'
import { findFavoriteIds, findShopsFor } from './shop-store.ts'

/** The user's saved shops, nearest first if a place is known, or else by name. */
export const listFavorites = async (ctx: Ctx, { query }: Input<typeof shopCalls.favorites>) => {
  const visit = await loadPlannedVisit(ctx, query.vehicle_id, query.services_requested)
  const shops = await findShopsFor(ctx.db, ctx.acting.country, await findFavoriteIds(ctx.db, ctx.acting.userId))
  const place = placeOf(ctx, query, visit.vehicle) ?? (query.around ? await usualPlace(ctx) : null)
  const rows = await presentShops(ctx, shops, visit, place)
  return { shops: rows.sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0) || a.name.localeCompare(b.name)) }
}

export const showShop = async (ctx: Ctx, { params, query }: Input<typeof shopCalls.show>) => {
  const visit = await loadPlannedVisit(ctx, query.vehicle_id, query.services_requested)
  const shops = await findShopsFor(ctx.db, ctx.acting.country, [params.id])
  const [shop] = await presentShops(ctx, shops, visit, placeOf(ctx, query, visit.vehicle))
  return { shop: shop ?? refuse('shop_not_found') }
}
