import { clsx } from 'clsx'
import { Link, linkOptions, useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { DueCell } from '#features/vehicles/screens/state.tsx'
import { VehicleCell } from '#platform/ui/vehicle/vehicle-cell.tsx'
import { rowKeys } from '#platform/ui/grid/row-keys.ts'
import { usePhone } from '#platform/ui/widths.ts'
import type { VehicleServices } from '../../schedule-contract.ts'
import type { BookedService } from '../../selection.ts'
import { inSentence } from '#features/services/service.ts'
import { SnoozeButton } from '../reminders/SnoozeModal.tsx'
import { reminderTexts } from '../reminders/texts.ts'
import { useSnoozed } from '../reminders/use-snoozed.ts'
import { scheduleTexts } from '../texts.ts'
import { NamesInShort } from '../UpcomingIntervals.tsx'
import type { Shown } from './shown.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Upcoming.module.css'

export type Scheduling = (row: VehicleServices, services: BookedService[]) => void
type Listed = { shown: readonly Shown[]; onSchedule: Scheduling }

/** Upcoming maintenance, a line each: a table, or cards on a phone. A line leads to its vehicle. */
export const UpcomingTable = (props: Listed) => {
  const snoozed = useSnoozed()
  const List = usePhone() ? Cards : Table
  return <List {...props} snoozed={snoozed} />
}

type Snoozed = { snoozed: ReadonlyMap<number, string> }

const Table = ({ shown, onSchedule, snoozed }: Listed & Snoozed) => {
  const t = useTexts(scheduleTexts)
  const formats = useFormats()
  const navigate = useNavigate()
  return (
    <div {...rowKeys()} className={clsx(ui.panel, styles.table)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('vehicle')}</th>
            <th scope="col" className={styles.dueColumn}>
              {t('dueIn')}
            </th>
            <th scope="col">{t('maintenance')}</th>
            <th scope="col" className={clsx(ui.figure, styles.lastColumn)}>
              {t('lastMaintenanceMiles', { unit: formats.unit })}
            </th>
            <th scope="col" className={styles.actionsColumn}>
              <span className={ui.screenReaderOnly}>{t('schedule')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => (
            <tr key={one.key} onClick={(event) => isPlain(event) && void navigate(vehiclePage(one.row))}>
              <td>
                <Vehicle row={one.row} />
              </td>
              <td className={styles.dueColumn}>
                <Due one={one} snoozedUntil={snoozed.get(one.row.vehicle_id)} />
              </td>
              <td>
                <span className={ui.medium}>{one.name}</span>
                <br />
                <span className={clsx(ui.small, ui.soft)} title={inSentence(one.names)}>
                  <NamesInShort names={one.names} />
                </span>
              </td>
              <td className={clsx(ui.figure, styles.lastColumn)}>{lastOdometer(one.row, formats)}</td>
              <td className={clsx(styles.actions, styles.actionsColumn)}>
                <SnoozeButton vehicle={{ id: one.row.vehicle_id, name: one.row.vehicle_name }} />
                <Schedule one={one} onSchedule={onSchedule} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Cards = ({ shown, onSchedule, snoozed }: Listed & Snoozed) => (
  <ul className={styles.cards}>
    {shown.map((one) => (
      <li key={one.key} className={ui.panel}>
        <Vehicle row={one.row} />
        <Due one={one} snoozedUntil={snoozed.get(one.row.vehicle_id)} />
        <span className={ui.small}>{one.name}</span>
        <span className={clsx(ui.small, ui.soft)}>{inSentence(one.names)}</span>
        <span className={ui.row}>
          <SnoozeButton size="md" vehicle={{ id: one.row.vehicle_id, name: one.row.vehicle_name }} />
          <Schedule one={one} onSchedule={onSchedule} />
        </span>
      </li>
    ))}
  </ul>
)

const vehiclePage = (row: VehicleServices) =>
  linkOptions({ to: '/vehicles/$id', params: { id: String(row.vehicle_id) }, search: { tab: 'schedule' } })

/** A click on the line itself: links and buttons in it go their own way. */
const isPlain = ({ target }: MouseEvent): boolean => !(target as Element).closest('a, button, [role=dialog]')

const Vehicle = ({ row }: { row: VehicleServices }) => (
  <VehicleCell
    vehicle={{
      name: row.vehicle_name,
      model: [row.year, row.make, row.model].filter(Boolean).join(' '),
      plate: [row.license_plate_state, row.license_plate_number].filter(Boolean).join(' ') || null,
      unit: row.other_id,
    }}
    link={(content, className) => (
      <Link {...vehiclePage(row)} className={className}>
        {content}
      </Link>
    )}
  />
)

const Due = ({ one, snoozedUntil }: { one: Shown; snoozedUntil: string | undefined }): ReactNode => {
  const t = useTexts(reminderTexts)
  const formats = useFormats()
  return (
    <span className={styles.due}>
      <DueCell due={one.due} />
      {one.dueOn ? <span className={clsx(ui.tiny, ui.faint)}>{formats.gridDate(one.dueOn)}</span> : null}
      {snoozedUntil ? (
        <span className={clsx(ui.tiny, ui.soft)}>{t('snoozedUntil', { date: formats.gridDate(snoozedUntil) })}</span>
      ) : null}
    </span>
  )
}

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

/** In the reader's unit; null: no maintenance is known. */
export const lastDistance = (row: VehicleServices, unit: 'mi' | 'km'): number | null =>
  unit === 'mi' ? row.last_maintenance_miles : row.last_maintenance_kilometers

const lastOdometer = (row: VehicleServices, formats: ReturnType<typeof useFormats>): string => {
  const last = lastDistance(row, formats.unit)
  return last === null ? '-' : formats.number(last)
}
