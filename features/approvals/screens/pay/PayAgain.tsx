import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { toCents } from '#features/countries/money.ts'
import { payRefusals } from '#features/payments/pay/pay-refusals.ts'
import { localize } from '#platform/i18n/texts.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { OrderApproval } from '../../contract.ts'
import { approvals } from '../calls.ts'
import approvalStyles from '../order/OrderApproval.module.css'
import { declinedToken, methodNameOf } from './declined.ts'
import { PayWith } from './PayWith.tsx'
import { payTexts } from './texts.ts'
import { usePayment } from './use-payment.ts'

type Failed = NonNullable<NonNullable<OrderApproval['payment']>['failed']>
type Props = { shown: OrderApproval; failed: Failed }

/** Completed work whose charge failed: what happened, and another payment method for permitted users. */
export const PayAgain = ({ shown, failed }: Props) => {
  const t = useTexts(payTexts)
  const formats = useFormats()
  const { method, reason } = failed
  return (
    <>
      <Alert kind="danger" title={t('failedTitle', { amount: formats.money(failed.amount) })}>
        {method && reason ? `${t('failedBank', { method, reason })} ` : null}
        {t(failed.can_pay ? 'failedPay' : 'failedOthers')}
      </Alert>
      {failed.can_pay ? <Choose shown={shown} failed={failed} /> : null}
    </>
  )
}

const Choose = ({ shown, failed }: Props) => {
  const t = useTexts(payTexts)
  const formats = useFormats()
  const language = useLanguage()
  const { alert } = useNotices()
  const paying = usePayment(shown)
  const token = paying.payment?.token ?? ''
  const { isPending, mutate } = usePaying(shown, failed, paying.decline)
  const send = (): void =>
    token === '' ? alert({ kind: 'danger', title: localize(payRefusals.payment_card_missing, language) }) : mutate(token)
  return (
    <section className={clsx(ui.panel, approvalStyles.first)}>
      <PayWith shown={shown} decision={{ ...paying, sums: { dueNowCents: toCents(failed.amount) } }} />
      <div className={approvalStyles.section}>
        <Button look="primary" size="lg" wide busy={isPending} onClick={send}>
          {isPending ? t('paying') : t('payNow', { amount: formats.money(failed.amount) })}
        </Button>
      </div>
    </section>
  )
}

const usePaying = ({ order }: OrderApproval, failed: Failed, decline: (token: string) => void) => {
  const t = useTexts(payTexts)
  const formats = useFormats()
  const queries = useQueryClient()
  const { alert } = useNotices()
  return useMutation({
    mutationFn: (token: string) => approvals.payAgain({ params: { id: order.id }, body: { payment_token: token } }),
    onSuccess: async () => {
      const words = { shop: order.shop.name, vehicle: order.vehicle.name, amount: formats.money(failed.amount) }
      alert({ kind: 'success', title: t('paidTitle'), message: t('paidMore', words) })
      await queries.invalidateQueries()
    },
    onError: async (error) => {
      const token = declinedToken(error)
      if (!token) {
        alert(failureText(error))
        return queries.invalidateQueries()
      }
      decline(token)
      const title = t('bankDeclined', { method: methodNameOf(order, token) })
      alert({ kind: 'danger', title, message: t('bankDeclinedAgain') })
    },
  })
}
