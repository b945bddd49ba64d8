import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { basicVehicle } from '#features/vehicles/contract.ts'
import { vehicles } from '#features/vehicles/screens/calls.ts'
import type { z } from 'zod'
import { TRANSFER_PAGE_SIZE, type TransferSearch } from '../transfer-state.ts'

export type Listed = z.output<typeof basicVehicle>
export type Source = { fleetId: number } | TransferSearch

const toQuery = (source: Source) =>
  'fleetId' in source ? { fleet_id: source.fleetId } : { fmc: true, query: source.text, search_type: source.by }

/** Vehicles of a fleet or of a search over all fleets, loaded up to the current page. */
export const useListed = (source: Source | null) =>
  useInfiniteQuery({
    queryKey: ['vehicles', 'basicDetails', 'transfer', source],
    queryFn: ({ pageParam, signal: _signal }) => vehicles.basicDetails({ query: { page: pageParam, ...toQuery(source!) } }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (all.length < last.total_pages ? all.length + 1 : undefined),
    enabled: source !== null,
    placeholderData: source === null ? undefined : keepPreviousData,
  })

/** Page number of a list; resets when the list changes. */
export const usePage = (list: string): [page: number, set: (page: number) => void] => {
  const [at, setAt] = useState({ list, page: 1 })
  return [at.list === list ? at.page : 1, (page) => setAt({ list, page })]
}

export type Rows = { rows: Listed[]; total: number; isLoading: boolean; failed: boolean }

/** One page of seven from a list that loads more on demand. */
export const usePageOf = (
  { query, before, without }: { query: ReturnType<typeof useListed>; before: Listed[]; without: ReadonlySet<number> },
  page: number,
): Rows => {
  const pages = query.data?.pages ?? []
  const loaded = pages.flatMap((one) => one.vehicles)
  const rest = loaded.filter(({ id }) => !without.has(id))
  const known = [...before, ...rest]
  const total = before.length + (pages[0]?.total_count ?? 0) - (loaded.length - rest.length)
  const end = page * TRANSFER_PAGE_SIZE
  const isShort = known.length < end && query.hasNextPage && !query.isFetchingNextPage
  const { fetchNextPage } = query
  useEffect(() => {
    if (isShort) void fetchNextPage()
  }, [isShort, fetchNextPage])
  return { rows: known.slice(end - TRANSFER_PAGE_SIZE, end), total, isLoading: query.isLoading, failed: query.isError }
}
