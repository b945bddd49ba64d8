import type { Ctx } from '#features/accounts/server/context.ts'
import { KILOMETERS_PER_MILE } from '#features/countries/distance.ts'
import { boundingBox, type Coordinates, greatCircleMiles, SEARCH_RADIUS } from '#features/shops/great-circle.ts'
import { located } from '#features/shops/server/search-place.ts'
import { findFavoriteIds, findNearestShops, findShopsFor, type Shop } from '#features/shops/server/shop-store.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { type DutyClass, fitsDuty } from '../../booking/booking.ts'

/** Number of nearest shops that a vehicle can be planned at, in addition to saved ones. */
const NEAREST_SHOPS = 5

type LocatedVehicle = { vehicleId: number; dutyClass: DutyClass; zip: string | null }
type ShopsOfVehicles = { shops: Shop[]; idsOf: (vehicle: LocatedVehicle) => number[] }

const isBookable = (shop: Shop): boolean => !shop.phoneOnly

/**
 * Shops by vehicle in order of preference: selected ones, or else saved ones within reach and then the nearest. All are
 * returned, for selection.
 */
export const shopsOfVehicles = async (
  ctx: Ctx,
  vehicles: readonly LocatedVehicle[],
  chosenIds?: number[],
): Promise<ShopsOfVehicles> => {
  const places = placesOf(ctx, vehicles)
  const chosen = chosenIds ? await findShopsFor(ctx.db, ctx.acting.country, chosenIds) : []
  if (chosen.length < new Set(chosenIds).size) refuse('shop_not_found')
  const saved = await findShopsFor(ctx.db, ctx.acting.country, await findFavoriteIds(ctx.db, ctx.acting.userId))
  const radius = ctx.acting.country === 'CA' ? SEARCH_RADIUS.kilometers / KILOMETERS_PER_MILE : SEARCH_RADIUS.miles
  const around = [...places.values()].map((place) => ({ ...place, box: boundingBox(place, radius) }))
  const [light, heavy] = [
    await findNearestShops(ctx.db, ctx.acting.country, around, { mediumHeavyOnly: false, limit: NEAREST_SHOPS }),
    await findNearestShops(ctx.db, ctx.acting.country, around, { mediumHeavyOnly: true, limit: NEAREST_SHOPS }),
  ]
  const nearestIds = [...new Set([...light.values(), ...heavy.values()].flat())]
  const known = await findShopsFor(ctx.db, ctx.acting.country, nearestIds)
  const shops = [...new Map([...[...saved, ...chosen].filter(isBookable), ...known].map((shop) => [shop.id, shop])).values()]
  const indexes = new Map([...places.keys()].map((zip, index) => [zip, index]))
  const near = ({ zip, dutyClass }: LocatedVehicle, place: Coordinates): number[] => [
    ...saved.filter((shop) => greatCircleMiles(place, shop) <= radius).map(({ id }) => id),
    ...((dutyClass === 'light' ? light : heavy).get(indexes.get(zip ?? '') ?? -1) ?? []),
  ]
  return inOrder(
    places,
    shops,
    chosenIds ? () => chosenIds : near,
    saved.map(({ id }) => id),
  )
}

/** Coordinates by postal code; the fleet's own address for a vehicle without one. */
const placesOf = (ctx: Ctx, vehicles: readonly LocatedVehicle[]): Map<string, Coordinates> => {
  const zips = [...new Set(vehicles.map(({ zip }) => zip ?? ''))]
  const own = ctx.acting.fleetZip ? located(ctx, ctx.acting.fleetZip) : null
  return new Map(
    zips.flatMap((zip): [string, Coordinates][] => {
      const place = (zip ? located(ctx, zip) : null) ?? own
      return place ? [[zip, place]] : []
    }),
  )
}

const inOrder = (
  places: ReadonlyMap<string, Coordinates>,
  shops: Shop[],
  candidates: (vehicle: LocatedVehicle, place: Coordinates) => number[],
  savedIds: readonly number[],
): ShopsOfVehicles => {
  const byId = new Map(shops.map((shop) => [shop.id, shop]))
  const saved = new Set(savedIds)
  const idsOf = (vehicle: LocatedVehicle): number[] => {
    const place = places.get(vehicle.zip ?? '')
    if (!place) return []
    const found = [...new Set(candidates(vehicle, place))].flatMap((id) => byId.get(id) ?? [])
    return found
      .filter((shop) => fitsDuty(vehicle.dutyClass, shop))
      .map((shop) => ({ id: shop.id, isSaved: saved.has(shop.id), miles: greatCircleMiles(place, shop) }))
      .toSorted((a, b) => Number(b.isSaved) - Number(a.isSaved) || a.miles - b.miles || a.id - b.id)
      .map(({ id }) => id)
  }
  return { shops, idsOf }
}
