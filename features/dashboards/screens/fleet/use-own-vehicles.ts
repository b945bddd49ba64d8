import { useQuery } from '@tanstack/react-query'
import { vehicles } from '#features/vehicles/screens/calls.ts'
import { dashboards } from '../calls.ts'

/** Loads the vehicles and their due services together: both decide the height of a card. */
export const useOwnVehicles = () => {
  const list = useQuery(vehicles.list.options({ query: { page: 1, sort: 'due' } }))
  const attention = useQuery(dashboards.attention.options({}))
  return { ...list, data: attention.isPending ? undefined : list.data }
}
