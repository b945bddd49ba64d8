import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useDelayed } from '../../form/use-delayed.ts'
import { type DataGridProps, GRID_BLOCK } from '../grid-rows.ts'

/** Rows that are only scrolled past are not asked for. */
const SCROLL_REST_MS = 60

const pageOf = (index: number): number => Math.floor(index / GRID_BLOCK) + 1

/** The blocks of rows from `first` to `last`, as they come; how many rows there are in all, once that is known. */
export const usePagedRows = <Row>(props: DataGridProps<Row>, first: number, last: number) => {
  const { name, filterKey, sort, reload, fetchPage } = props
  const from = pageOf(first)
  const pages = Array.from({ length: pageOf(last) - from + 1 }, (_, index) => from + index)
  const span = pages.join()
  const listingKey = `${filterKey}|${sort?.key}|${sort?.direction}`
  // Another filter begins at its first row: until the grid has gone there, it does not ask for rows far down.
  const isSettled = useDelayed(listingKey, SCROLL_REST_MS) === listingKey
  const rests = useDelayed(span, SCROLL_REST_MS) === span && (from === 1 || isSettled)
  const list = useListKey(name)
  const isEarlier = useIsEarlier(listingKey)
  const blocks = useQueries({
    queries: pages.map((page) => ({
      queryKey: [...list, filterKey, sort, page],
      queryFn: () => fetchPage(page, sort),
      enabled: rests,
      // Coming back shows the rows that one left at once, and asks again: they may have been changed meanwhile. While one scrolls,
      // each block is asked for once.
      staleTime: ({ state }: { state: { dataUpdatedAt: number } }) => (isEarlier(state.dataUpdatedAt) ? 0 : Infinity),
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    })),
  })
  useReload(list, reload)
  const total = blocks.find(({ data }) => data !== undefined)?.data?.total
  return {
    rowAt: (index: number): Row | undefined => blocks[pageOf(index) - from]?.data?.rows[index % GRID_BLOCK],
    total,
    /** Another one each time that rows came. */
    version: blocks.map(({ dataUpdatedAt }) => dataUpdatedAt).join(),
    failure: blocks.find(({ error }) => error)?.error ?? null,
    retry: () => void Promise.all(blocks.filter(({ error }) => error).map((block) => block.refetch())),
  }
}

/** With the page's address: the same list over a wider scope stands on a page of its own. */
const useListKey = (name: string): readonly string[] => {
  const [page] = useState(() => location.pathname)
  return ['grid', page, name]
}

/** Tells whether rows came before this list, with this filter and order, was opened. */
const useIsEarlier = (list: string): ((cameAt: number) => boolean) => {
  const opened = useRef(0)
  useLayoutEffect(() => {
    opened.current = Date.now()
  }, [list])
  return useCallback((cameAt) => cameAt < opened.current, [])
}

/** Loads the rows again where they are; what stands there stays until they have come. */
const useReload = (list: readonly string[], reload: number | undefined): void => {
  const queries = useQueryClient()
  const load = useEffectEvent(() => void queries.invalidateQueries({ queryKey: list }))
  useEffect(() => {
    if (reload) load()
  }, [reload])
}

/** How many rows there are, kept while the next filter's total is on its way, so that the grid keeps its height. */
export const useTotal = (onTotal: ((total: number) => void) | undefined) => {
  const [total, setTotal] = useState<number | null>(null)
  const notifyTotal = useEffectEvent((count: number) => onTotal?.(count))
  useEffect(() => {
    if (total !== null) notifyTotal(total)
  }, [total])
  return {
    total,
    reportTotal: (known: number | undefined): void => {
      if (known !== undefined && known !== total) setTotal(known)
    },
  }
}
