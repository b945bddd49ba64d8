import { Link, useNavigate } from '@tanstack/react-router'
import { useActAsFleet } from '#features/fleets/screens/enter-fleet.ts'
import { Linked } from '#platform/i18n/linked.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { IconAlertCircle, IconChevronDown } from '#platform/ui/icons.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { usePhone } from '#platform/ui/widths.ts'
import type { TransactionsSummary } from '../../transactions/transactions-contract.ts'
import styles from '../transactions/Transactions.module.css'
import { useAmounts } from '../transactions/use-amounts.ts'
import type { Mode } from '../transactions/use-transactions.ts'
import { unpaidTexts } from './texts.ts'

/** Completed work whose payment the bank declined: an alert that stays until it is paid, with a link to pay. */
export const FailedPayments = ({ summary, mode }: { summary: TransactionsSummary; mode: Mode }) => {
  const t = useTexts(unpaidTexts)
  const more = summary.failed_payments_count - summary.failed_payments.length
  const { sums } = useAmounts()
  const isPhone = usePhone()
  if (summary.failed_payments.length === 0) return null
  const alerts = (
    <div className={styles.openCharges}>
      {summary.failed_payments.map((payment) => (
        <FailedPayment key={payment.order_id} payment={payment} mode={mode} />
      ))}
      {more > 0 ? <p>{t('moreFailed', { count: more })}</p> : null}
    </div>
  )
  // Two alerts would push the first payment out of the window of a phone.
  if (!isPhone || summary.failed_payments_count === 1) return alerts
  return (
    <details className={styles.failed}>
      <summary>
        <IconAlertCircle size={18} stroke={1.75} aria-hidden />
        <b>
          {[t('countFailed', { count: summary.failed_payments_count }), ...(more > 0 ? [] : sums(summary.failed_payments))].join(
            ', ',
          )}
        </b>
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </summary>
      {alerts}
    </details>
  )
}

const FailedPayment = ({ payment, mode }: { payment: TransactionsSummary['failed_payments'][number]; mode: Mode }) => {
  const t = useTexts(unpaidTexts)
  const { money } = useAmounts()
  const { order_id: orderId, fleet, vehicle, shop_name: shop, amount, currency } = payment
  const navigate = useNavigate()
  const act = useActAsFleet()
  // The order's page belongs to the acting fleet.
  const openOrder = (): void =>
    act.mutate({
      fleetId: fleet.id,
      goOn: () => navigate({ to: '/orders/$id/approvals', params: { id: String(orderId) } }),
    })
  const words = { fleet: fleet.name, vehicle, shop, amount: money(amount, currency) }
  return (
    <Alert
      kind="danger"
      title={t(mode === 'fmc' ? 'failedPaymentOf' : 'failedPayment', words)}
      action={
        mode === 'fmc' ? (
          <Button size="sm" busy={act.isPending} onClick={openOrder}>
            {t('openOrder')}
          </Button>
        ) : null
      }
    >
      {mode === 'fmc' ? (
        t('shopUnpaid')
      ) : (
        <Linked
          text={t('payAgain')}
          link={(linked) => (
            <Link key="order" to="/orders/$id/approvals" params={{ id: String(orderId) }}>
              {linked}
            </Link>
          )}
        />
      )}
    </Alert>
  )
}
