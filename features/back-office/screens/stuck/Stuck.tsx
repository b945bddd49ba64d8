import { useQuery } from '@tanstack/react-query'
import { useTexts, useLanguage } from '#platform/i18n/use-texts.ts'
import { EmptyState, ErrorState, Loaded } from '#platform/ui/empty.tsx'
import { Skeleton, SkeletonWords } from '#platform/ui/skeleton.tsx'
import { IconCircleCheck } from '#platform/ui/icons.ts'
import { office } from '../calls.ts'
import { OfficePage } from '../OfficePage.tsx'
import Setup from '../setup/Setup.tsx'
import { SetupNotice } from '../setup/SetupNotice.tsx'
import { FailedJobs } from './FailedJobs.tsx'
import { OrdersToSettle } from './OrdersToSettle.tsx'
import { Disputes } from '../payments/Disputes.tsx'
import { stuckTexts } from './texts.ts'
import { UndeliveredMails } from './UndeliveredMails.tsx'
import { useState } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { ABANDONED_AFTER_DAYS } from '../../stuck.ts'
import { OfficeTable } from '../OfficeTable.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { orderColumns } from './order-columns.tsx'
import { NotShown, Section } from './Section.tsx'

/** The office's front page: its first steps until a fleet can book, then the tasks for the back office. */
export default function OfficeFront() {
  const { data } = useQuery(office.summary.options())
  return data?.needs_setup ? <Setup page="stuck" /> : <Stuck />
}

/** Items that need the back office. The headline summarizes them; each section lists the longest waiting first. */
function Stuck() {
  const t = useTexts(stuckTexts)
  const query = useQuery(office.summary.options())
  const { data } = query
  const parts = data
    ? [
        data.to_settle > 0 ? t('settleCount', { count: data.to_settle }) : null,
        data.open_disputes > 0 ? t('disputeCount', { count: data.open_disputes }) : null,
        data.abandoned > 0 ? t('abandonedCount', { count: data.abandoned }) : null,
        data.failed_jobs > 0 ? t('jobCount', { count: data.failed_jobs }) : null,
        data.undelivered_mails > 0 ? t('mailCount', { count: data.undelivered_mails }) : null,
      ].filter((part) => part !== null)
    : []
  const toCome = t('settleCount', { count: 10 })
  const title = !data ? <SkeletonWords>{toCome}</SkeletonWords> : parts.length === 0 ? t('nothing') : t('both', { parts })
  const inReview = (amount: readonly string[], days: number) => t('inReview', { amount, days: t('days', { count: days }) })
  const line = !data ? (
    <SkeletonWords>{inReview(['$1,000.00'], 10)}</SkeletonWords>
  ) : data.oldest_days === null ? undefined : (
    inReview(data.in_review, data.oldest_days)
  )
  return (
    <OfficePage page="stuck" title={title} line={line}>
      {data ? <SetupNotice summary={data} /> : null}
      {query.error ? <ErrorState message={query.error.message} onRetry={() => void query.refetch()} /> : null}
      {!data && !query.error ? <Skeleton lines={8} height={40} gap={12} /> : null}
      {data && parts.length === 0 ? (
        <EmptyState picture={<IconCircleCheck size={20} stroke={1.75} aria-hidden />} title={t('nothing')}>
          {t('nothingMore')}
        </EmptyState>
      ) : null}
      {data && data.to_settle > 0 ? <OrdersToSettle /> : null}
      {data && data.open_disputes > 0 ? <Disputes isTask /> : null}
      {data && data.abandoned > 0 ? <AbandonedOrders /> : null}
      {data && data.failed_jobs > 0 ? <FailedJobs /> : null}
      {data && data.undelivered_mails > 0 ? <UndeliveredMails /> : null}
    </OfficePage>
  )
}

/** Orders that a shop received and never finished. */
const AbandonedOrders = () => {
  const t = useTexts(stuckTexts)
  const formats = useFormats()
  const language = useLanguage()
  const [cancelling, cancel] = useState<number | null>(null)
  const query = useQuery(office.orders.options({ query: { list: 'abandoned', page: 1 } }))
  return (
    <Section title={t('abandoned')} line={t('abandonedLine', { days: ABANDONED_AFTER_DAYS })}>
      <Loaded query={query}>
        {({ orders, total_count: total }) => (
          <>
            <OfficeTable
              label={t('abandoned')}
              columns={orderColumns(t, formats, language)}
              rows={orders}
              rowId={({ id }) => id}
              actions={({ id }) => (
                <Button size="sm" aria-label={t('cancelTitle', { id })} onClick={() => cancel(id)}>
                  {t('cancelShort')}
                </Button>
              )}
            />
            <NotShown count={total - orders.length} />
          </>
        )}
      </Loaded>
      {cancelling === null ? null : <CancelDialog id={cancelling} onClose={() => cancel(null)} />}
    </Section>
  )
}
