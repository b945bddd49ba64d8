import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { convertDistance } from '#features/countries/distance.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import type { DueServiceRow } from '../../due-list/due-contract.ts'
import type { DueFilters } from './due-params.ts'
import { dueTexts } from './texts.ts'
import { dueServices } from '../calls.ts'

/** Query parameters; unset filters are omitted. */
export const toDueQuery = (filters: DueFilters) => ({
  // By service, each group is sorted by distance over.
  ...(filters.by === 'service' ? { sort: 'service' as const } : { direction: filters.direction }),
  ...(filters.query ? { query: filters.query } : {}),
  ...(filters.state ? { state: filters.state } : {}),
  ...(filters.source ? { source: filters.source } : {}),
  ...(filters.department ? { department: filters.department } : {}),
})

/** Vehicles or services that these filters list. */
export const countDue = async (filters: DueFilters): Promise<number> => {
  const query = { ...toDueQuery(filters), page: 1 }
  return (await (filters.by === 'service' ? dueServices.list({ query }) : dueServices.vehicles({ query }))).total_count
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

/** `withUpcoming`: includes vehicles with nothing due, with their next visit. */
export const useDueVehicles = (filters: DueFilters, withUpcoming = false) =>
  useInfiniteQuery({
    queryKey: [...dueServices.vehicles.key, 'all', filters.by, toDueQuery(filters), withUpcoming] as const,
    queryFn: ({ pageParam }) =>
      dueServices.vehicles({ query: { ...toDueQuery(filters), with_upcoming: withUpcoming, page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length < last.total_pages ? pages.length + 1 : undefined),
    enabled: filters.by !== 'service',
  })

/** Dollars; null: on request; undefined: unknown. */
export type PriceOf = (row: DueServiceRow) => number | null | undefined
/** Prices are injected by pages that depend on shops. */
export type DuePrices = { priceOf: PriceOf; shop: { id: number; name: string } | null }

/** The rows loaded so far, in either grouping. */
export const useDueRows = (filters: DueFilters, withUpcoming = false): readonly DueServiceRow[] => {
  const services = useDueList(filters).data
  const vehicles = useDueVehicles(filters, withUpcoming).data
  if (filters.by === 'service') return services?.pages.flatMap((page) => page.due_services) ?? NO_ROWS
  return vehicles?.pages.flatMap((page) => page.due_vehicles.flatMap((one) => one.services)) ?? NO_ROWS
}
const NO_ROWS: readonly DueServiceRow[] = []

export const keyOf = (row: DueServiceRow): string => `${row.vehicle_id} ${row.service_definition_id}`

/** Distance, days or engine hours over or remaining, whichever comes first. `alone`: not preceded by a badge. */
export const useDueMargin = (alone?: 'alone'): ((row: DueServiceRow) => string) => {
  const t = useTexts(dueTexts)
  const formats = useFormats()
  return ({ by_time: byTime, days_remaining: days, hours_remaining: hours, remaining, odometer_units: units }) => {
    if (hours !== null)
      return hours < 0 ? t(alone ? 'hoursOverAlone' : 'hoursOver', { count: -hours }) : t('inHours', { count: hours })
    if (byTime && days !== null) {
      if (days === 0) return t('today')
      return days < 0 ? t(alone ? 'daysOverAlone' : 'daysOver', { count: -days }) : t('inDays', { count: days })
    }
    const unit = formats.unit === 'mi' ? 'miles' : 'kilometers'
    const distance = formats.distance(convertDistance(Math.abs(remaining), units, unit))
    return remaining < 0 ? t(alone ? 'overAlone' : 'over', { distance }) : t('inDistance', { distance })
  }
}
