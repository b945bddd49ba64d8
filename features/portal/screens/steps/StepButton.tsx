import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { IconDots } from '#platform/ui/icons.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import type { DeskOrderRow } from '../../contract.ts'
import { portal } from '../calls.ts'
import { useOrderWords } from '../order-words.ts'
import { portalTexts } from '../texts.ts'
import { useDelayedAction } from '#platform/ui/use-delayed-action.ts'
import { useDeskSend } from '../use-desk-send.ts'
import type { DialogStep } from './StepDialog.tsx'
import { UndoStep } from './UndoStep.tsx'
import { useDecline } from './use-decline.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import styles from '../OrderList.module.css'
import portalStyles from '../Portal.module.css'

/** Prefetched after the page has loaded. */
const StepDialog = browserOnly(async () => (await import('./StepDialog.tsx')).StepDialog)

type StepProps = { order: DeskOrderRow; filled: boolean }

/** The next step of an order as one button; before check-in also a menu to reschedule or decline. A sent estimate opens with its row. */
export const StepButton = ({ order, filled }: StepProps) => {
  const t = useTexts(portalTexts)
  const [dialog, setDialog] = useState<DialogStep | null>(null)
  const step = order.next_step
  const decline = useDecline(order)
  useEffect(() => StepDialog.fetch(), [])
  if (decline.undo) return decline.undo
  if (step === null || step === 'open_estimate') return <span />
  return (
    <>
      {step === 'confirm' ? (
        <ConfirmInRow order={order} filled={filled} onMore={setDialog} />
      ) : step === 'write_estimate' ? (
        <Link
          to="/shop_portal/orders/$id"
          params={{ id: String(order.id) }}
          className={buttonClass({ look: filled ? 'primary' : 'quiet' })}
        >
          {t('step_write_estimate')}
        </Link>
      ) : (
        <StepWithMore order={order} onMore={setDialog}>
          <Button look={filled ? 'primary' : 'quiet'} onClick={() => setDialog(step)}>
            {t(`step_${step}`)}
          </Button>
        </StepWithMore>
      )}
      {dialog ? <StepDialog step={dialog} order={order} onDecline={decline.start} onClose={() => setDialog(null)} /> : null}
    </>
  )
}

const useConfirm = (order: DeskOrderRow) => {
  const t = useTexts(portalTexts)
  const words = useOrderWords()
  const { toast, alert } = useNotices()
  const send = useDeskSend()
  return useMutation({
    mutationFn: () => send(() => portal.confirm({ params: { id: order.id }, body: { version: order.version } })),
    onSuccess: () =>
      toast({
        kind: 'success',
        title: t('confirmed', { vehicle: order.vehicle.name, when: words.when(order) }),
        message: t('orderOf', { id: order.id, fleet: order.fleet.name }),
      }),
    onError: (error) => alert(failureText(error)),
  })
}

/** Confirms immediately: on a single order's page the user cannot hit another order by mistake. */
export const ConfirmButton = ({ order, filled, wide }: StepProps & { wide?: boolean }) => {
  const t = useTexts(portalTexts)
  const confirm = useConfirm(order)
  return (
    <Button look={filled ? 'primary' : 'brand'} busy={confirm.isPending} wide={wide ?? false} onClick={() => confirm.mutate()}>
      {t('step_confirm')}
    </Button>
  )
}

/**
 * In a list, the confirmed row stays for a while: the next row does not move under a second click, and the step can be undone before
 * the fleet is notified. Leaving the page confirms.
 */
const ConfirmInRow = ({ order, filled, onMore }: StepProps & { onMore: (step: DialogStep) => void }) => {
  const t = useTexts(portalTexts)
  const confirm = useConfirm(order)
  const delayed = useDelayedAction(() => confirm.mutate())
  if (delayed.waiting) return <UndoStep label={t('undoConfirm')} onUndo={delayed.cancel} />
  return (
    <div className={styles.pair}>
      <Button look={filled ? 'primary' : 'brand'} busy={confirm.isPending} onClick={() => delayed.start()}>
        {t('step_confirm')}
      </Button>
      <MoreMenu onChoose={onMore} />
    </div>
  )
}

/** A future appointment can also be rescheduled or declined from its row. */
const StepWithMore = ({
  order,
  onMore,
  children,
}: {
  order: DeskOrderRow
  onMore: (step: DialogStep) => void
  children: ReactNode
}) =>
  order.next_step === 'check_in' ? (
    <div className={styles.pair}>
      {children}
      <MoreMenu onChoose={onMore} />
    </div>
  ) : (
    children
  )

const MoreMenu = ({ onChoose }: { onChoose: (step: DialogStep) => void }) => {
  const t = useTexts(portalTexts)
  return (
    <Menu
      width={220}
      withinPortal
      className={portalStyles.menu}
      button={
        <button type="button" className={clsx(ui.button, ui.square)} aria-label={t('moreSteps')}>
          <IconDots size={20} stroke={1.75} aria-hidden />
        </button>
      }
    >
      {({ Item }) => (
        <>
          {' '}
          <Item onClick={() => onChoose('propose_time')}>{t('otherTime')}</Item>
          <Item onClick={() => onChoose('decline')}>{t('decline')}</Item>
        </>
      )}
    </Menu>
  )
}
