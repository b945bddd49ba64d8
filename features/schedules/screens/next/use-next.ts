import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useNotices } from '#platform/ui/over/notices.tsx'
import { schedules } from '../schedules.ts'
import { nextTexts } from './texts.ts'

/** What has to be loaded again: the services, the next interval, and every list that shows what is due. */
const STALE = ['schedules', 'vehicles', 'dashboards', 'fleets']

const useReload = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ predicate: ({ queryKey }) => STALE.includes(String(queryKey[0])) })
}

/** Ticks a service off, or takes that back. */
export const useTick = (vehicleId: number) => {
  const t = useTexts(nextTexts)
  const { toast, alert } = useNotices()
  const reload = useReload()
  const tick = useMutation({
    mutationKey: ['tick', vehicleId],
    mutationFn: ({ rowId, isCompleted }: { rowId: number; isCompleted: boolean }) =>
      schedules.tickService({ body: { service_id: rowId, is_completed: isCompleted } }),
    // Said here and not at the click: the row moves to another group when it is ticked.
    onSuccess: async (_, { rowId, isCompleted }) => {
      const undo = (): void => choose({ rowId, isCompleted: !isCompleted })
      toast({ kind: 'success', title: t(isCompleted ? 'marked' : 'unmarked'), undo })
      await reload()
    },
    onError: (error) => alert({ kind: 'danger', title: t('failed'), message: error.message }),
  })
  const choose = (chosen: { rowId: number; isCompleted: boolean }): void => tick.mutate(chosen)
  return tick
}

type LastDone = { serviceId: number; mileage: string; date: string | null }

/** Says when a service was done last. */
export const useSaveLastDone = (vehicleId: number, onDone: () => void) => {
  const t = useTexts(nextTexts)
  const { toast, alert } = useNotices()
  const reload = useReload()
  return useMutation({
    mutationFn: ({ serviceId, mileage, date }: LastDone) =>
      schedules.saveServiceReminder({
        params: { vehicle_id: vehicleId },
        body: {
          service_definition_id: serviceId,
          last_completed_mileage: mileage,
          ...(date ? { last_completed_date: date } : {}),
        },
      }),
    onSuccess: async () => {
      onDone()
      toast({ kind: 'success', title: t('lastDoneSaved') })
      await reload()
    },
    onError: (error) => {
      onDone()
      alert({ kind: 'danger', title: t('failed'), message: error.message })
    },
  })
}
