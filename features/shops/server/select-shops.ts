import type { Ctx } from '#features/accounts/server/context.ts'
import { KILOMETERS_PER_MILE } from '#features/countries/distance.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { type shopCalls, SHOPS_PAGE_SIZE, SORTED_SHOPS_MAXIMUM } from '../contract.ts'
import { boundingBox, type Coordinates, greatCircleMiles, SEARCH_RADIUS } from '../great-circle.ts'
import { loadPlannedVisit } from './planned-visit.ts'
import { type PresentedShop, presentShops } from './present-shops.ts'
import { placeOf } from './search-place.ts'
import { usualPlace } from './usual-place.ts'
import { findShops, findShopsWithin, type Shop } from './shop-store.ts'

/** Shops around a place, by default nearest first; for a medium- or heavy-duty vehicle only suitable ones. */
export const selectShops = async (ctx: Ctx, { query }: Input<typeof shopCalls.select>) => {
  const visit = await loadPlannedVisit(ctx, query.vehicle_id, query.services_requested)
  const usual = query.around ? await usualPlace(ctx) : null
  const place = usual ?? placeOf(ctx, query, visit.vehicle) ?? refuse('location_missing')
  const nearest = await nearestFirst(ctx, place, visit.dutyClass === 'medium_heavy')
  const first = (query.page - 1) * SHOPS_PAGE_SIZE
  const present = async (ids: number[]) => presentShops(ctx, await inOrder(ctx, ids), visit, place)
  const pageOf = <T>(rows: T[]): T[] => rows.slice(first, first + SHOPS_PAGE_SIZE)
  const answer = (shops: PresentedShop[], total: number) => ({
    shops,
    page: query.page,
    total_count: total,
    total_pages: Math.ceil(total / SHOPS_PAGE_SIZE),
    location: place,
  })
  if (query.sort === 'distance' && !query.open_now) return answer(await present(pageOf(nearest)), nearest.length)
  const known = await present(nearest.slice(0, SORTED_SHOPS_MAXIMUM))
  const found = query.open_now ? known.filter((shop) => shop.open_now.is_open) : known
  const sorted = query.sort === 'distance' ? found : found.toSorted(SORTS[query.sort])
  return answer(pageOf(sorted), sorted.length)
}

const inOrder = async (ctx: Ctx, ids: number[]): Promise<Shop[]> => {
  const found = new Map((await findShops(ctx.db, ids)).map((shop) => [shop.id, shop]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

type Compare = (a: PresentedShop, b: PresentedShop) => number

/** Unknown values (price on request, phone only) come last; distance breaks ties. */
const SORTS: Record<'price' | 'time', Compare> = {
  price: (a, b) => priceOf(a) - priceOf(b),
  time: (a, b) => (timeOf(a) === timeOf(b) ? 0 : timeOf(a) < timeOf(b) ? -1 : 1),
}
const priceOf = ({ price }: PresentedShop): number =>
  price && price.priced > 0 && price.on_request === 0 ? price.total : Infinity
const timeOf = ({ next_free: free }: PresentedShop): string => (free ? `${free.date} ${free.time}` : '~')

/** Ids of the shops within the country's radius. */
const nearestFirst = async (ctx: Ctx, place: Coordinates, mediumHeavyOnly: boolean): Promise<number[]> => {
  const radius = ctx.acting.country === 'CA' ? SEARCH_RADIUS.kilometers / KILOMETERS_PER_MILE : SEARCH_RADIUS.miles
  const rows = await findShopsWithin(ctx.db, ctx.acting.country, boundingBox(place, radius), mediumHeavyOnly)
  return rows
    .map((row) => ({ id: row.id, miles: greatCircleMiles(place, row) }))
    .filter(({ miles }) => miles <= radius)
    .sort((a, b) => a.miles - b.miles || a.id - b.id)
    .map(({ id }) => id)
}
