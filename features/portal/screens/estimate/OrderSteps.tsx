import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ActionBar } from '#platform/ui/action-bar.tsx'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import type { DeskOrder } from '../../contract.ts'
import { ConfirmButton } from '../steps/StepButton.tsx'
import { type DialogStep, StepDialog } from '../steps/StepDialog.tsx'
import { UndoArrivalDialog } from '../steps/UndoArrivalDialog.tsx'
import { useDecline } from '../steps/use-decline.tsx'
import { portalTexts } from '../texts.ts'
import { estimateTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './EstimateSum.module.css'
import orderListStyles from '../OrderList.module.css'

/** The next step as primary button, and the other allowed actions. */
export const OrderSteps = ({ order, onEdit }: { order: DeskOrder; onEdit?: (() => void) | undefined }) => {
  const t = useTexts(estimateTexts)
  const tPortal = useTexts(portalTexts)
  const formats = useFormats()
  const [dialog, setDialog] = useState<DialogStep | null>(null)
  const decline = useDecline(order)
  const note = useStateNote(order)
  const step = order.next_step
  const isDialog = step === 'check_in' || step === 'complete' || step === 'pay_in_shop'
  if (decline.undo) return <div className={clsx(ui.padded, styles.send)}>{decline.undo}</div>
  if (!note && !step) return null
  return (
    <div className={clsx(ui.padded, styles.send)}>
      {step === 'confirm' ? <ConfirmButton order={order} filled wide /> : null}
      {isDialog || onEdit ? (
        <ActionBar className={styles.buttons} summary={onEdit ? formats.total(order.total ?? 0) : null} summaryLine={t('total')}>
          {onEdit ? <Button onClick={onEdit}>{t('editEstimate')}</Button> : null}
          {isDialog ? (
            <Button look="primary" onClick={() => setDialog(step)}>
              {tPortal(`step_${step}`)}
            </Button>
          ) : (
            <BackToDay />
          )}
        </ActionBar>
      ) : null}
      {order.can.propose_time || order.can.decline ? (
        <div className={orderListStyles.pair}>
          <Button onClick={() => setDialog('propose_time')}>{t('otherTime')}</Button>
          <Button onClick={() => setDialog('decline')}>{t('decline')}</Button>
        </div>
      ) : null}
      {note ? (
        <p className={ui.soft} role="status">
          {note}
        </p>
      ) : null}
      {dialog ? <StepDialog step={dialog} order={order} onDecline={decline.start} onClose={() => setDialog(null)} /> : null}
    </div>
  )
}

/** Shown while the fleet decides. */
const BackToDay = () => {
  const t = useTexts(estimateTexts)
  return (
    <Link to="/shop_portal" className={buttonClass({ look: 'primary' })}>
      {t('backToDay')}
    </Link>
  )
}

/** A check-in or a walk-in by mistake, as long as no estimate was sent. */
export const UndoArrival = ({ order }: { order: DeskOrder }) => {
  const t = useTexts(portalTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={clsx(ui.padded, styles.send)}>
      <Button onClick={() => setOpen(true)}>{t(order.is_walk_in ? 'undoWalkIn' : 'undoCheckIn')}</Button>
      {isOpen ? <UndoArrivalDialog order={order} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

const REASONS = ['fleet', 'declined', 'no_show', 'services_declined', 'administrative', 'walk_in_undone'] as const

/** A sentence on the status; null if the badge is sufficient. */
const useStateNote = (order: DeskOrder): string | null => {
  const t = useTexts(estimateTexts)
  switch (order.state) {
    case 'waiting_for_approval':
      return t('waitNote', { fleet: order.fleet.name })
    case 'approved':
      return order.approved_by ? t('approvedNote', { name: order.approved_by }) : t('autoApprovedNote')
    case 'complete':
      return order.pays_through_platform ? t('platformPays') : null
    case 'canceled': {
      const reason = REASONS.find((known) => known === order.cancel_reason)
      return reason ? t(`cancelReason_${reason}`) : null
    }
    default:
      return null
  }
}
