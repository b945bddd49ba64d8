import { clsx } from 'clsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { rememberDestination } from '#features/accounts/screens/remembered.ts'
import { currentUserQuery, forgetSession } from '#features/accounts/screens/session.ts'
import type { DoorState } from '#features/accounts/screens/sign-in/use-entering.ts'
import { toDollars } from '#features/countries/money.ts'
import { CallFailed } from '#platform/contract/client.ts'
import { payRefusals } from '#features/payments/pay/pay-refusals.ts'
import { say } from '#platform/i18n/texts.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { failureText, type NoticeText, useNotices } from '#platform/ui/over/notices.tsx'
import { ConfirmModal } from '#platform/ui/over/over.tsx'
import type { OrderApproval } from '../../contract.ts'
import { approvalRefusals } from '../../refusals.ts'
import { orderTexts } from '../order/texts.ts'
import { declinedToken, methodNameOf } from '../pay/declined.ts'
import { payProblem } from '../pay/pay-problem.ts'
import { payTexts } from '../pay/texts.ts'
import type { Decision } from './use-decision.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from '../order/OrderApproval.module.css'
import decideButtonStyles from './DecideButton.module.css'
import { approvals } from '../calls.ts'

type Props = { shown: OrderApproval; decision: Decision; onReload: (next: OrderApproval) => void }

/** The button repeats what it does: how many services, and how much. */
export const DecideButton = (props: Props) => {
  const t = useTexts(orderTexts)
  const pay = useTexts(payTexts)
  const formats = useFormats()
  const { declinedCount, cancelsOrder, totalCents } = props.decision.sums
  const paysLater = props.shown.payment !== null && !cancelsOrder && totalCents > 0
  return (
    <div className={clsx(styles.section, decideButtonStyles.deskBar)}>
      <Decide {...props} size="lg" />
      {paysLater ? (
        <p className={clsx(ui.tiny, ui.faint, decideButtonStyles.after)}>
          {pay('paidWhenDone', { amount: formats.money(toDollars(totalCents)) })}
        </p>
      ) : null}
      {declinedCount > 0 && !cancelsOrder ? (
        <p className={clsx(ui.tiny, ui.faint, decideButtonStyles.after)}>{t('declinedKept', { count: declinedCount })}</p>
      ) : null}
    </div>
  )
}

/** The same, always in reach of the thumb. */
export const DecideBar = (props: Props) => (
  <div className={decideButtonStyles.phoneBar}>
    <Decide {...props} size="xl" />
  </div>
)

const Decide = ({ shown, decision, onReload, size }: Props & { size: 'lg' | 'xl' }) => {
  const t = useTexts(orderTexts)
  const formats = useFormats()
  const { sums } = decision
  const [asked, ask] = useState(false)
  const { busy, send } = useSend({ shown, decision, onReload })
  const amount = formats.money(toDollars(shown.payment ? sums.dueNowCents : sums.totalCents))
  const words = busy
    ? t('approving')
    : sums.cancelsOrder
      ? t('declineAll')
      : sums.approvedCount === 0
        ? t('declineRest')
        : t(sums.totalCents === 0 ? 'approveFree' : shown.payment ? 'approvePay' : 'approveCount', {
            count: sums.approvedCount,
            amount,
          })
  const { vehicle, shop } = shown.order
  return (
    <>
      <Button
        look={sums.cancelsOrder ? 'danger' : 'primary'}
        size={size}
        wide
        busy={busy}
        onClick={() => (sums.cancelsOrder ? ask(true) : void send())}
      >
        {words}
      </Button>
      <ConfirmModal
        opened={asked}
        title={t('declineAllTitle')}
        confirm={t('declineAllVerb')}
        keep={t('keepDeciding')}
        danger
        busy={busy}
        onConfirm={() => void send().then(() => ask(false))}
        onClose={() => ask(false)}
      >
        <p>{t('declineAllMore', { shop: shop.name, vehicle: vehicle.name })}</p>
      </ConfirmModal>
    </>
  )
}

/** Sends the decision and goes to the dashboard; a failure stays here with everything that was typed. */
const useSend = ({ shown, decision, onReload }: Props) => {
  const t = useTexts(orderTexts)
  const formats = useFormats()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { alert } = useNotices()
  const pay = useTexts(payTexts)
  const language = useLanguage()
  const approvalError = (message: string): NoticeText => ({ kind: 'danger', title: pay('approvalError'), message })
  const [busy, setBusy] = useState(false)
  const { data: me } = useQuery(currentUserQuery)
  const leave = useLeaving(shown.order.id)
  const send = async (): Promise<void> => {
    const { sums } = decision
    const problem = sums.approvedCount > 0 ? payProblem(shown, decision.payment, sums.dueNowCents) : null
    if (problem) return alert(approvalError(say(PAY_PROBLEMS[problem], language)))
    setBusy(true)
    const { id, vehicle, shop } = shown.order
    try {
      const { order } = await approvals.approve({ params: { id }, body: decision.body() })
      decision.forget()
      const amount = formats.money(order.total ?? 0)
      const words = { id, vehicle: vehicle.name, shop: shop.name, amount }
      const done =
        order.status === 'cancel'
          ? { title: t('canceled'), message: t('canceledMore', words) }
          : { title: t('approvedAlert'), message: t(order.total === 0 ? 'approvedAlertFree' : 'approvedAlertMore', words) }
      if (me?.only_order_id) return await leave(done)
      alert({ kind: 'success', ...done })
      await navigate({ to: '/dashboard' })
      await queries.invalidateQueries()
    } catch (error) {
      const token = declinedToken(error)
      if (token) decision.decline(token)
      alert(
        token
          ? {
              kind: 'danger',
              title: pay('bankDeclined', { method: methodNameOf(shown.order, token) }),
              message: pay('bankDeclinedMore'),
            }
          : isAboutPayment(error)
            ? approvalError(failureText(error).title)
            : { ...failureText(error), message: t(movedOn(error) ? 'lookAgain' : 'kept') },
      )
      if (movedOn(error)) onReload(await queries.fetchQuery({ ...freshOf(id), staleTime: 0 }))
    } finally {
      setBusy(false)
    }
  }
  return { busy, send }
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

/** What the server would say. */
const PAY_PROBLEMS = { ...approvalRefusals, ...payRefusals }

const isAboutPayment = (error: unknown): boolean => error instanceof CallFailed && error.body.field === 'payment'

/** The order, or the right to decide on it, is no longer what this screen shows. */
const movedOn = (error: unknown): boolean => error instanceof CallFailed && (error.status === 409 || error.status === 403)
