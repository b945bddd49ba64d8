import './upcoming.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { DueCell } from '#platform/ui/state.tsx'
import { usePhone } from '#platform/ui/widths.ts'
import { VehicleCell } from '#platform/ui/vehicle/vehicle-cell.tsx'
import type { VehicleServices } from '../../schedule-contract.ts'
import { SERVICES_LAST_PAGE } from '../../paging.ts'
import { inSentence } from '../../service.ts'
import type { BookedService } from '../../selection.ts'
import { schedules } from '../schedules.ts'
import { scheduleTexts } from '../texts.ts'
import { NamesInShort } from '../UpcomingIntervals.tsx'
import { type Shown, shownOf } from './shown.ts'

type Scheduling = (row: VehicleServices, services: BookedService[]) => void

/** Vehicles with what is due on them, what is due longest first; page after page until one is empty, eight at most. */
export const useFleetServices = () =>
  useInfiniteQuery({
    queryKey: [...schedules.fleetServices.key, 'all'] as const,
    queryFn: ({ pageParam }) => schedules.fleetServices({ query: { page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length < Math.min(last.total_pages, SERVICES_LAST_PAGE) ? pages.length + 1 : undefined,
  })

/** The upcoming-maintenance list: for the page of its own, the services page and the dashboard. `limit`: rows at most. */
export const UpcomingList = ({ limit, onSchedule }: { limit?: number; onSchedule: Scheduling }) => {
  const t = useTexts(scheduleTexts)
  const isPhone = usePhone()
  const query = useFleetServices()
  if (query.data === undefined) {
    return query.error ? (
      <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton lines={8} height={38} gap={6} />
    )
  }
  const rows = query.data.pages.flatMap((page) => page.vehicle_services).slice(0, limit)
  const shown = rows.flatMap(shownOf)
  if (shown.length === 0) return <EmptyState title={t('nothingUpcoming')}>{t('nothingUpcomingLine')}</EmptyState>
  return (
    <>
      {isPhone ? <Cards shown={shown} onSchedule={onSchedule} /> : <Table shown={shown} onSchedule={onSchedule} />}
      {limit === undefined && query.hasNextPage ? (
        <p className="upcoming-more">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('seeMore')}
          </Button>
        </p>
      ) : null}
    </>
  )
}

type Listed = { shown: Shown[]; onSchedule: Scheduling }

const Table = ({ shown, onSchedule }: Listed) => {
  const t = useTexts(scheduleTexts)
  const formats = useFormats()
  return (
    <div className="card upcoming-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('vehicle')}</th>
            <th scope="col">{t('dueIn')}</th>
            <th scope="col">{t('maintenance')}</th>
            <th scope="col" className="num">
              {t('lastMaintenanceMiles', { unit: formats.unit })}
            </th>
            <th scope="col">
              <span className="sr">{t('schedule')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => (
            <tr key={one.row.vehicle_id}>
              <td className="who">
                <Vehicle row={one.row} />
              </td>
              <td className="nowrap">
                <DueCell due={one.due} />
              </td>
              <td>
                <span className="m">{one.name}</span>
                <br />
                <span className="s13 soft" title={inSentence(one.names)}>
                  <NamesInShort names={one.names} />
                </span>
              </td>
              <td className="num">{lastOdometer(one.row, formats)}</td>
              <td className="num">
                <Schedule one={one} onSchedule={onSchedule} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Cards = ({ shown, onSchedule }: Listed) => (
  <ul className="upcoming-cards">
    {shown.map((one) => (
      <li key={one.row.vehicle_id} className="card">
        <Vehicle row={one.row} />
        <DueCell due={one.due} />
        <span className="s13 soft">{inSentence(one.names)}</span>
        <Schedule one={one} onSchedule={onSchedule} />
      </li>
    ))}
  </ul>
)

const Vehicle = ({ row }: { row: VehicleServices }) => (
  <VehicleCell
    vehicle={{
      name: row.vehicle_name,
      model: [row.year, row.make, row.model].filter(Boolean).join(' '),
      plate: [row.license_plate_state, row.license_plate_number].filter(Boolean).join(' ') || null,
      unit: row.other_id,
    }}
    link={(content, className) => (
      <Link to={`/vehicles/${row.vehicle_id}`} search={{ tab: 'schedule' }} className={className}>
        {content}
      </Link>
    )}
  />
)

const Schedule = ({ one, onSchedule }: { one: Shown; onSchedule: Scheduling }) => {
  const t = useTexts(scheduleTexts)
  return (
    <Button
      size="sm"
      aria-label={t('scheduleFor', { vehicle: one.row.vehicle_name })}
      onClick={() => onSchedule(one.row, one.services)}
    >
      {t('schedule')}
    </Button>
  )
}

const lastOdometer = (row: VehicleServices, formats: ReturnType<typeof useFormats>): string => {
  const last = formats.unit === 'mi' ? row.last_maintenance_miles : row.last_maintenance_kilometers
  return last === null ? '-' : formats.number(last)
}
