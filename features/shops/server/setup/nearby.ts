import { KILOMETERS_PER_MILE } from '#features/countries/distance.ts'
import type { Places } from '#integrations/places/port.ts'
import type { CountryCode } from '#features/countries/country.ts'
import type { Db } from '#platform/db/database.ts'
import { type Coordinates, greatCircleMiles, SEARCH_RADIUS } from '../../great-circle.ts'
import { countVehiclesOf, findFleetZips, findPositions } from './setup-store.ts'

/** Radius in miles in which fleets of a country search for shops. */
const radiusMiles = (country: CountryCode): number =>
  country === 'CA' ? SEARCH_RADIUS.kilometers / KILOMETERS_PER_MILE : SEARCH_RADIUS.miles

type FleetPlace = Coordinates & { id: number }

/** Home locations of a country's fleets; fleets without a known address are omitted. */
export const placesOfFleets = async (db: Db, places: Places, country: CountryCode): Promise<FleetPlace[]> => {
  const areas = new Map<string, Coordinates | null>()
  const fleets = await findFleetZips(db, country)
  return fleets.flatMap(({ id, zip }) => {
    if (!areas.has(zip!)) areas.set(zip!, places.locate(zip!))
    const area = areas.get(zip!)
    return area ? [{ id, latitude: area.latitude, longitude: area.longitude }] : []
  })
}

export const fleetsNear = (fleets: readonly FleetPlace[], shop: Coordinates, country: CountryCode): number[] =>
  fleets.filter((fleet) => greatCircleMiles(fleet, shop) <= radiusMiles(country)).map(({ id }) => id)

/** Fleets, their vehicles and other shops within the search radius. */
export const countNearby = async (
  db: Db,
  places: Places,
  shop: Coordinates & { country: CountryCode; id?: number | undefined },
) => {
  const { country } = shop
  const fleetIds = fleetsNear(await placesOfFleets(db, places, country), shop, country)
  const others = (await findPositions(db, country)).filter(
    (other) => other.id !== shop.id && greatCircleMiles(other, shop) <= radiusMiles(country),
  )
  return { fleets: fleetIds.length, vehicles: await countVehiclesOf(db, fleetIds), shops: others.length }
}
