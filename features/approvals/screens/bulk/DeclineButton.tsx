import { useId, useState } from 'react'
import type { BulkChange } from '#features/accounts/bulk/bulk-contract.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { splitByRight } from '../../bulk/selected-orders.ts'
import { DeclineReason, useDeclineReason } from '../decision/DeclineReason.tsx'
import { KeyCap } from '../decision/KeyCap.tsx'
import { useShortcuts } from '../decision/use-shortcuts.ts'
import { type DecideManyProps, type ModalProps, NoneModal, type Selected, Stays, useStart } from './ApproveButton.tsx'
import { bulkApprovalTexts } from './texts.ts'

type DeclineProps<Order extends Selected> = DecideManyProps<Order> & {
  send: (orders: readonly Order[], reason: string) => Promise<{ bulk_change: BulkChange }>
}

/** Declines many orders with one reason, after a confirmation. The key D presses it. */
export const DeclineButton = <Order extends Selected>(props: DeclineProps<Order>) => {
  const { waiting } = props
  const t = useTexts(bulkApprovalTexts)
  const [isConfirming, setConfirming] = useState(false)
  const open = (): void => setConfirming(true)
  useShortcuts(waiting.length > 0 ? { d: open } : {})
  return (
    <>
      <Button
        size="sm"
        disabled={waiting.length === 0}
        title={waiting.length === 0 ? t('noneToApprove') : undefined}
        onClick={open}
      >
        {t('decline')}
        <KeyCap>D</KeyCap>
      </Button>
      <DeclineModal {...props} opened={isConfirming} onClose={() => setConfirming(false)} />
    </>
  )
}

/** Asks for the reason, and names the orders left out. */
export const DeclineModal = <Order extends Selected>(props: DeclineProps<Order> & ModalProps) => {
  const { waiting, amountsOf, count, send, onStarted, opened, onClose } = props
  const t = useTexts(bulkApprovalTexts)
  const { number } = useFormats()
  const id = useId()
  const reason = useDeclineReason()
  const { start, isPending } = useStart({ onStarted, onClose })
  const { declined, staying } = splitByRight(waiting)
  const stays = <Stays staying={staying} notWaiting={count - waiting.length} what="stayingUndeclined" />
  if (declined.length === 0) {
    return (
      <NoneModal title={t('noneTitleDeclined')} {...{ opened, onClose }}>
        {stays}
      </NoneModal>
    )
  }
  const words = {
    vehicle: declined[0]!.vehicle_name,
    count: declined.length,
    number: number(declined.length),
    amounts: amountsOf(declined),
  }
  return (
    <ConfirmModal
      opened={opened}
      title={t(declined.length === 1 ? 'declineOne' : 'declineTitle', words)}
      confirm={t('declineCount', words)}
      danger
      busy={isPending}
      onConfirm={() => start(() => send(declined, reason.text))}
      onClose={onClose}
    >
      <p>{t('declineHelp')}</p>
      <DeclineReason id={id} {...reason} />
      {stays}
    </ConfirmModal>
  )
}
