import type { Ctx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { PLACE_SUGGESTIONS, type shopCalls } from '../contract.ts'

/** Canadian fleets get Canadian places; others get places of both countries. */
export const suggestPlaces = async (ctx: Ctx, { query }: Input<typeof shopCalls.places>) => {
  const countries = ctx.acting.country === 'CA' ? (['CA'] as const) : (['US', 'CA'] as const)
  const places = ctx.ports.places.suggest(query.query, { countries, limit: PLACE_SUGGESTIONS })
  return {
    places: places.map(({ city, region, country, postalCode, latitude, longitude }) => ({
      name: [postalCode, `${city}, ${region}`].filter(Boolean).join(' '),
      city,
      state: region,
      country,
      zip: postalCode,
      latitude,
      longitude,
    })),
  }
}
