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
import { KeyCap } from '../decision/KeyCap.tsx'
import { ToCheck } from '../decision/ToCheck.tsx'
import { useShortcuts } from '../decision/use-shortcuts.ts'
import { bulkApprovalTexts } from './texts.ts'

type Named = 'id' | 'vehicle_name' | 'can_approve' | 'payment_problem' | 'who_can_approve' | 'services_count' | 'to_check'
export type Selected = Pick<WaitingOrder, Named> & { fleet_name?: string }

export type DecideManyProps<Order extends Selected> = {
  /** Selected orders that wait for an approval, including those the viewer may not decide. */
  waiting: readonly Order[]
  /** Their sum, one for each currency. */
  amountsOf: (orders: readonly Order[]) => readonly string[]
  /** How many rows are selected. */
  count: number
  onStarted: () => void
  /** Further lines of the confirmation. */
  more?: (orders: readonly Order[]) => ReactNode
}

type ApproveProps<Order extends Selected> = DecideManyProps<Order> & {
  send: (orders: readonly Order[]) => Promise<{ bulk_change: BulkChange }>
}

type ApproveButtonProps<Order extends Selected> = ApproveProps<Order> & {
  /** The page's filled button while orders are selected; it then says what it costs, and the key A presses it. */
  isPrimary?: boolean
}

/** Approves many orders, after a confirmation. */
export const ApproveButton = <Order extends Selected>({ isPrimary = false, ...props }: ApproveButtonProps<Order>) => {
  const { waiting, amountsOf } = props
  const t = useTexts(bulkApprovalTexts)
  const formats = useFormats()
  const [isConfirming, setConfirming] = useState(false)
  const open = (): void => setConfirming(true)
  const { approved } = splitSelected(waiting)
  const number = formats.number(approved.length)
  useShortcuts(isPrimary && waiting.length > 0 ? { a: open } : {})
  return (
    <>
      <Button
        size="sm"
        look={isPrimary ? 'primary' : 'quiet'}
        disabled={waiting.length === 0}
        title={waiting.length === 0 ? t('noneToApprove') : undefined}
        icon={<IconClipboardCheck size={16} stroke={1.75} aria-hidden />}
        onClick={open}
      >
        {approved.length === 0
          ? t('approve')
          : t(isPrimary ? 'approveAmount' : 'approveCount', { count: approved.length, number, amounts: amountsOf(approved) })}
        {isPrimary ? <KeyCap>A</KeyCap> : null}
      </Button>
      <ApproveModal {...props} opened={isConfirming} onClose={() => setConfirming(false)} />
    </>
  )
}

export type ModalProps = { opened: boolean; onClose: () => void }

/** The confirmation, with the sum, and with the orders left out, by reason. */
export const ApproveModal = <Order extends Selected>(props: ApproveProps<Order> & ModalProps) => {
  const { waiting, amountsOf, count, send, onStarted, more, opened, onClose } = props
  const t = useTexts(bulkApprovalTexts)
  const formats = useFormats()
  const { start, isPending } = useStart({ onStarted, onClose })
  const { approved, staying } = splitSelected(waiting)
  const number = formats.number(approved.length)
  const stays = <Stays staying={staying} notWaiting={count - waiting.length} />
  if (approved.length === 0) {
    return (
      <NoneModal title={t('noneTitle')} {...{ opened, onClose }}>
        {stays}
      </NoneModal>
    )
  }
  return (
    <ConfirmModal
      opened={opened}
      title={t(approved.length === 1 ? 'titleOne' : 'title', {
        vehicle: approved[0]!.vehicle_name,
        count: approved.length,
        number,
        amounts: amountsOf(approved),
      })}
      confirm={t('approveCount', { count: approved.length, number })}
      busy={isPending}
      onConfirm={() => start(() => send(approved))}
      onClose={onClose}
    >
      <p>{t('help')}</p>
      <ServicesToCheck approved={approved} />
      {more?.(approved)}
      {stays}
    </ConfirmModal>
  )
}

/** Sends the decision; a failure closes the dialog and shows above the list. */
export const useStart = ({ onStarted, onClose }: { onStarted: () => void; onClose: () => void }) => {
  const { alert } = useNotices()
  const started = useBulkStart(() => (onClose(), onStarted()))
  return {
    isPending: started.isPending,
    start: (send: () => Promise<{ bulk_change: BulkChange }>): void => {
      // Clears the error of the previous attempt.
      alert(null)
      started.mutate(send, {
        onError: (error) => {
          onClose()
          alert(failureText(error))
        },
      })
    },
  }
}

/** Nothing of the selection can be decided, and why. */
export const NoneModal = ({ title, opened, onClose, children }: ModalProps & { title: string; children: ReactNode }) => {
  const t = useTexts(bulkApprovalTexts)
  return (
    <Modal opened={opened} title={title} onClose={onClose}>
      {children}
      <div className={ui.dialogActions}>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </Modal>
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

type StaysProps = { staying: readonly StayingOrders<Selected>[]; notWaiting: number; what?: 'staying' | 'stayingUndeclined' }

export const Stays = ({ staying, notWaiting, what = 'staying' }: StaysProps) => {
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
          <p>{t(what, { count, number: number(count) })}</p>
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
