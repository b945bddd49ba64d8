import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { DueServiceRow } from '../../due-list/due-contract.ts'
import { type DueFilters, dueFiltersOf, isUpcoming } from './due-params.ts'
import { dueServices } from '../calls.ts'

/** Query parameters; unset filters are omitted. */
export const toDueQuery = (filters: DueFilters) => ({
  // By service, each group is sorted by overdue distance.
  ...(filters.by === 'service' ? { sort: 'service' as const } : { direction: filters.direction }),
  ...dueFiltersOf(filters),
})

/** Number of vehicles or services that match these filters. */
export const countDue = async (filters: DueFilters): Promise<number> => {
  const query = { ...toDueQuery(filters), page: 1 }
  if (filters.by === 'service') return (await dueServices.list({ query })).total_count
  return (await dueServices.vehicles({ query: { ...query, with_upcoming: isUpcoming(filters) } })).total_count
}

export const useDueCounts = () => useQuery(dueServices.counts.options())

export const useDueList = (filters: DueFilters) =>
  useInfiniteQuery({
    queryKey: [...dueServices.list.key, 'all', filters.by, toDueQuery(filters)] as const,
    queryFn: ({ pageParam }) => dueServices.list({ query: { ...toDueQuery(filters), page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length < last.total_pages ? pages.length + 1 : undefined),
    enabled: filters.by === 'service',
  })

export const useDueVehicles = (filters: DueFilters) =>
  useInfiniteQuery({
    queryKey: [...dueServices.vehicles.key, 'all', filters.by, toDueQuery(filters), isUpcoming(filters)] as const,
    queryFn: ({ pageParam }) =>
      dueServices.vehicles({ query: { ...toDueQuery(filters), with_upcoming: isUpcoming(filters), page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length < last.total_pages ? pages.length + 1 : undefined),
    enabled: filters.by !== 'service',
  })

/** Dollars; null: on request; undefined: unknown. */
export type PriceOf = (row: DueServiceRow) => number | null | undefined
/** Prices are injected by pages that depend on shops. */
type Shop = { id: number; name: string } | null
/** `shopOf`: whose prices a row has. `shop`: that of light vehicles without a plan. `isPlanned`: some rows have the prices of the plan. */
export type DuePrices = { priceOf: PriceOf; shop: Shop; shopOf: (row: DueServiceRow) => Shop; isPlanned: boolean }

/** The rows loaded so far, in either grouping. */
export const useDueRows = (filters: DueFilters): readonly DueServiceRow[] => {
  const services = useDueList(filters).data
  const vehicles = useDueVehicles(filters).data
  if (filters.by === 'service') return services?.pages.flatMap((page) => page.due_services) ?? NO_ROWS
  return vehicles?.pages.flatMap((page) => page.due_vehicles.flatMap((one) => one.services)) ?? NO_ROWS
}
const NO_ROWS: readonly DueServiceRow[] = []

export const keyOf = (row: DueServiceRow): string => `${row.vehicle_id} ${row.service_definition_id}`
