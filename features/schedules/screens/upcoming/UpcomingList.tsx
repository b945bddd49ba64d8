import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { scheduleTexts } from '../texts.ts'
import { vehicleLine } from './shown.ts'
import { type Scheduling, UpcomingTable } from './UpcomingTable.tsx'
import { useFleetServices } from './use-fleet-services.ts'
import styles from './Upcoming.module.css'

/** The upcoming-maintenance list, a line for each vehicle. `limit`: rows at most. */
export const UpcomingList = ({ limit, onSchedule }: { limit?: number; onSchedule: Scheduling }) => {
  const t = useTexts(scheduleTexts)
  const { number } = useFormats()
  const query = useFleetServices()
  if (query.data === undefined) {
    return query.error ? (
      <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton lines={8} height={38} gap={6} />
    )
  }
  const total = query.data.pages.at(-1)?.total_count ?? 0
  const rows = query.data.pages.flatMap((page) => page.vehicle_services).slice(0, limit)
  const shown = rows.flatMap(vehicleLine)
  if (shown.length === 0) return <EmptyState title={t('nothingUpcoming')}>{t('nothingUpcomingLine')}</EmptyState>
  return (
    <>
      <UpcomingTable shown={shown} onSchedule={onSchedule} />
      {limit === undefined && query.hasNextPage ? (
        <p className={styles.more}>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('seeMore')}
          </Button>
        </p>
      ) : null}
      {limit === undefined && !query.hasNextPage && rows.length < total ? (
        <p className={clsx(styles.more, ui.small, ui.soft)}>
          {t('listEnds', { shown: number(rows.length), total: number(total) })} <Link to="/vehicles">{t('toVehicles')}</Link>
        </p>
      ) : null}
    </>
  )
}
