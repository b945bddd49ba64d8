import { useTexts } from '#platform/i18n/use-texts.ts'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { DeskOrderRow } from '../../contract.ts'
import { portal } from '../calls.ts'
import { useOrderWords } from '../order-words.ts'
import portalStyles from '../Portal.module.css'
import { useDeskSend } from '../use-desk-send.ts'
import { portalTexts } from '../texts.ts'
import { stepTexts } from './texts.ts'
import { useStepToast } from './use-step-toast.ts'

/** Undoes a check-in or a walk-in by mistake. */
export const UndoArrivalDialog = ({ order, onClose }: { order: DeskOrderRow; onClose: () => void }) => {
  const t = useTexts(stepTexts)
  const tPortal = useTexts(portalTexts)
  const words = useOrderWords()
  const announce = useStepToast(order)
  const send = useDeskSend()
  const vehicle = order.vehicle.name
  const form = useForm({
    start: {},
    submit: () => send(() => portal.undoArrival({ params: { id: order.id }, body: { version: order.version } })),
    done: () => {
      announce(t('arrivalUndone', { vehicle }))
      onClose()
    },
  })
  const isWalkIn = order.is_walk_in
  return (
    <FormDialog
      className={portalStyles.portal}
      title={t(isWalkIn ? 'undoWalkInTitle' : 'undoCheckInTitle', { vehicle })}
      verb={tPortal(isWalkIn ? 'undoWalkIn' : 'undoCheckIn')}
      keep={t('keepArrival')}
      {...{ form, onClose }}
    >
      <p className={ui.soft}>{isWalkIn ? t('undoWalkInLine') : t('undoCheckInLine', { when: words.when(order) })}</p>
    </FormDialog>
  )
}
