import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useReducer } from 'react'
import { fleets } from '#features/fleets/screens/calls.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { NOTHING_CHOSEN, sourcesOf, type TransferAction, type TransferState, transferState } from '../transfer-state.ts'
import { transferTexts } from './texts.ts'
import { type Listed, useListed } from './use-listed.ts'
import { transfers } from './calls.ts'

const reduce: (state: TransferState<Listed>, action: TransferAction<Listed>) => TransferState<Listed> = transferState

/** State of the screen, the two lists, and saving. */
export const useTransfer = () => {
  const t = useTexts(transferTexts)
  const queries = useQueryClient()
  const { alert, toast } = useNotices()
  const [state, act] = useReducer(reduce, { ...NOTHING_CHOSEN })
  const { data } = useQuery(fleets.basicDetails.options())
  const { fromFleetId, search, toFleetId, pending } = state
  const body = { vehicle_ids: pending.map(({ id }) => id), old_fleet_ids: sourcesOf(pending), new_fleet_id: toFleetId }
  const save = useMutation({
    mutationFn: () => transfers.transfer({ body }),
    onSuccess: async ({ vehicles, fleet }) => {
      alert(null)
      const title = t('saved', { count: vehicles.length, fleet: fleet.name })
      toast({ kind: 'success', title, message: firstNames(vehicles), about: vehicles.map(({ id }) => `vehicle ${id}`) })
      act({ do: 'saved' })
      // Excludes the preview, which no longer applies.
      await queries.invalidateQueries({
        predicate: ({ queryKey: [feature, call] }) => feature !== 'transfers' || call !== 'preview',
      })
    },
    onError: (error) => alert(failureText(error)),
  })
  return {
    state,
    act,
    fleets: data?.fleets ?? [],
    left: useListed(fromFleetId === null ? search : { fleetId: fromFleetId }),
    right: useListed(toFleetId === null ? null : { fleetId: toFleetId }),
    preview: useQuery({
      ...transfers.preview.options({ query: { ...body, new_fleet_id: toFleetId ?? 0 } }),
      enabled: pending.length > 0 && toFleetId !== null,
    }),
    save,
    reload: () => queries.invalidateQueries(),
  }
}
export type Transfer = ReturnType<typeof useTransfer>

const MOST_NAMED = 3
const firstNames = (vehicles: readonly { name: string }[]): string => {
  const names = vehicles.slice(0, MOST_NAMED).map(({ name }) => name)
  return [...names, ...(vehicles.length > MOST_NAMED ? ['…'] : [])].join(', ')
}
