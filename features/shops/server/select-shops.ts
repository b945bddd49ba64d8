import type { Ctx } from '#features/accounts/server/context.ts'
import { KILOMETERS_PER_MILE } from '#features/countries/distance.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { type shopCalls, SHOPS_PAGE_SIZE } from '../contract.ts'
import { boundingBox, type Coordinates, greatCircleMiles, SEARCH_RADIUS } from '../great-circle.ts'
import { loadAsked } from './asked-services.ts'
import { presentShops } from './present-shops.ts'
import { placeOf } from './search-place.ts'
import { findShops, findShopsWithin } from './shop-store.ts'

/** The shops around a place, nearest first; for a medium- or heavy-duty vehicle only those that take it. */
export const selectShops = async (ctx: Ctx, { query }: Input<typeof shopCalls.select>) => {
  const asked = await loadAsked(ctx, query.vehicle_id, query.services_requested)
  const place = placeOf(ctx, query, asked.vehicle) ?? refuse('location_missing')
  const nearest = await nearestFirst(ctx, place, asked.dutyClass === 'medium_heavy')
  const first = (query.page - 1) * SHOPS_PAGE_SIZE
  const ids = nearest.slice(first, first + SHOPS_PAGE_SIZE)
  const found = new Map((await findShops(ctx.db, ids)).map((shop) => [shop.id, shop]))
  const shops = ids.flatMap((id) => found.get(id) ?? [])
  return {
    shops: await presentShops(ctx, shops, asked, place),
    page: query.page,
    total_count: nearest.length,
    total_pages: Math.ceil(nearest.length / SHOPS_PAGE_SIZE),
    location: place,
  }
}

/** Ids of the shops within the radius of the country. */
const nearestFirst = async (ctx: Ctx, place: Coordinates, mediumHeavyOnly: boolean): Promise<number[]> => {
  const radius = ctx.acting.country === 'CA' ? SEARCH_RADIUS.kilometers / KILOMETERS_PER_MILE : SEARCH_RADIUS.miles
  const rows = await findShopsWithin(ctx.db, boundingBox(place, radius), mediumHeavyOnly)
  return rows
    .map((row) => ({ id: row.id, miles: greatCircleMiles(place, row) }))
    .filter(({ miles }) => miles <= radius)
    .sort((a, b) => a.miles - b.miles || a.id - b.id)
    .map(({ id }) => id)
}
