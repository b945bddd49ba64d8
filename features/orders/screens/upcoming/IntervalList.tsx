import { Link, useNavigate } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { DueCell } from '#platform/ui/state.tsx'
import { VehicleCell } from '#platform/ui/vehicle/vehicle-cell.tsx'
import { servicesTexts } from '../services/services-texts.ts'
import { csvFile } from './upcoming-file.ts'
import type { UpcomingRow } from './use-upcoming.ts'
import { vehicleWords } from '../words.ts'

const DUE_STATES = { past_due: 'past_due', due: 'due_soon', upcoming: 'fine' } as const

const servicesOf = ({ item }: UpcomingRow): string => item.services.map(({ name }) => name).join(', ')

export const IntervalList = ({ rows }: { rows: readonly UpcomingRow[] }) => {
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

/** The rows as a file, with the distances in the reader's unit. */
export const useIntervalsFile = (): ((rows: readonly UpcomingRow[]) => Blob) => {
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
