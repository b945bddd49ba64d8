import { clsx } from 'clsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import type { DeskOrder } from '../../contract.ts'
import { ConfirmButton } from '../steps/StepButton.tsx'
import { type DialogStep, StepDialog } from '../steps/StepDialog.tsx'
import { portalTexts } from '../texts.ts'
import { estimateTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './EstimateSum.module.css'
import orderListStyles from '../OrderList.module.css'

/** The next step as the one primary, and the ways out that are still open. */
export const OrderSteps = ({ order }: { order: DeskOrder }) => {
  const t = useTexts(estimateTexts)
  const tPortal = useTexts(portalTexts)
  const [dialog, setDialog] = useState<DialogStep | null>(null)
  const note = useStateNote(order)
  const step = order.next_step
  const isDialog = step === 'check_in' || step === 'complete' || step === 'pay_in_shop'
  if (!note && !step) return null
  return (
    <div className={clsx(ui.padded, styles.send)}>
      {step === 'confirm' ? <ConfirmButton order={order} filled wide /> : null}
      {isDialog ? (
        <Button look="primary" wide onClick={() => setDialog(step)}>
          {tPortal(`step_${step}`)}
        </Button>
      ) : null}
      {order.can.propose_time || order.can.decline ? (
        <div className={orderListStyles.pair}>
          <Button onClick={() => setDialog('propose_time')}>{t('otherTime')}</Button>
          <Button onClick={() => setDialog('decline')}>{t('decline')}</Button>
        </div>
      ) : null}
      {note ? <p className={ui.soft}>{note}</p> : null}
      {dialog ? <StepDialog step={dialog} order={order} onClose={() => setDialog(null)} /> : null}
    </div>
  )
}

const REASONS = ['fleet', 'declined', 'no_show', 'services_declined', 'administrative'] as const

/** One sentence on what is going on; null when the badge says it all. */
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
