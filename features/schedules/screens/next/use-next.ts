import { useTexts } from '#platform/i18n/use-texts.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { useReloadDue } from '../done/use-reload-due.ts'
import { schedules } from '../schedules.ts'
import { nextTexts } from './texts.ts'

type Tick = { row: { id: number; name: string }; isCompleted: boolean }

/** Marks a service as done, or undoes that. */
export const useTick = (vehicleId: number) => {
  const t = useTexts(nextTexts)
  const { toast, alert } = useNotices()
  const reload = useReloadDue()
  const tick = useMutation({
    mutationKey: ['tick', vehicleId],
    mutationFn: ({ row, isCompleted }: Tick) =>
      schedules.tickService({ body: { service_id: row.id, is_completed: isCompleted } }),
    // Toast in the mutation's option, not at the call: the row unmounts when it moves to another group.
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
