import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import type { Received } from '#platform/contract/call.ts'
import type { CallFailed } from '#platform/contract/client.ts'
import type { timelineCalls } from '../../timeline/timeline-contract.ts'
import { timeline } from '../calls.ts'
import { searchOf, type TimelineFilter } from './timeline-search.ts'

type Page = Received<typeof timelineCalls.show>

/** Loads the timeline by cursor pages. */
export const useTimeline = (vehicleId: number, filter: TimelineFilter) => {
  const query = searchOf(filter)
  return useInfiniteQuery<Page, CallFailed, InfiniteData<Page>, readonly unknown[], string | null>({
    queryKey: [...timeline.show.key, { params: { id: vehicleId } }, query],
    queryFn: ({ pageParam }) =>
      timeline.show({ params: { id: vehicleId }, query: { ...query, ...(pageParam === null ? {} : { after: pageParam }) } }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    // After a change of group or year, the previous entries stay visible until the new ones load.
    placeholderData: (before) => before,
  })
}
