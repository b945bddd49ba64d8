import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { rememberDestination } from '#features/accounts/screens/remembered.ts'
import { currentUserQuery, forgetSession } from '#features/accounts/screens/session.ts'
import type { DoorState } from '#features/accounts/screens/sign-in/use-entering.ts'
import { CallFailed } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { failureText, type NoticeText, useNotices } from '#platform/ui/over/notices.tsx'
import type { OrderApproval } from '../../contract.ts'
import { approvals } from '../calls.ts'
import { orderTexts } from '../order/texts.ts'
import { declinedToken, methodNameOf } from '../pay/declined.ts'
import { payTexts } from '../pay/texts.ts'

export type DecidedOrder = Awaited<ReturnType<typeof approvals.approve>>['order']
type Ways = { decline: (token: string) => void; onReload: (next: OrderApproval) => void }

/** Decided, it goes on to the dashboard; a failure stays here with everything that was typed. */
export const useAfterDecision = (shown: OrderApproval, { decline, onReload }: Ways) => {
  const t = useTexts(orderTexts)
  const formats = useFormats()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { alert } = useNotices()
  const { data: me } = useQuery(currentUserQuery)
  const leave = useLeaving(shown.order.id)
  const wordsFor = useFailureWords(shown)
  const { id, vehicle, shop } = shown.order
  const reload = async (): Promise<void> => onReload(await queries.fetchQuery({ ...freshOf(id), staleTime: 0 }))
  return {
    done: async (order: DecidedOrder): Promise<void> => {
      const words = { id, vehicle: vehicle.name, shop: shop.name, amount: formats.money(order.total ?? 0) }
      const told =
        order.status === 'cancel'
          ? { title: t('canceled'), message: t('canceledMore', words) }
          : { title: t('approvedAlert'), message: t(order.total === 0 ? 'approvedAlertFree' : 'approvedAlertMore', words) }
      if (me?.only_order_id) return leave(told)
      alert({ kind: 'success', ...told })
      await navigate({ to: '/dashboard' })
      await queries.invalidateQueries()
    },
    refused: (error: Error): void => {
      const token = declinedToken(error)
      if (token) decline(token)
      alert(wordsFor(error, token))
      if (movedOn(error)) void reload()
    },
  }
}

const useFailureWords = ({ order }: OrderApproval) => {
  const t = useTexts(orderTexts)
  const pay = useTexts(payTexts)
  return (error: Error, token: string | null): NoticeText => {
    if (token)
      return {
        kind: 'danger',
        title: pay('bankDeclined', { method: methodNameOf(order, token) }),
        message: pay('bankDeclinedMore'),
      }
    if (isAboutPayment(error)) return { kind: 'danger', title: pay('approvalError'), message: failureText(error).title }
    return { ...failureText(error), message: t(movedOn(error) ? 'lookAgain' : 'kept') }
  }
}

/** Who came by the link of a mail has used it up with the decision: what was done is said where the way in is. */
const useLeaving = (orderId: number) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async (done: NonNullable<DoorState['done']>): Promise<void> => {
    const { id = null } = queries.getQueryData(currentUserQuery.queryKey) ?? {}
    forgetSession(queries)
    rememberDestination(`/orders/${orderId}/approvals`, id)
    await navigate({ to: '/sign_in', state: { done } satisfies DoorState })
  }
}

const freshOf = (id: number) => ({
  queryKey: approvals.show.options({ params: { id } }).queryKey,
  queryFn: () => approvals.show({ params: { id } }),
})

const isAboutPayment = (error: Error): boolean => error instanceof CallFailed && error.body.field === 'payment'

/** The order, or the right to decide on it, is no longer what this screen shows. */
const movedOn = (error: Error): boolean => error instanceof CallFailed && (error.status === 409 || error.status === 403)
