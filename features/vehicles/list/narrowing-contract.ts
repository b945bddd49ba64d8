import { z } from 'zod'
import { vehicleFilter } from './filter-contract.ts'
import { VEHICLE_SEARCH_TYPES, VEHICLE_STATES } from './vehicle-listing.ts'

/** Filters of a vehicle list, of its CSV, and of a bulk change of all matches. */
export const narrowed = {
  query: z.string().trim().max(100).optional(),
  search_type: z.enum(VEHICLE_SEARCH_TYPES).optional(),
  state: z.enum(VEHICLE_STATES).default('all'),
  filter: vehicleFilter.optional(),
}
