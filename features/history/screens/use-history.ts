import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { apiOrigin } from '#features/brands/screens/brand-of-page.ts'
import type { Received } from '#platform/contract/call.ts'
import { CallFailed } from '#platform/contract/client.ts'
import type { historyCalls } from '../contract.ts'
import type { MaintenanceDocument } from '../manual-wire.ts'
import { foundBy, inWindow, mergeHistories, sumOf, sumsOf } from './merged-histories.ts'
import { history } from './calls.ts'

/** Filter of the history; both days are inclusive. */
export type HistoryFilter = { kind: 'all' | 'order' | 'manual'; from: string | null; to: string | null; query: string }
export const EVERYTHING: HistoryFilter = { kind: 'all', from: null, to: null, query: '' }

export const windowOf = ({ from, to }: Pick<HistoryFilter, 'from' | 'to'>) => ({
  ...(from ? { appointment_datetime_from: from } : {}),
  ...(to ? { appointment_datetime_to: to } : {}),
})

type Paged = { total_pages: number }
const nextPage = <P extends Paged>(last: P, pages: P[]): number | undefined =>
  pages.length < last.total_pages ? pages.length + 1 : undefined

const usePages = <P extends Paged>(key: readonly unknown[], load: (page: number) => Promise<P>) =>
  useInfiniteQuery<P, CallFailed, InfiniteData<P>, readonly unknown[], number>({
    queryKey: key,
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

/** The history of a vehicle from two paginated sources; See more loads the next page of each that has one. */
export const useHistory = (vehicleId: number, filter: HistoryFilter) => {
  const query = { vehicle_id: vehicleId, ...windowOf(filter) }
  const [withOrders, withManual] = [filter.kind !== 'manual', filter.kind !== 'order']
  const orders = usePages<Received<typeof historyCalls.ofVehicle>>([...history.ofVehicle.key, 'paged', query], (page) =>
    history.ofVehicle({ query: { ...query, page } }),
  )
  const manual = usePages<Received<typeof historyCalls.manualList>>([...history.manualList.key, 'paged', query], (page) =>
    history.manualList({ query: { ...query, page } }),
  )
  const sources = [...(withOrders ? [orders] : []), ...(withManual ? [manual] : [])]
  const lasts = sources.flatMap((source) => source.data?.pages.at(-1) ?? [])
  // A search reads the visits themselves: a vehicle has few pages of them, and all are loaded.
  const isSearched = filter.query !== ''
  useAllPages(sources, isSearched)
  const merged = mergeHistories(
    {
      rows: withOrders ? (orders.data?.pages.flatMap((page) => page.maintenance_history) ?? []) : [],
      hasMore: withOrders && orders.hasNextPage,
    },
    {
      rows: withManual ? (manual.data?.pages.flatMap((page) => page.manual_histories) ?? []) : [],
      hasMore: withManual && manual.hasNextPage,
    },
  )
  const records = isSearched ? foundBy(merged, filter.query) : merged
  const years = isSearched ? sumsOf(records) : lasts.flatMap((page) => page.years)
  return {
    isLoaded: sources.every((source) => source.data !== undefined && !(isSearched && source.hasNextPage)),
    error: sources.find((source) => source.error)?.error ?? null,
    refetch: () => sources.forEach((source) => void source.refetch()),
    records,
    /** Visits in other fleets; they come with the first page of orders. */
    earlier: filter.kind === 'all' && !isSearched ? inWindow(orders.data?.pages[0]?.earlier_visits ?? [], filter) : [],
    total: isSearched ? records.length : lasts.reduce((sum, page) => sum + page.total_count, 0),
    sum: sumOf('', years),
    years,
    /** Of each kind, whatever the filter; undefined until it is known. */
    counts: { order: orders.data?.pages.at(-1)?.total_count, manual: manual.data?.pages.at(-1)?.total_count },
    hasMore: sources.some((source) => source.hasNextPage),
    isLoadingMore: sources.some((source) => source.isFetchingNextPage),
    /** The sources' pages, for callers that need all of them. */
    sources,
    loadMore: () => sources.forEach((source) => (source.hasNextPage ? void source.fetchNextPage() : undefined)),
  }
}

type Source = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }

const useAllPages = (sources: readonly Source[], isSearched: boolean): void => {
  const waiting = isSearched ? sources.filter(({ hasNextPage, isFetchingNextPage }) => hasNextPage && !isFetchingNextPage) : []
  const load = useEffectEvent(() => waiting.forEach((source) => void source.fetchNextPage()))
  useEffect(() => {
    if (waiting.length > 0) load()
  }, [waiting.length])
}

/** Query keys to invalidate after a maintenance record is created, changed or deleted. */
const STALE_ON_RECORD = ['history', 'timeline', 'schedules', 'vehicles', 'dashboards', 'orders', 'fleets']

export const useHistoryChanged = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ predicate: ({ queryKey }) => STALE_ON_RECORD.includes(String(queryKey[0])) })
}

/** Loads a document by its signed URL, which needs no session. */
export const loadDocument = async ({ invoice_document_url: address }: MaintenanceDocument): Promise<Blob> => {
  const response = await fetch(apiOrigin() + address)
  if (!response.ok) throw new CallFailed(response.status, await response.json().catch(() => ({})))
  return response.blob()
}
