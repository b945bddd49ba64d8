import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { failureText, useNotices } from '#platform/ui/over/notices.tsx'
import { ConfirmModal } from '#platform/ui/over/over.tsx'
import type { ActiveMaintenance } from '../../lists/lists-contract.ts'
import { namesOf } from '../order/CancelModal.tsx'
import { listTexts } from './texts.ts'
import { approvals } from '../calls.ts'

type Props = { order: ActiveMaintenance; opened: boolean; onClose: () => void }

/** Approves every service that waits, after the question; whoever may not reads why, and whom to call. */
export const AcceptAll = ({ order, opened, onClose }: Props) => {
  const t = useTexts(listTexts)
  const formats = useFormats()
  const { busy, accept } = useAccept(order, onClose)
  const refuse = useNotAllowed(order)
  // Asked once for each press.
  const press = useEffectEvent(() => {
    if (order.can_approve) return
    refuse()
    onClose()
  })
  useEffect(() => {
    if (opened) press()
  }, [opened])
  const words = { vehicle: order.vehicle.name, shop: order.shop.name, amount: formats.money(order.total ?? 0) }
  return (
    <ConfirmModal
      opened={opened && order.can_approve}
      title={t('acceptTitle')}
      confirm={t('acceptAll')}
      keep={t('keepReviewing')}
      busy={busy}
      onConfirm={() => void accept()}
      onClose={onClose}
    >
      <p>{t('acceptMore', words)}</p>
    </ConfirmModal>
  )
}

const useNotAllowed = (order: ActiveMaintenance): (() => void) => {
  const t = useTexts(listTexts)
  const formats = useFormats()
  const { alert } = useNotices()
  const people = namesOf(order.approvers, formats)
  return () =>
    alert({
      kind: 'warning',
      title: t('cannotApprove'),
      message: people ? `${order.sentence} ${t('whoCan', { people })}` : order.sentence,
    })
}

const useAccept = (order: ActiveMaintenance, onDone: () => void) => {
  const t = useTexts(listTexts)
  const formats = useFormats()
  const queries = useQueryClient()
  const { alert } = useNotices()
  const [busy, setBusy] = useState(false)
  const accept = async (): Promise<void> => {
    setBusy(true)
    try {
      const body = { status: 'approved' as const, version: order.version }
      const { order: approved } = await approvals.approve({ params: { id: order.id }, body })
      const words = { vehicle: order.vehicle.name, shop: order.shop.name, amount: formats.money(approved.total ?? 0) }
      alert({ kind: 'success', title: t('accepted'), message: t('acceptedMore', words) })
    } catch (error) {
      alert(failureText(error))
    }
    setBusy(false)
    onDone()
    await queries.invalidateQueries()
  }
  return { busy, accept }
}
