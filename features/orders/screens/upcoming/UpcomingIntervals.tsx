import { clsx } from 'clsx'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { intervalLines, type Shown } from '#features/schedules/screens/upcoming/shown.ts'
import { type Scheduling, UpcomingTable } from '#features/schedules/screens/upcoming/UpcomingTable.tsx'
import { useFleetServices } from '#features/schedules/screens/upcoming/use-fleet-services.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { IconAlertCircle, IconClock } from '#platform/ui/icons.ts'
import { PageHeader, Segments } from '#platform/ui/page.tsx'
import { Tiles } from '#platform/ui/tiles.tsx'
import { ListState } from '../services/ListState.tsx'
import { ServicesActions } from '../services/services-actions.tsx'
import { type DueFilter, searchOf, type ServicesPlace } from '../services/services-place.ts'
import { ServicesTabs } from '../services/ServicesTabs.tsx'
import { servicesTexts } from '../services/services-texts.ts'
import { useIntervalsFile } from './intervals-file.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from '../services/ServicesIndex.module.css'

const ROWS_AT_ONCE = 50

/** What is due now counts with what is due soon. */
const groupOf = ({ due }: Shown): DueFilter | null =>
  due.state === 'past_due' ? 'past_due' : due.state === 'fine' ? null : 'due'

/** What is due on which vehicle, and what comes next? A line for each interval. */
export const UpcomingIntervals = ({ place }: { place: ServicesPlace }) => {
  const t = useTexts(servicesTexts)
  const navigate = useNavigate()
  const query = useFleetServices({ whole: true })
  const [limit, setLimit] = useState(ROWS_AT_ONCE)
  const lines = query.data?.pages.flatMap((page) => page.vehicle_services).flatMap(intervalLines)
  const file = useIntervalsFile()
  const begin = useBegin()
  const shown = (lines ?? []).filter((line) => place.due === null || groupOf(line) === place.due)
  const show = (due: DueFilter | null): void =>
    void navigate({ to: '/services', search: searchOf({ tab: 'upcoming', due }), resetScroll: false })
  const late = vehiclesWith(lines ?? [], 'past_due').size
  const isWhole = shown.length > 0 && !query.hasNextPage
  return (
    <>
      <PageHeader
        title={late ? t('headPastDue', { count: late }) : t('headUpcoming')}
        line={t('lineUpcoming')}
        actions={
          <ServicesActions fileName={`${t('reportName')}.csv`} file={isWhole ? () => Promise.resolve(file(shown)) : null} />
        }
      />
      <ServicesTabs current="upcoming" />
      <DueTiles lines={lines ?? []} current={place.due} />
      <div className={clsx(ui.toolbar, styles.bar)}>
        <Segments
          label={t('dueFilter')}
          value={place.due ?? 'all'}
          options={[
            { value: 'all', label: t('due_all'), count: lines?.length },
            { value: 'past_due', label: t('due_past_due'), count: lines && countIn(lines, 'past_due') },
            { value: 'due', label: t('due_soon_or_now'), count: lines && countIn(lines, 'due') },
          ]}
          onChange={(value) => show(value === 'all' ? null : value)}
        />
      </div>
      <ListState
        all={lines?.length}
        shown={shown.length}
        error={query.error}
        onRetry={() => void query.refetch()}
        onReset={() => show(null)}
        hasAny={false}
        empty={{ title: t('noIntervals'), more: t('noIntervalsMore') }}
      >
        <UpcomingTable shown={shown.slice(0, limit)} onSchedule={begin} />
        {shown.length > limit ? (
          <div className={clsx(ui.row, styles.pager)}>
            <Button size="sm" onClick={() => setLimit(limit + ROWS_AT_ONCE)}>
              {t('seeMore')}
            </Button>
          </div>
        ) : null}
      </ListState>
    </>
  )
}

/** Begins a request with the vehicle and the services of a line. */
const useBegin = (): Scheduling => {
  const navigate = useNavigate()
  return ({ vehicle_id: id, vehicle_name: name }, services) => {
    const state = { vehicle_id: id, vehicle: { id, name }, order_services: services }
    void navigate({ to: '/service_request/new', state: state })
  }
}

/** How many intervals are past due and due soon, and on how many vehicles; each figure is that of the lines it leads to. */
const DueTiles = ({ lines, current }: { lines: readonly Shown[]; current: DueFilter | null }) => {
  const t = useTexts(servicesTexts)
  const tile = (due: DueFilter, label: string, icon: ReactNode) => ({
    key: due,
    icon,
    label,
    figure: countIn(lines, due),
    note: t('onVehicles', { count: vehiclesWith(lines, due).size }),
    link: linkOptions({ to: '/services', search: searchOf({ tab: 'upcoming', due }) }),
    current: current === due,
  })
  return (
    <div className={clsx(ui.panel, styles.dueTiles)}>
      <Tiles
        label={t('dueFilter')}
        tiles={[
          tile('past_due', t('due_past_due'), <IconAlertCircle size={16} stroke={1.75} className={ui.pastDue} aria-hidden />),
          tile('due', t('due_soon_or_now'), <IconClock size={16} stroke={1.75} className={ui.due} aria-hidden />),
        ]}
      />
    </div>
  )
}

const countIn = (lines: readonly Shown[], group: DueFilter): number => lines.filter((line) => groupOf(line) === group).length

const vehiclesWith = (lines: readonly Shown[], group: DueFilter): Set<number> =>
  new Set(lines.filter((line) => groupOf(line) === group).map(({ row }) => row.vehicle_id))
