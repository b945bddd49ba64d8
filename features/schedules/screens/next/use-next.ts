import { useMutation, useQueryClient } from '@tanstack/react-query'
import { checkPanelOdometer } from '#features/vehicles/odometer.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useNotices } from '#platform/ui/over/notices.tsx'
import type { ScheduledService } from '../../schedule-contract.ts'
import { schedules } from '../schedules.ts'
import { nextTexts } from './texts.ts'

/** What has to be loaded again: the services, the next interval, and every list that shows what is due. */
const STALE = ['schedules', 'vehicles', 'dashboards', 'fleets']

const useReload = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ predicate: ({ queryKey }) => STALE.includes(String(queryKey[0])) })
}

type Tick = { row: { id: number; name: string }; isCompleted: boolean }

/** Ticks a service off, or takes that back. */
export const useTick = (vehicleId: number) => {
  const t = useTexts(nextTexts)
  const { toast, alert } = useNotices()
  const reload = useReload()
  const tick = useMutation({
    mutationKey: ['tick', vehicleId],
    mutationFn: ({ row, isCompleted }: Tick) =>
      schedules.tickService({ body: { service_id: row.id, is_completed: isCompleted } }),
    // Said here and not at the click: the row moves to another group when it is ticked.
    onSuccess: async (_, { row, isCompleted }) => {
      const undo = (): void => choose({ row, isCompleted: !isCompleted })
      toast({ kind: 'success', title: t(isCompleted ? 'marked' : 'unmarked'), message: row.name, undo })
      await reload()
    },
    onError: (error) => alert({ kind: 'danger', title: t('failed'), message: error.message }),
  })
  const choose = (chosen: Tick): void => tick.mutate(chosen)
  return tick
}

type LastDone = { mileage: string; date: string | null }

/** Thousands may be written with a comma or a space. */
const bare = (typed: string): string => typed.replace(/[\s,\u00a0\u202f]/g, '')
export const isMileage = (typed: string): boolean => checkPanelOdometer(bare(typed)).ok

/** Says when a service was done last. */
export const useLastDone = (vehicleId: number, row: ScheduledService, onDone: () => void) => {
  const t = useTexts(nextTexts)
  const { toast, alert } = useNotices()
  const reload = useReload()
  return useForm<LastDone>({
    start: { mileage: String(row.last_completed_mileage ?? ''), date: row.last_completed_date },
    check: ({ mileage }) => ({ mileage: mileage === '' || isMileage(mileage) ? null : t('invalidMileage') }),
    submit: ({ mileage, date }) =>
      schedules.saveServiceReminder({
        params: { vehicle_id: vehicleId },
        body: {
          service_definition_id: row.service_definition_id,
          last_completed_mileage: bare(mileage),
          ...(date ? { last_completed_date: date } : {}),
        },
      }),
    done: async () => {
      onDone()
      toast({ kind: 'success', title: t('lastDoneSaved'), message: row.name })
      await reload()
    },
    refused: (error) => {
      onDone()
      alert({ kind: 'danger', title: t('failed'), message: error.message })
    },
  })
}
