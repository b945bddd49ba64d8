import { type ReactNode, useState } from 'react'
import type { BulkChange } from '#features/accounts/bulk/bulk-contract.ts'
import { useBulkStart } from '#features/accounts/screens/bulk/use-bulk-start.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconClipboardCheck } from '#platform/ui/icons.ts'
import { ConfirmModal, Modal } from '#platform/ui/overlays/dialogs.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { splitSelected, type StayingOrders } from '../../bulk/selected-orders.ts'
import type { WaitingOrder } from '../../lists/lists-contract.ts'
import { ToCheck } from '../decision/ToCheck.tsx'
import { bulkApprovalTexts } from './texts.ts'

type Named = 'id' | 'vehicle_name' | 'can_approve' | 'payment_problem' | 'who_can_approve' | 'services_count' | 'to_check'
type Selected = Pick<WaitingOrder, Named> & { fleet_name?: string }

type ApproveButtonProps<Order extends Selected> = {
  /** Selected orders that wait for an approval, including those the viewer may not decide. */
  waiting: readonly Order[]
  /** Their sum, one for each currency. */
  amountsOf: (orders: readonly Order[]) => readonly string[]
  /** How many rows are selected. */
  count: number
  send: (orders: readonly Order[]) => Promise<{ bulk_change: BulkChange }>
  onStarted: () => void
  /** The page's filled button while orders are selected; it then says what it costs. */
  isPrimary?: boolean
  /** Further lines of the confirmation. */
  more?: (orders: readonly Order[]) => ReactNode
}

/** Approves many orders, after a confirmation with their sum and with the orders left out, by reason. */
export const ApproveButton = <Order extends Selected>(props: ApproveButtonProps<Order>) => {
  const { waiting, amountsOf, count, send, onStarted, isPrimary = false, more } = props
  const t = useTexts(bulkApprovalTexts)
  const formats = useFormats()
  const { alert } = useNotices()
  const [isConfirming, setConfirming] = useState(false)
  const start = useBulkStart(() => (setConfirming(false), onStarted()))
  const { approved, staying } = splitSelected(waiting)
  const number = formats.number(approved.length)
  const close = (): void => setConfirming(false)
  const approve = (): void => {
    // Clears the error of the previous attempt.
    alert(null)
    start.mutate(() => send(approved), {
      onError: (error) => {
        close()
        alert(failureText(error))
      },
    })
  }
  const stays = <Stays staying={staying} notWaiting={count - waiting.length} />
  const none = approved.length === 0
  return (
    <>
      <Button
        size="sm"
        look={isPrimary ? 'primary' : 'quiet'}
        disabled={waiting.length === 0}
        title={waiting.length === 0 ? t('noneToApprove') : undefined}
        icon={<IconClipboardCheck size={16} stroke={1.75} aria-hidden />}
        onClick={() => setConfirming(true)}
      >
        {none
          ? t('approve')
          : t(isPrimary ? 'approveAmount' : 'approveCount', { count: approved.length, number, amounts: amountsOf(approved) })}
      </Button>
      <Modal opened={isConfirming && none} title={t('noneTitle')} onClose={close}>
        {stays}
        <div className={ui.dialogActions}>
          <Button onClick={close}>{t('close')}</Button>
        </div>
      </Modal>
      <ConfirmModal
        opened={isConfirming && !none}
        title={t('title', { count: approved.length, number, amounts: amountsOf(approved) })}
        confirm={t('approveCount', { count: approved.length, number })}
        busy={start.isPending}
        onConfirm={approve}
        onClose={close}
      >
        <p>{t('help')}</p>
        <ServicesToCheck approved={approved} />
        {more?.(approved)}
        {stays}
      </ConfirmModal>
    </>
  )
}

const ServicesToCheck = ({ approved }: { approved: readonly Selected[] }) => {
  const t = useTexts(bulkApprovalTexts)
  return (
    <ToCheck
      checks={approved.flatMap(({ vehicle_name: vehicle, to_check: checks }) =>
        checks.map((check) => ({ ...check, service: t('serviceOf', { vehicle, service: check.service }) })),
      )}
      of={approved.reduce((sum, { services_count: services }) => sum + services, 0)}
    />
  )
}

/** Names listed for one reason; more would not help to find the orders. */
const NAMED = 5

type StaysProps = { staying: readonly StayingOrders<Selected>[]; notWaiting: number }

const Stays = ({ staying, notWaiting }: StaysProps) => {
  const t = useTexts(bulkApprovalTexts)
  const { number } = useFormats()
  const count = staying.reduce((sum, { orders }) => sum + orders.length, 0)
  const namesOf = (orders: readonly Selected[]): string[] => {
    const named = orders.length > NAMED ? orders.slice(0, NAMED - 1) : orders
    const left = orders.length - named.length
    const names = named.map(({ id, vehicle_name: vehicle, fleet_name: fleet }) =>
      fleet ? t('orderOfFleet', { fleet, vehicle, order: String(id) }) : t('order', { vehicle, order: String(id) }),
    )
    return left > 0 ? [...names, t('others', { count: left, number: number(left) })] : names
  }
  return (
    <>
      {count > 0 ? (
        <>
          <p>{t('staying', { count, number: number(count) })}</p>
          <ul>
            {staying.map(({ reason, orders }) => (
              <li key={reason}>{t('because', { orders: namesOf(orders), reason })}</li>
            ))}
          </ul>
        </>
      ) : null}
      {notWaiting > 0 ? <p>{t('notWaiting', { count: notWaiting, number: number(notWaiting) })}</p> : null}
    </>
  )
}
