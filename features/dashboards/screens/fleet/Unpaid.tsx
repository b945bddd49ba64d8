import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OpenCharges } from '#features/payments/screens/transactions/OpenCharges.tsx'
import { transactions } from '#features/payments/screens/transactions/calls.ts'
import type { TransactionsSummary } from '#features/payments/transactions/transactions-contract.ts'
import { Linked } from '#platform/i18n/linked.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Alert } from '#platform/ui/over/alert.tsx'
import { servicesLink } from '../links.ts'
import { dashboardTexts } from './texts.ts'
import styles from './Dashboard.module.css'

/** For those who look after the fleet's payments. */
export const useUnpaid = (enabled: boolean) => useQuery({ ...transactions.summary.options({ query: {} }), enabled })

/** What is not paid stands here until it is. */
export const Unpaid = ({ summary }: { summary: TransactionsSummary }) => (
  <>
    <OpenCharges summary={summary} mode="fleet" />
    <InReview count={summary.in_manual_review_count} />
  </>
)

const InReview = ({ count }: { count: number }) => {
  const t = useTexts(dashboardTexts)
  if (count === 0) return null
  return (
    <div className={styles.unpaid}>
      <Alert kind="warning" title={t('inReview', { count })}>
        <Linked
          text={t('inReviewHelp')}
          link={(words) => (
            <Link key="orders" {...servicesLink({ tab: 'past' })}>
              {words}
            </Link>
          )}
        />
      </Alert>
    </div>
  )
}
