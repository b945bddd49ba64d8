import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, ErrorState, NoResult, Skeleton } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconAlertCircle, IconClock } from '#platform/ui/icons.ts'
import { PageHeader, Segments } from '#platform/ui/page.tsx'
import { DueCell } from '#platform/ui/state.tsx'
import { Tiles } from '#platform/ui/tiles.tsx'
import { VehicleCell } from '#platform/ui/vehicle-cell.tsx'
import { ServicesActions } from './services-actions.tsx'
import { type DueFilter, searchOf, type ServicesPlace } from './services-place.ts'
import { ServicesTabs } from './ServicesTabs.tsx'
import { servicesTexts } from './services-texts.ts'
import { csvFile } from './upcoming-file.ts'
import { type UpcomingRow, useUpcoming } from './use-upcoming.ts'
import { vehicleWords } from './words.ts'

const ROWS_AT_ONCE = 50

/** What is due on which vehicle, and what comes next? */
export const UpcomingIntervals = ({ place }: { place: ServicesPlace }) => {
  const t = useTexts(servicesTexts)
  const navigate = useNavigate()
  const query = useUpcoming()
  const [limit, setLimit] = useState(ROWS_AT_ONCE)
  const rows = query.data
  const file = useFile()
  const shown = (rows ?? []).filter(({ item }) => place.due === null || item.status === place.due)
  const vehiclesIn = (status: DueFilter): number =>
    new Set((rows ?? []).filter(({ item }) => item.status === status).map(({ vehicle }) => vehicle.vehicle_id)).size
  const show = (due: DueFilter | null): void =>
    void navigate({ to: '/services' as never, search: searchOf({ tab: 'upcoming', due }) as never, resetScroll: false })
  const late = vehiclesIn('past_due')
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
      <div className="card due-tiles">
        <Tiles
          label={t('dueFilter')}
          tiles={[
            {
              key: 'past_due',
              icon: <IconAlertCircle size={16} stroke={1.75} className="past" aria-hidden />,
              label: t('due_past_due'),
              figure: late,
              to: '/services',
              search: searchOf({ tab: 'upcoming', due: 'past_due' }),
              current: place.due === 'past_due',
            },
            {
              key: 'due',
              icon: <IconClock size={16} stroke={1.75} className="due" aria-hidden />,
              label: t('due_due'),
              figure: vehiclesIn('due'),
              to: '/services',
              search: searchOf({ tab: 'upcoming', due: 'due' }),
              current: place.due === 'due',
            },
          ]}
        />
      </div>
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
      {query.error && !rows ? (
        <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
      ) : !rows ? (
        <Skeleton lines={10} height={24} gap={18} />
      ) : rows.length === 0 ? (
        <div className="card">
          <EmptyState title={t('noIntervals')}>{t('noIntervalsMore')}</EmptyState>
        </div>
      ) : shown.length === 0 ? (
        <div className="card">
          <NoResult onReset={() => show(null)} />
        </div>
      ) : (
        <>
          <IntervalList rows={shown.slice(0, limit)} />
          {shown.length > limit ? (
            <div className="row pager">
              <Button size="sm" onClick={() => setLimit(limit + ROWS_AT_ONCE)}>
                {t('next')}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </>
  )
}

const DUE_STATES = { past_due: 'past_due', due: 'due_soon', upcoming: 'fine' } as const

const servicesOf = ({ item }: UpcomingRow): string => item.services.map(({ name }) => name).join(', ')

const IntervalList = ({ rows }: { rows: readonly UpcomingRow[] }) => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  return (
    <div className="card interval-list">
      <div className="interval-head" aria-hidden="true">
        <span>{t('vehicle')}</span>
        <span>{t('interval')}</span>
        <span>{t('due')}</span>
        <span className="num">{t('lastService')}</span>
        <span />
      </div>
      <ul aria-label={t('intervals')}>
        {rows.map((row) => (
          <li key={`${row.vehicle.vehicle_id} ${row.item.interval_id}`}>
            <VehicleCell
              vehicle={vehicleWords({ ...row.vehicle, name: row.vehicle.vehicle_name })}
              link={(content, className) => (
                <Link
                  className={className}
                  to={'/vehicles/$id' as never}
                  params={{ id: String(row.vehicle.vehicle_id) } as never}
                >
                  {content}
                </Link>
              )}
            />
            <span className="what">
              <span className="m">{row.item.name}</span>
              <span className="s13 soft trunc" title={servicesOf(row)}>
                {servicesOf(row)}
              </span>
            </span>
            <span className="due-cell">
              <DueCell due={{ state: DUE_STATES[row.item.status], distance: row.item.remaining }} />
              {row.item.due_on ? <span className="s12 dim">{formats.gridDate(row.item.due_on)}</span> : null}
            </span>
            <span className="num s13 soft last">
              {lastDistance(row, formats.unit) === null ? '–' : formats.distance(lastDistance(row, formats.unit) ?? 0)}
            </span>
            <ScheduleButton row={row} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const lastDistance = ({ vehicle }: UpcomingRow, unit: 'mi' | 'km'): number | null =>
  unit === 'km' ? vehicle.last_maintenance_kilometers : vehicle.last_maintenance_miles

/** Begins a request with the vehicle and the services of this interval. */
const ScheduleButton = ({ row }: { row: UpcomingRow }) => {
  const t = useTexts(servicesTexts)
  const navigate = useNavigate()
  const { vehicle_id: id, vehicle_name: name } = row.vehicle
  const state = {
    vehicle_id: id,
    vehicle: { id, name },
    order_services: row.item.services
      .filter((service) => !service.is_completed)
      .map((service) => ({ service_definition_id: service.service_id, position: service.position })),
  }
  return (
    <Button
      size="sm"
      aria-label={t('scheduleFor', { vehicle: name })}
      onClick={() => void navigate({ to: '/service_request/new' as never, state: state as never })}
    >
      {t('schedule')}
    </Button>
  )
}

const useFile = (): ((rows: readonly UpcomingRow[]) => Blob) => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  return (rows) =>
    csvFile([
      [
        t('vehicle'),
        t('otherId'),
        t('interval'),
        t('services'),
        t('status'),
        `${t('due')} (${formats.unit})`,
        t('dueOn'),
        `${t('lastService')} (${formats.unit})`,
      ],
      ...rows.map((row) => [
        row.vehicle.vehicle_name,
        row.vehicle.other_id,
        row.item.name,
        servicesOf(row),
        t(`due_${row.item.status}`),
        row.item.remaining,
        row.item.due_on && formats.gridDate(row.item.due_on),
        lastDistance(row, formats.unit),
      ]),
    ])
}
