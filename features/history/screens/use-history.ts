import { useInfiniteQuery } from '@tanstack/react-query'
import { client } from '#platform/contract/client.ts'
import type { historyCalls } from '../contract.ts'

export const history = client<typeof historyCalls>('history')

/** The history of a vehicle, page after page until none remain. */
export const useHistory = (vehicleId: number) =>
  useInfiniteQuery({
    queryKey: [...history.ofVehicle.key, vehicleId] as const,
    queryFn: ({ pageParam }) => history.ofVehicle({ query: { vehicle_id: vehicleId, page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length < last.total_pages ? pages.length + 1 : undefined),
  })
