import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { located, type SearchPlace } from './search-place.ts'
import { findFavoriteIds, findShopsFor, findUsualZips } from './shop-store.ts'

/** Default place of a search: the usual garaging address, the fleet's address, or a saved shop. */
export const usualPlace = async (ctx: Ctx): Promise<SearchPlace | null> => {
  for (const zip of await findUsualZips(ctx.db, scopeOf(ctx.acting))) {
    const place = located(ctx, zip)
    if (place) return place
  }
  const [saved] = await findShopsFor(ctx.db, ctx.acting.country, await findFavoriteIds(ctx.db, ctx.acting.userId))
  return saved ? { latitude: saved.latitude, longitude: saved.longitude, zip: saved.zip, city: saved.city } : null
}
