import { oneOf, text, type ValuesOf } from '#platform/ui/address/params.ts'
import { VEHICLE_SORTS, VEHICLE_STATES } from '../list/vehicle-listing.ts'
import { COLUMN_PARAMS, setFilters, wireFilter } from './filter/column-filters.ts'

/** Search parameters. On a phone the most overdue come first by default. */
export const vehiclesParams = (phone: boolean) => ({
  query: text(),
  state: oneOf(VEHICLE_STATES),
  ...COLUMN_PARAMS,
  sort: oneOf(VEHICLE_SORTS, phone ? 'due' : 'name'),
  direction: oneOf(['asc', 'desc']),
  /** Id of the opened saved view; its filters are in the URL as well. */
  view: text(),
  /** `bulk_upload`, `new`, or the id of the edited vehicle. */
  panel: text(),
})
export type VehiclesParams = ReturnType<typeof vehiclesParams>
export type VehicleFilters = ValuesOf<VehiclesParams>

/** Parameters shared by the list and its CSV. */
export const listedBy = (filters: VehicleFilters) => ({
  sort: filters.sort,
  direction: filters.direction,
  state: filters.state,
  ...(filters.query ? { query: filters.query } : {}),
  ...(setFilters(filters).length > 0 ? { filter: wireFilter(filters) } : {}),
})
