import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { VehicleBulkChange, VehicleChange } from '../../bulk-change/bulk-change-contract.ts'
import { vehicles } from '../grid/calls.ts'
import { selectionActionTexts } from './texts.ts'

/** A job's progress is asked for this often. */
const POLL_MS = 1000

/** What the change names: ids, or the list's filter without some. */
export type Chosen = { vehicle_ids: number[] } | { filter: object; except_ids: number[] }

const isRunning = (change: VehicleBulkChange | null): boolean => change?.status === 'running' || change?.status === 'undoing'

/** Runs a change of the selection and its undo; `running` while a job does. */
export const useBulkChange = (onFinished: (change: VehicleBulkChange, undo: (id: string) => void) => void) => {
  const t = useTexts(selectionActionTexts)
  const queries = useQueryClient()
  const { alert } = useNotices()
  const [running, setRunning] = useState<VehicleBulkChange | null>(null)
  const [finished, setFinished] = useState<VehicleBulkChange | null>(null)
  const take = ({ bulk_change: change }: { bulk_change: VehicleBulkChange }): void =>
    isRunning(change) ? setRunning(change) : setFinished(change)
  const start = useMutation({
    mutationFn: ({ chosen, change }: { chosen: Chosen; change: VehicleChange }) =>
      vehicles.bulkChange({ body: { ...chosen, change } }),
    onSuccess: take,
  })
  const undo = useMutation({
    mutationFn: (id: string) => vehicles.undoBulkChange({ params: { id } }),
    onSuccess: take,
    onError: (error) => alert(failureText(error, t('somethingWentWrong'))),
  })
  const { data } = useQuery({
    ...vehicles.showBulkChange.options({ params: { id: running?.id ?? '' } }),
    enabled: running !== null,
    refetchInterval: POLL_MS,
    gcTime: 0,
  })
  const watched = running && data?.bulk_change.id === running.id ? data.bulk_change : running
  const isThrough = running !== null && watched !== null && watched.status !== running.status
  const outcome = isThrough ? watched : finished
  const finish = useEffectEvent((change: VehicleBulkChange) => {
    setRunning(null)
    setFinished(null)
    void vehicles.show.invalidate(queries)
    onFinished(change, undo.mutate)
  })
  useEffect(() => {
    if (outcome) finish(outcome)
  }, [outcome])
  return { start, running: isThrough ? null : watched }
}
