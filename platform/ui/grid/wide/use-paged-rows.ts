import { skipToken, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useDelayed } from '../../form/use-delayed.ts'
import { type DataGridProps, GRID_BLOCK, type GridPage } from '../grid-rows.ts'

/** Rows that are only scrolled past are not fetched. */
const SCROLL_REST_MS = 60

/** A hundred sheets of paper. */
const PRINTED_MAXIMUM = 5000

const pageOf = (index: number): number => Math.floor(index / GRID_BLOCK) + 1

/** The blocks of rows from `first` to `last` as they load, and the total once known. */
export const usePagedRows = <Row>(props: DataGridProps<Row>, first: number, last: number) => {
  const { name, filterKey, sort, reload, fetchPage } = props
  const from = pageOf(first)
  const pages = Array.from({ length: pageOf(last) - from + 1 }, (_, index) => from + index)
  const span = pages.join()
  const listingKey = `${filterKey}|${sort?.key}|${sort?.direction}`
  // A new filter starts at its first row: does not fetch rows far down until the grid has scrolled there.
  const isSettled = useDelayed(listingKey, SCROLL_REST_MS) === listingKey
  const rests = useDelayed(span, SCROLL_REST_MS) === span && (from === 1 || isSettled)
  const list = useListKey(name)
  const queries = useQueryClient()
  const isEarlier = useIsEarlier(listingKey)
  const blocks = useQueries({
    queries: pages.map((page) => ({
      queryKey: [...list, filterKey, sort, page],
      queryFn: () => fetchPage(page, sort),
      enabled: rests,
      // On return, shows the cached rows at once and refetches, since they may have changed. While scrolling, each block is
      // fetched once.
      staleTime: ({ state }: { state: { dataUpdatedAt: number } }) => (isEarlier(state.dataUpdatedAt) ? 0 : Infinity),
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    })),
  })
  useReload(list, reload)
  const total = blocks.find(({ data }) => data !== undefined)?.data?.total
  const allLoaded = (): Row[] =>
    queries
      .getQueriesData<GridPage<Row>>({ queryKey: [...list, filterKey, sort] })
      .toSorted(([one], [other]) => Number(one.at(-1)) - Number(other.at(-1)))
      .flatMap(([, page]) => page?.rows ?? [])
  const loaded = blocks.flatMap(({ data }) => data?.rows ?? [])
  const rowsBetween = async (start: number, end: number): Promise<Row[]> => {
    const [low, high] = [Math.min(start, end), Math.max(start, end)]
    const spanned = Array.from({ length: pageOf(high) - pageOf(low) + 1 }, (_, index) => pageOf(low) + index)
    const found = await Promise.all(
      spanned.map((page) =>
        queries.fetchQuery({
          queryKey: [...list, filterKey, sort, page],
          queryFn: () => fetchPage(page, sort),
          staleTime: Infinity,
        }),
      ),
    )
    const base = (pageOf(low) - 1) * GRID_BLOCK
    return found.flatMap(({ rows }) => rows).slice(low - base, high - base + 1)
  }
  return {
    rowAt: (index: number): Row | undefined => blocks[pageOf(index) - from]?.data?.rows[index % GRID_BLOCK],
    total,
    /** The loaded rows in and around the view; if none are loaded yet, waits for the first block. */
    loaded: async (): Promise<Row[]> => (loaded.length > 0 ? loaded : rowsBetween(0, GRID_BLOCK - 1)),
    /** The rows of this list that have loaded so far, in its order. */
    allLoaded,
    /** Loads the rows that have not been scrolled to, for print. */
    loadAll: async (): Promise<void> => {
      const last = pageOf(Math.min(total ?? 0, PRINTED_MAXIMUM) - 1)
      for (let page = 1; page <= last; page += 1) await rowsBetween((page - 1) * GRID_BLOCK, page * GRID_BLOCK - 1)
    },
    /** All rows of a range, also those that were only scrolled past. */
    rowsBetween,
    /** Changes each time rows load. */
    version: blocks.map(({ dataUpdatedAt }) => dataUpdatedAt).join(),
    failure: blocks.find(({ error }) => error)?.error ?? null,
    retry: () => void Promise.all(blocks.filter(({ error }) => error).map((block) => block.refetch())),
  }
}

/** The first block of rows tells how wide texts are; a list of one block is complete. `isComplete` is null until it has loaded. */
export const useKnownRows = <Row>({ name, filterKey, sort }: DataGridProps<Row>) => {
  const list = useListKey(name)
  // Subscribed, not read from the client: the compiler would keep the value of the first render.
  const { data: first } = useQuery<GridPage<Row>>({ queryKey: [...list, filterKey, sort, 1], queryFn: skipToken })
  return { rows: first?.rows ?? [], isComplete: first ? first.total <= GRID_BLOCK : null }
}

/** Includes the page's path: the same list over a wider scope is on its own page. */
const useListKey = (name: string): readonly string[] => {
  const [page] = useState(() => location.pathname)
  return ['grid', page, name]
}

/** Tests whether rows were loaded before this list, with this filter and order, was opened. */
const useIsEarlier = (list: string): ((cameAt: number) => boolean) => {
  const opened = useRef(0)
  useLayoutEffect(() => {
    // Uses the clock that timestamps cache entries.
    opened.current = Date.now()
  }, [list])
  return useCallback((cameAt) => cameAt < opened.current, [])
}

/** Reloads the rows in place; the old ones stay until then. */
const useReload = (list: readonly string[], reload: number | undefined): void => {
  const queries = useQueryClient()
  const load = useEffectEvent(() => void queries.invalidateQueries({ queryKey: list }))
  useEffect(() => {
    if (reload) load()
  }, [reload])
}

/** Total number of rows, kept while the next filter's total loads, so that the grid keeps its height. */
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
