import { zoneOf } from '#features/countries/zone.ts'
import type { CountryCode, Places, PostalPlace } from '#integrations/places/port.ts'
import { type Coordinates, greatCircleMiles } from '../../great-circle.ts'
import type { PLACE_REFUSALS } from '../../refusals.ts'
import { addressLine, type AddressParts } from '../../setup/address-text.ts'
import { plainName, type ShopPlace } from '../../setup/shop-setup.ts'

/** Why an address cannot be located, with the data for the message; `suggested`: the probably intended address, in one line. */
export type PlaceProblem = {
  code: (typeof PLACE_REFUSALS)[number]
  data: { zip?: string; city?: string; region?: string }
  suggested: string | null
}

export type FoundPlace = { place: ShopPlace; problem: null } | { place: null; problem: PlaceProblem }

/** A pin may be at most this far from the center of its postal code. */
const PIN_MILES = 100

const wrong = (code: PlaceProblem['code'], data: PlaceProblem['data'] = {}, suggested: string | null = null): FoundPlace => ({
  place: null,
  problem: { code, data, suggested },
})

/**
 * Locates an address. The data has postal codes and cities but no streets: the position is the center of the postal code,
 * unless an admin set the pin.
 */
export const findPlace = (places: Places, address: AddressParts, pin: Coordinates | null): FoundPlace => {
  const { street, region, zip } = address
  if (street === '') return wrong('shop_street_missing')
  if (zip === '') return withoutCode(places, address)
  const area = places.locate(zip)
  if (!area) return wrong('shop_zip_unknown', { zip })
  if (region !== '' && region !== area.region)
    return wrong('shop_region_wrong', { zip, region: area.region }, addressLine({ ...address, region: area.region }))
  if (pin && greatCircleMiles(pin, area) > PIN_MILES) return wrong('shop_pin_far', { zip })
  const { latitude, longitude } = pin ?? area
  const zone = zoneOf({ country: area.country, region: area.region, longitude })
  const city = address.city || area.city
  return {
    place: { addressLine1: street, city, state: area.region, zip, country: area.country, latitude, longitude, zone },
    problem: null,
  }
}

/** A city has many postal codes: its central one is only suggested, and in Canada none is, since the data has only their first halves. */
const withoutCode = (places: Places, address: AddressParts): FoundPlace => {
  const { city, region } = address
  if (city === '') return wrong('shop_zip_missing')
  const found = cityOf(places, city, region)
  if (!found) return wrong('shop_city_unknown', { city })
  const area = found.country === 'US' ? found.area : null
  const meant = area && addressLine({ ...address, city: found.city, region: area.region, zip: area.postalCode })
  return wrong('shop_zip_missing', {}, meant)
}

const cityOf = (
  places: Places,
  city: string,
  region: string,
): { city: string; country: CountryCode; area: PostalPlace | null } | null => {
  const query = region === '' ? city : `${city}, ${region}`
  const found = places
    .suggest(query, { countries: ['US', 'CA'], limit: 5 })
    .find((one) => plainName(one.city) === plainName(city) && (region === '' || one.region === region))
  return found
    ? { city: found.city, country: found.country, area: places.nearest(found.latitude, found.longitude, [found.country]) }
    : null
}
