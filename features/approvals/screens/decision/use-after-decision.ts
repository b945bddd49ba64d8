import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { createElement } from 'react'
import { rememberDestination } from '#features/accounts/screens/remembered.ts'
import { currentUserQuery, forgetSession } from '#features/accounts/screens/session.ts'
import type { AuthRedirectState } from '#features/accounts/screens/sign-in/use-entering.ts'
import { CallFailed } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { failureText, type NoticeText, useNotices } from '#platform/ui/overlays/notices.tsx'
import type { OrderApproval } from '../../contract.ts'
import { nextOrder } from '../../next-order.ts'
import { approvals } from '../calls.ts'
import { orderTexts } from '../order/texts.ts'
import { useShopNotified } from '../order/use-shop-notified.ts'
import { declinedToken, methodNameOf } from '../pay/declined.ts'
import { isFixedInSettings } from '../pay/pay-problem.ts'
import { PaymentSettings } from '../pay/PaymentSettings.tsx'
import { payTexts } from '../pay/texts.ts'
import { NextOrder } from './NextOrder.tsx'

export type DecidedOrder = Awaited<ReturnType<typeof approvals.approve>>['order']
type Ways = { decline: (token: string) => void; onReload: (next: OrderApproval) => void }

/** After a decision: goes to the dashboard; on failure stays here and keeps all input. */
export const useAfterDecision = (approval: OrderApproval, { decline, onReload }: Ways) => {
  const t = useTexts(orderTexts)
  const formats = useFormats()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { alert } = useNotices()
  const { data: me } = useQuery(currentUserQuery)
  const leave = useLeaving(approval.order.id)
  const shopNotified = useShopNotified()
  const wordsFor = useFailureWords(approval)
  const { id, vehicle, shop } = approval.order
  const reload = async (): Promise<void> => onReload(await queries.fetchQuery({ ...freshOf(id), staleTime: 0 }))
  return {
    done: async (order: DecidedOrder): Promise<void> => {
      const words = { id, vehicle: vehicle.name, amount: formats.money(order.total ?? 0) }
      const what = order.status === 'cancel' ? '' : t(order.total === 0 ? 'approvedAlertFree' : 'approvedAlertMore', words)
      const decided = {
        title: t(order.status === 'cancel' ? 'canceled' : 'approvedAlert'),
        message: `${what} ${shopNotified(shop.name)}`.trim(),
      }
      const isFirst = order.status === 'awaiting_approval'
      const notice = isFirst ? { title: t('firstAlert'), message: t('secondFollows') } : decided
      if (me?.only_order_id) return leave(notice)
      alert({ kind: 'success', ...notice, takesFocus: true })
      await navigate({ to: '/dashboard' })
      const reloaded = queries.invalidateQueries()
      const next = await findNext(queries, id)
      if (next) alert({ kind: 'success', ...notice, action: createElement(NextOrder, next), takesFocus: true })
      await reloaded
    },
    refused: (error: Error): void => {
      const token = declinedToken(error)
      if (token) decline(token)
      alert(wordsFor(error, token))
      if (movedOn(error)) void reload()
    },
  }
}

const useFailureWords = (approval: OrderApproval) => {
  const { order } = approval
  const t = useTexts(orderTexts)
  const pay = useTexts(payTexts)
  return (error: Error, token: string | null): NoticeText => {
    if (token)
      return {
        kind: 'danger',
        title: pay('bankDeclined', { method: methodNameOf(order, token) }),
        message: pay('bankDeclinedMore'),
      }
    if (isAboutPayment(error)) {
      const action = isFixedInSettings(error.code, approval) ? createElement(PaymentSettings) : null
      return { kind: 'danger', title: pay('approvalError'), message: failureText(error).title, action }
    }
    return { ...failureText(error), message: t(movedOn(error) ? 'lookAgain' : 'orderUnchanged') }
  }
}

/** In an email-link session the decision ends the link: the confirmation is shown on the sign-in page. */
const useLeaving = (orderId: number) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async (done: NonNullable<AuthRedirectState['done']>): Promise<void> => {
    const { id = null } = queries.getQueryData(currentUserQuery.queryKey) ?? {}
    forgetSession(queries)
    rememberDestination(`/orders/${orderId}/approvals`, id)
    await navigate({ to: '/sign_in', state: { done } satisfies AuthRedirectState })
  }
}

/** The next order for this viewer. If it cannot be loaded, the dashboard shows it. */
const findNext = async (queries: QueryClient, decidedId: number) => {
  const answer = await queries.fetchQuery({ ...approvals.waiting.options(), staleTime: 0 }).catch(() => null)
  return nextOrder(answer?.orders ?? [], decidedId)
}

const freshOf = (id: number) => ({
  queryKey: approvals.show.options({ params: { id } }).queryKey,
  queryFn: () => approvals.show({ params: { id } }),
})

const isAboutPayment = (error: Error): error is CallFailed => error instanceof CallFailed && error.body.field === 'payment'

/** The order, or the right to decide on it, has changed since this screen loaded. */
const movedOn = (error: Error): boolean => error instanceof CallFailed && (error.status === 409 || error.status === 403)
