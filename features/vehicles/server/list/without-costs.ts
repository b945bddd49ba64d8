import { holds } from '#features/accounts/capabilities.ts'
import type { Role } from '#features/accounts/role.ts'
import type { VehicleFilter } from '../../list/filter-contract.ts'
import type { VehicleSort } from '../../list/vehicle-listing.ts'

const COST_SORTS: readonly VehicleSort[] = ['cost_per_mile', 'fuel_cost_per_mile']

/** For users who see no costs, neither order nor filters depend on them: a saved view of others may do so. */
export const withoutCosts = <Query extends { sort?: VehicleSort; filter?: VehicleFilter | undefined }>(
  roles: readonly Role[],
  query: Query,
): Query => {
  if (holds(roles, 'costs.vehicle')) return query
  const { cost_from: _from, cost_to: _to, ...filter } = query.filter ?? {}
  return {
    ...query,
    ...(query.sort && COST_SORTS.includes(query.sort) ? { sort: 'name' } : {}),
    ...(query.filter ? { filter } : {}),
  }
}
