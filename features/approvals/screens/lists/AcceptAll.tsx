import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { CallFailed } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { awaitsDecision } from '#features/orders/order.ts'
import type { ActiveMaintenance } from '../../lists/lists-contract.ts'
import { payTexts } from '../pay/texts.ts'
import { ToCheck } from '../decision/ToCheck.tsx'
import { namesOf } from '../order/cancellers.ts'
import { orderTexts } from '../order/texts.ts'
import { useShopNotified } from '../order/use-shop-notified.ts'
import { listTexts } from './texts.ts'
import { approvals } from '../calls.ts'

type Props = { order: ActiveMaintenance; opened: boolean; onClose: () => void }

/**
 * Approves all waiting services after a confirmation. Users without permission see why, and whom to call. Without a payment method
 * the order page opens, where one can be chosen: confirming would only be refused.
 */
export const AcceptAll = ({ order, opened, onClose }: Props) => {
  const t = useTexts(listTexts)
  const formats = useFormats()
  const accept = useAccept(order, onClose)
  const refuse = useNotAllowed(order)
  const promptForPayment = usePaymentPrompt(order)
  // Runs once per press.
  const press = useEffectEvent(() => {
    if (order.can_approve && order.payment_problem === null) return
    if (!order.can_approve) refuse()
    else if (order.payment_problem !== null) promptForPayment(order.payment_problem)
    onClose()
  })
  useEffect(() => {
    if (opened) press()
  }, [opened])
  const words = { vehicle: order.vehicle.name, shop: order.shop.name, amount: formats.money(order.total ?? 0) }
  const approvedBefore = (order.total ?? 0) - order.approval_amount
  const count = order.order_services.filter(awaitsDecision).length
  return (
    <ConfirmModal
      opened={opened && order.can_approve && order.payment_problem === null}
      title={t(order.total === 0 ? 'acceptNamedFree' : 'acceptNamed', {
        ...words,
        amount: formats.money(order.approval_amount),
        count,
      })}
      confirm={t('acceptAll')}
      keep={t('keepReviewing')}
      busy={accept.isPending}
      onConfirm={() => accept.mutate()}
      onClose={onClose}
    >
      <p>{t('acceptTitle')}</p>
      <ToCheck checks={order.to_check} of={count} />
      <p>{t(order.total === 0 ? 'acceptFree' : 'acceptMore', words)}</p>
      {approvedBefore > 0 ? <p>{t('acceptPaidBefore', { amount: formats.money(approvedBefore) })}</p> : null}
      {order.pays_with ? <p>{t('acceptPays', { method: order.pays_with })}</p> : null}
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

/** Opens the order's page with the reason why it cannot be paid. */
const usePaymentPrompt = ({ id }: ActiveMaintenance): ((problem: string) => void) => {
  const pay = useTexts(payTexts)
  const navigate = useNavigate()
  const { alert } = useNotices()
  return (problem) => {
    alert({ kind: 'danger', title: pay('approvalError'), message: problem })
    void navigate({ to: '/orders/$id/approvals', params: { id: String(id) } })
  }
}

const useAccept = (order: ActiveMaintenance, onDone: () => void) => {
  const t = useTexts(listTexts)
  const formats = useFormats()
  const queries = useQueryClient()
  const { alert } = useNotices()
  const shopNotified = useShopNotified()
  const promptForPayment = usePaymentPrompt(order)
  const decision = useTexts(orderTexts)
  return useMutation({
    mutationFn: () =>
      approvals.approve({ params: { id: order.id }, body: { status: 'approved' as const, version: order.version } }),
    onSuccess: ({ order: approved }) => {
      const words = { vehicle: order.vehicle.name, amount: formats.money(approved.total ?? 0) }
      if (approved.status === 'awaiting_approval')
        return alert({ kind: 'success', title: decision('firstAlert'), message: decision('secondFollows') })
      const what = t(approved.total === 0 ? 'acceptedFree' : 'acceptedMore', words)
      alert({ kind: 'success', title: t('accepted'), message: `${what} ${shopNotified(order.shop.name)}`.trim() })
    },
    onError: (error) => {
      const isPayment = error instanceof CallFailed && (error.body.field === 'payment' || error.body.field === 'payment_token')
      return isPayment ? promptForPayment(failureText(error).title) : alert(failureText(error))
    },
    onSettled: () => {
      onDone()
      void queries.invalidateQueries()
    },
  })
}
