import { useTexts } from '#platform/i18n/use-texts.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { useReloadDue } from '../done/use-reload-due.ts'
import { schedules } from '../schedules.ts'
import { nextTexts } from './texts.ts'

type Tick = { row: { id: number; name: string }; isCompleted: boolean }

/** Ticks a service off, or takes that back. */
export const useTick = (vehicleId: number) => {
  const t = useTexts(nextTexts)
  const { toast, alert } = useNotices()
  const reload = useReloadDue()
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
