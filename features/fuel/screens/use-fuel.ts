import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Received } from '#platform/contract/call.ts'
import type { CallFailed } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { FuelEntryRow, fuelCalls } from '../contract.ts'
import { fuel } from './calls.ts'
import type { FuelSearch } from './fuel-search.ts'
import { fuelTexts } from './texts.ts'

type Page = Received<typeof fuelCalls.list>

/** A vehicle's fills in pages, newest first, with the sums of the period. */
export const useFuel = (vehicleId: number, period: FuelSearch) => {
  const query = useInfiniteQuery<Page, CallFailed, InfiniteData<Page>, readonly unknown[], number>({
    queryKey: [...fuel.list.key, 'paged', vehicleId, period],
    queryFn: ({ pageParam }) => fuel.list({ params: { id: vehicleId }, query: { ...period, page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length < last.total_pages ? pages.length + 1 : undefined),
  })
  const first = query.data?.pages[0]
  return {
    isLoaded: first !== undefined,
    error: query.error,
    refetch: () => void query.refetch(),
    entries: query.data?.pages.flatMap((page) => page.fuel_entries) ?? [],
    total: first?.total_count ?? 0,
    sums: first?.sums ?? [],
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  }
}

/** Query keys to invalidate after a fill is added, changed or deleted: its odometer affects the vehicle's odometer and due services. */
const STALE_ON_FUEL = ['fuel', 'schedules', 'vehicles', 'timeline', 'dashboards', 'dueServices']

export const useFuelChanged = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ predicate: ({ queryKey }) => STALE_ON_FUEL.includes(String(queryKey[0])) })
}

export const bodyOf = (entry: FuelEntryRow) => ({
  filled_on: entry.filled_on,
  filled_time: entry.filled_time,
  odometer: entry.odometer,
  odometer_units: entry.odometer_units,
  volume: entry.volume,
  volume_units: entry.volume_units,
  amount: entry.amount,
  price_per_unit: entry.price_per_unit,
  fuel_type: entry.fuel_type,
  station: entry.station,
  reference: entry.reference,
  is_partial: entry.is_partial,
  is_after_missed: entry.is_after_missed,
})

/** Deletes a fill at once; Undo re-creates it. */
export const useDeleteFuel = () => {
  const t = useTexts(fuelTexts)
  const formats = useFormats()
  const { toast, alert } = useNotices()
  const changed = useFuelChanged()
  const onError = (error: Error): void => alert(failureText(error, t('deleteFailed')))
  const wordsOf = ({ filled_on: on, amount }: FuelEntryRow): string => `${formats.date(on)}, ${formats.money(amount)}`
  const restore = useMutation({
    mutationFn: (entry: FuelEntryRow) => fuel.add({ params: { id: entry.vehicle_id }, body: bodyOf(entry) }),
    onSuccess: async (_, entry) => {
      toast({ kind: 'success', title: t('restored'), message: wordsOf(entry) })
      await changed()
    },
    onError,
  })
  return useMutation({
    mutationFn: ({ id }: FuelEntryRow) => fuel.remove({ params: { id } }),
    onSuccess: async (_, entry) => {
      const about = `vehicle ${entry.vehicle_id}/fuel ${entry.id}`
      toast({ kind: 'success', title: t('deleted'), message: wordsOf(entry), about, undo: () => restore.mutate(entry) })
      await changed()
    },
    onError,
  })
}
