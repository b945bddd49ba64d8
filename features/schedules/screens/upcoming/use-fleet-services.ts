import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SERVICES_LAST_PAGE } from '../../paging.ts'
import { schedules } from '../schedules.ts'

/**
 * Vehicles with what is due on them, what is due longest first: page after page until one is empty, and no further than the last
 * page. `whole`: the pages follow by themselves, for lists that are filtered and counted.
 */
export const useFleetServices = ({ whole = false } = {}) => {
  const query = useInfiniteQuery({
    queryKey: [...schedules.fleetServices.key, 'all'] as const,
    queryFn: ({ pageParam }) => schedules.fleetServices({ query: { page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.vehicle_services.length > 0 && pages.length < Math.min(last.total_pages, SERVICES_LAST_PAGE)
        ? pages.length + 1
        : undefined,
  })
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  useEffect(() => {
    if (whole && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [whole, hasNextPage, isFetching, isError, fetchNextPage])
  return query
}
