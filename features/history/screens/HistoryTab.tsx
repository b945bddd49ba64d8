import './history.css'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '#platform/ui/empty.tsx'
import { usePhone } from '#platform/ui/widths.ts'
import type { HistoryRecord } from '../contract.ts'
import { HistoryCards, HistoryTable } from './HistoryTable.tsx'
import { historyTexts } from './texts.ts'
import { useHistory } from './use-history.ts'

/** What was done on a vehicle, and what was saved; newest first. */
export const HistoryTab = ({
  vehicleId,
  blocked,
  onAgain,
}: {
  vehicleId: number
  /** Why nothing can be scheduled again now; null when it can. */
  blocked: ReactNode
  onAgain: (record: HistoryRecord) => void
}) => {
  const t = useTexts(historyTexts)
  const isPhone = usePhone()
  const query = useHistory(vehicleId)
  if (query.data === undefined) {
    return query.error ? (
      <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton lines={6} height={38} gap={6} />
    )
  }
  const records = query.data.pages.flatMap((page) => page.maintenance_history)
  const total = query.data.pages.at(-1)?.total_count ?? 0
  if (records.length === 0) return <EmptyState title={t('empty')}>{t('emptyLine')}</EmptyState>
  const List = isPhone ? HistoryCards : HistoryTable
  return (
    <>
      <List records={records} blocked={blocked} onAgain={onAgain} />
      <div className="history-more">
        <Button busy={query.isFetchingNextPage} disabled={!query.hasNextPage} onClick={() => void query.fetchNextPage()}>
          {t('seeMore')}
        </Button>
        <span className="s13 dim">{t('shown', { shown: records.length, total })}</span>
      </div>
    </>
  )
}
