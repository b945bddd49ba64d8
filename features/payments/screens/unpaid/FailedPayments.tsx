import { Link } from '@tanstack/react-router'
import { Linked } from '#platform/i18n/linked.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import type { TransactionsSummary } from '../../transactions/transactions-contract.ts'
import styles from '../transactions/Transactions.module.css'
import { type Mode, useAmounts } from '../transactions/use-transactions.ts'
import { unpaidTexts } from './texts.ts'

/** Done work that the bank did not pay for: a task that stays until it is paid, and leads to where that is done. */
export const FailedPayments = ({ summary, mode }: { summary: TransactionsSummary; mode: Mode }) => {
  const t = useTexts(unpaidTexts)
  const more = summary.failed_payments_count - summary.failed_payments.length
  if (summary.failed_payments.length === 0) return null
  return (
    <div className={styles.openCharges}>
      {summary.failed_payments.map((payment) => (
        <FailedPayment key={payment.order_id} payment={payment} mode={mode} />
      ))}
      {more > 0 ? <p>{t('moreFailed', { count: more })}</p> : null}
    </div>
  )
}

const FailedPayment = ({ payment, mode }: { payment: TransactionsSummary['failed_payments'][number]; mode: Mode }) => {
  const t = useTexts(unpaidTexts)
  const { money } = useAmounts()
  const { fleet, vehicle, shop_name: shop, amount, currency } = payment
  const words = { fleet: fleet.name, vehicle, shop, amount: money(amount, currency) }
  return (
    <Alert kind="danger" title={t(mode === 'fmc' ? 'failedPaymentOf' : 'failedPayment', words)}>
      {/* The order is the acting fleet's: a company's page leads to nobody's. */}
      {mode === 'fmc' ? (
        t('shopUnpaid')
      ) : (
        <Linked
          text={t('payAgain')}
          link={(linked) => (
            <Link key="order" to="/orders/$id/approvals" params={{ id: String(payment.order_id) }}>
              {linked}
            </Link>
          )}
        />
      )}
    </Alert>
  )
}
