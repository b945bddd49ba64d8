import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { DeskOrderRow } from '../../contract.ts'
import { portal } from '../calls.ts'
import { useDelayedAction } from '#platform/ui/use-delayed-action.ts'
import { useDeskSend } from '../use-desk-send.ts'
import type { Declined } from './dialog-props.ts'
import { stepTexts } from './texts.ts'
import { useStepToast } from './use-step-toast.ts'
import { UndoStep } from './UndoStep.tsx'

/** Declines a request, or reports a no-show, once the time for Undo is over; renders `undo` until then. */
export const useDecline = (order: DeskOrderRow): { start: (declined: Declined) => void; undo: ReactNode } => {
  const t = useTexts(stepTexts)
  const { alert } = useNotices()
  const announce = useStepToast(order)
  const send = useDeskSend()
  const decline = useMutation({
    mutationFn: (declined: Declined) =>
      send(() => portal.decline({ params: { id: order.id }, body: { ...declined, version: order.version } })),
    onSuccess: () => announce(t('declined', { vehicle: order.vehicle.name })),
    onError: (error) => alert(failureText(error)),
  })
  const { waiting, start, cancel } = useDelayedAction<Declined>((declined) => decline.mutate(declined))
  return { start, undo: waiting ? <UndoStep label={t(`undo_${waiting.value.reason}`)} onUndo={cancel} /> : null }
}
