import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { IconAlertCircle, IconClock } from '#platform/ui/icons.ts'
import { PageHeader, Segments } from '#platform/ui/page.tsx'
import { Tiles } from '#platform/ui/tiles.tsx'
import { IntervalList, useIntervalsFile } from './IntervalList.tsx'
import { ListState } from '../services/ListState.tsx'
import { ServicesActions } from '../services/services-actions.tsx'
import { type DueFilter, searchOf, type ServicesPlace } from '../services/services-place.ts'
import { ServicesTabs } from '../services/ServicesTabs.tsx'
import { servicesTexts } from '../services/services-texts.ts'
import { type UpcomingRow, useUpcoming } from './use-upcoming.ts'

const ROWS_AT_ONCE = 50

/** What is due on which vehicle, and what comes next? */
export const UpcomingIntervals = ({ place }: { place: ServicesPlace }) => {
  const t = useTexts(servicesTexts)
  const navigate = useNavigate()
  const query = useUpcoming()
  const [limit, setLimit] = useState(ROWS_AT_ONCE)
  const rows = query.data
  const file = useIntervalsFile()
  const shown = (rows ?? []).filter(({ item }) => place.due === null || item.status === place.due)
  const show = (due: DueFilter | null): void =>
    void navigate({ to: '/services' as never, search: searchOf({ tab: 'upcoming', due }) as never, resetScroll: false })
  const late = vehiclesIn(rows ?? [], 'past_due')
  return (
    <>
      <PageHeader
        title={late ? t('headPastDue', { count: late }) : t('headUpcoming')}
        line={t('lineUpcoming')}
        actions={
          <ServicesActions fileName={`${t('reportName')}.csv`} file={shown.length ? () => Promise.resolve(file(shown)) : null} />
        }
      />
      <ServicesTabs current="upcoming" />
      <DueTiles rows={rows ?? []} current={place.due} />
      <div className="toolbar services-bar">
        <Segments
          label={t('dueFilter')}
          value={place.due ?? 'all'}
          options={[
            { value: 'all', label: t('due_all') },
            { value: 'due', label: t('due_due') },
            { value: 'past_due', label: t('due_past_due') },
          ]}
          onChange={(value) => show(value === 'all' ? null : value)}
        />
      </div>
      <ListState
        all={rows?.length}
        shown={shown.length}
        error={query.error}
        onRetry={() => void query.refetch()}
        onReset={() => show(null)}
        empty={{ title: t('noIntervals'), more: t('noIntervalsMore') }}
      >
        <IntervalList rows={shown.slice(0, limit)} />
        {shown.length > limit ? (
          <div className="row pager">
            <Button size="sm" onClick={() => setLimit(limit + ROWS_AT_ONCE)}>
              {t('next')}
            </Button>
          </div>
        ) : null}
      </ListState>
    </>
  )
}

/** How many vehicles are past due and due soon; each figure leads to its rows. */
const DueTiles = ({ rows, current }: { rows: readonly UpcomingRow[]; current: DueFilter | null }) => {
  const t = useTexts(servicesTexts)
  const tile = (due: DueFilter, icon: ReactNode) => ({
    key: due,
    icon,
    label: t(`due_${due}`),
    figure: vehiclesIn(rows, due),
    to: '/services',
    search: searchOf({ tab: 'upcoming', due }),
    current: current === due,
  })
  return (
    <div className="card due-tiles">
      <Tiles
        label={t('dueFilter')}
        tiles={[
          tile('past_due', <IconAlertCircle size={16} stroke={1.75} className="past" aria-hidden />),
          tile('due', <IconClock size={16} stroke={1.75} className="due" aria-hidden />),
        ]}
      />
    </div>
  )
}

const vehiclesIn = (rows: readonly UpcomingRow[], status: DueFilter): number =>
  new Set(rows.filter(({ item }) => item.status === status).map(({ vehicle }) => vehicle.vehicle_id)).size
