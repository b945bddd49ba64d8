import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import { fleets } from '#features/fleets/screens/calls.ts'
import { vehicles } from '#features/vehicles/screens/calls.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { FoundVehicle } from '../contract.ts'
import { NOTHING_CHOSEN, sourcesOf, type TransferAction, type TransferState, transferState } from '../transfer-state.ts'
import { transferTexts } from './texts.ts'
import { transfers } from './calls.ts'

const reduce: (state: TransferState<FoundVehicle>, action: TransferAction<FoundVehicle>) => TransferState<FoundVehicle> =
  transferState

/** All vehicles of a fleet, a page after the other. */
const useVehiclesOf = (fleetId: number | null) => {
  const query = useInfiniteQuery({
    queryKey: [...vehicles.basicDetails.key, 'transfer', fleetId],
    queryFn: ({ pageParam }) => vehicles.basicDetails({ query: { page: pageParam, fleet_id: fleetId! } }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (all.length < last.total_pages ? all.length + 1 : undefined),
    enabled: fleetId !== null,
  })
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return {
    rows: (query.data?.pages.flatMap((page) => page.vehicles) ?? []) as FoundVehicle[],
    total: query.data?.pages[0]?.total_count ?? null,
    isLoading: query.isLoading,
    failed: query.isError,
  }
}

/** State of the screen, the vehicles of the source, and saving. */
export const useTransfer = () => {
  const t = useTexts(transferTexts)
  const queries = useQueryClient()
  const { alert, toast } = useNotices()
  const [state, act] = useReducer(reduce, { ...NOTHING_CHOSEN })
  const [round, setRound] = useState(0)
  const { data } = useQuery(fleets.basicDetails.options())
  const { fromFleetId, toFleetId, selected } = state
  const body = { vehicle_ids: selected.map(({ id }) => id), old_fleet_ids: sourcesOf(selected), new_fleet_id: toFleetId }
  const save = useMutation({
    mutationFn: () => transfers.transfer({ body }),
    onSuccess: async ({ vehicles: moved, fleet }) => {
      alert(null)
      const title = t('saved', { count: moved.length, fleet: fleet.name })
      toast({ kind: 'success', title, message: firstNames(moved), about: moved.map(({ id }) => `vehicle ${id}`) })
      act({ do: 'saved' })
      setRound(round + 1)
      // Excludes the preview, which no longer applies.
      await queries.invalidateQueries({
        predicate: ({ queryKey: [feature, call] }) => feature !== 'transfers' || call !== 'preview',
      })
    },
    onError: (error) => alert(failureText(error)),
  })
  const all = data?.fleets ?? []
  return {
    state,
    act,
    fleets: all,
    nameOf: (fleetId: number | null): string => all.find(({ id }) => id === fleetId)?.name ?? '',
    from: useVehiclesOf(fromFleetId),
    to: useVehiclesOf(toFleetId),
    preview: useQuery({
      ...transfers.preview.options({ query: { ...body, new_fleet_id: toFleetId ?? 0 } }),
      enabled: selected.length > 0 && toFleetId !== null,
    }),
    save,
    /** Asks for the destination if that is missing. */
    submit: (): void => {
      if (selected.length === 0 || save.isPending) return
      if (toFleetId === null) act({ do: 'askDestination' })
      else save.mutate()
    },
    refresh: (): void => {
      alert(null)
      act({ do: 'refresh' })
      setRound(round + 1)
      void queries.invalidateQueries()
    },
    /** Changes when everything that was typed is done with. */
    round,
  }
}
export type Transfer = ReturnType<typeof useTransfer>

const MOST_NAMED = 3
const firstNames = (moved: readonly { name: string }[]): string => {
  const names = moved.slice(0, MOST_NAMED).map(({ name }) => name)
  return [...names, ...(moved.length > MOST_NAMED ? ['…'] : [])].join(', ')
}
