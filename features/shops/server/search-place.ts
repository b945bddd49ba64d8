import type { Ctx } from '#features/accounts/server/context.ts'
import { postalCodeOf } from '#features/countries/postal-code.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Coordinates } from '../great-circle.ts'
import type { VisitingVehicle } from './visiting-vehicle-store.ts'

export type SearchPlace = Coordinates & { zip: string | null; city: string | null }
type Where = { zip?: string | undefined; latitude?: number | undefined; longitude?: number | undefined }

/** Center of a search: a position, or else a ZIP or postal code, or else the vehicle's garaging address; null if none is known. */
export const placeOf = (ctx: Ctx, where: Where, vehicle: VisitingVehicle | null): SearchPlace | null => {
  const { zip, latitude, longitude } = where
  if (latitude !== undefined && longitude !== undefined) {
    const near = ctx.ports.places.nearest(latitude, longitude, ['US', 'CA'])
    return { latitude, longitude, zip: near?.postalCode ?? null, city: near?.city ?? null }
  }
  if (zip) {
    const code = postalCodeOf(zip)
    return (code ? located(ctx, code) : null) ?? refuse('zip_unknown', { zip })
  }
  for (const known of [vehicle?.garagingZip, vehicle?.fleetZip]) {
    const place = known ? located(ctx, known) : null
    if (place) return place
  }
  return null
}

/** Center of a ZIP or postal code; null if unknown. */
export const located = (ctx: Ctx, zip: string): SearchPlace | null => {
  const found = ctx.ports.places.locate(zip)
  return found && { latitude: found.latitude, longitude: found.longitude, zip, city: found.city }
}
