import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { rowKeys } from '#platform/ui/grid/row-keys.ts'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconHistory } from '#platform/ui/icons.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { convertDistance } from '#features/countries/distance.ts'
import type { ScheduledService } from '../../schedule-contract.ts'
import { stateColor } from '../../service-row.ts'
import { DueBasis } from '../done/DueBasis.tsx'
import { nextTexts } from './texts.ts'
import { RowTable } from '#platform/ui/grid/row-table.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './NextMaintenance.module.css'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { useReloadDue } from '../done/use-reload-due.ts'
import { schedules } from '../calls.ts'

type TableProps = {
  vehicle: { id: number; odometer_units: 'miles' | 'kilometers' }
  rows: readonly ScheduledService[]
  positionsOf: (row: ScheduledService) => readonly string[]
  onOption: (row: ScheduledService) => void
  onLastDone: (row: ScheduledService) => void
  onSchedule: (row: ScheduledService) => void
}

/** One line per service, soonest first: a table, or cards on a phone. */
export const NextTable = (props: TableProps) => (usePhone() ? <Cards {...props} /> : <Table {...props} />)

const TONES = { red: ui.pastDue, orange: ui.due, green: ui.good } as const

/** The state, translated; the data is English. */
const State = ({ row }: { row: ScheduledService }) => {
  const t = useTexts(nextTexts)
  const isUnknown = !row.is_known
  const state =
    row.is_completed || row.recommendation_state === null ? (isUnknown ? 'not_known' : 'fine') : row.recommendation_state
  const words = {
    'Past Due': t('past_due'),
    'Due Now': t('due_now'),
    'Due Soon': t('due_soon'),
    fine: t('fine'),
    not_known: t('not_known'),
  }[state]
  return (
    <span
      className={clsx(ui.badge, state === 'not_known' ? ui.quiet : TONES[stateColor(row.recommendation_state, row.is_completed)])}
    >
      {words}
    </span>
  )
}

const useFigures = ({ odometer_units: units }: TableProps['vehicle']) => {
  const t = useTexts(nextTexts)
  const formats = useFormats()
  const unit = formats.unit === 'mi' ? 'miles' : 'kilometers'
  const number = (distance: number): string => formats.number(convertDistance(distance, units, unit))
  return {
    formats,
    number,
    /** Null: not overdue, or unknown. */
    over: ({ is_known: isKnown, by_time: byTime, days_remaining: days, remaining }: ScheduledService): string | null => {
      if (!isKnown) return null
      if (byTime) return days !== null && days < 0 ? t('daysOver', { count: -days }) : null
      return remaining < 0 ? number(-remaining) : null
    },
  }
}

const Table = ({ vehicle, rows, ...actions }: TableProps) => {
  const t = useTexts(nextTexts)
  const { formats, number, over } = useFigures(vehicle)
  const unit = { unit: formats.unit }
  return (
    <div {...rowKeys()} className={clsx(ui.panel, ui.tableScroll)}>
      <RowTable
        className={ui.plainTable}
        columns={[
          {
            key: 'service',
            label: t('service'),
            cell: (row) => (
              <>
                <Name row={row} {...actions} />
                <DueBasis vehicleId={vehicle.id} serviceName={row.name} units={row.odometer_units} due={row.due} />
              </>
            ),
          },
          {
            key: 'current',
            label: t('current', unit),
            isFigure: true,
            cell: ({ predicted_odometer: today }) => (today === 0 ? '–' : number(today)),
          },
          {
            key: 'recommended',
            label: t('recommended', unit),
            isFigure: true,
            // If the calendar decides, the day column shows it.
            cell: (row) => (row.by_time ? '–' : number(row.interval_id)),
          },
          { key: 'type', label: t('type'), cell: (row) => <State row={row} /> },
          {
            key: 'over',
            label: t('overdueBy', unit),
            isFigure: true,
            cell: (row) => over(row) ?? '–',
          },
          {
            key: 'date',
            label: t('dueDate'),
            className: ui.oneLine,
            cell: ({ estimated_maintenance_date: day }) => (day ? formats.gridDate(day) : '–'),
          },
          { key: 'completed', label: t('completed'), cell: (row) => <Completed vehicleId={vehicle.id} row={row} {...actions} /> },
          {
            key: 'schedule',
            label: t('schedule'),
            isHidden: true,
            isFigure: true,
            cell: (row) => <Schedule row={row} {...actions} />,
          },
        ]}
        rows={rows}
        rowId={({ id }) => id}
      />
    </div>
  )
}

const Cards = ({ vehicle, rows, ...actions }: TableProps) => {
  const t = useTexts(nextTexts)
  const { formats, number, over } = useFigures(vehicle)
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.id} className={clsx(ui.panel, ui.padded)}>
          <div className={clsx(ui.row, ui.apart)}>
            <Name row={row} {...actions} />
            <State row={row} />
          </div>
          <p className={clsx(ui.small, ui.soft)}>
            {row.by_time ? t('byCalendar') : t('recommendedAt', { distance: `${number(row.interval_id)}\u00a0${formats.unit}` })}
            {over(row) === null
              ? ''
              : `, ${row.by_time ? over(row) : t('over', { distance: `${over(row)}\u00a0${formats.unit}` })}`}
            {row.estimated_maintenance_date ? ` · ${formats.gridDate(row.estimated_maintenance_date)}` : ''}
          </p>
          <div className={clsx(ui.row, ui.apart)}>
            <Completed vehicleId={vehicle.id} row={row} {...actions} />
            <Schedule row={row} {...actions} />
          </div>
        </li>
      ))}
    </ul>
  )
}

type Actions = Omit<TableProps, 'vehicle' | 'rows'> & { row: ScheduledService }

/** The service with the position to book; an oil change defaults to the vehicle's oil. */
const Name = ({ row, positionsOf, onOption }: Actions) => {
  const t = useTexts(nextTexts)
  const names = row.positions?.filter(({ code }) => positionsOf(row).includes(code)).map(({ name }) => name) ?? []
  const option = names.length > 0 ? names.join(', ') : t('chooseOption')
  return (
    <span>
      <span className={ui.medium}>{row.name}</span>
      {row.positions ? (
        <button
          type="button"
          className={clsx(styles.option, !(names.length > 0) && styles.missing)}
          aria-label={`${t('changeOption', { service: row.name })}: ${option}`}
          onClick={() => onOption(row)}
        >
          {option}
        </button>
      ) : null}
    </span>
  )
}

const Completed = ({ vehicleId, row, onLastDone }: Actions & { vehicleId: number }) => {
  const t = useTexts(nextTexts)
  const tick = useTick(vehicleId)
  return (
    <span className={ui.row}>
      <input
        type="checkbox"
        aria-label={t('completedOf', { service: row.name })}
        checked={tick.isPending ? tick.variables.isCompleted : row.is_completed}
        disabled={!row.can_complete || tick.isPending}
        onChange={(event) => tick.mutate({ row, isCompleted: event.target.checked })}
      />
      <IconButton label={t('lastDoneOf', { service: row.name })} onClick={() => onLastDone(row)}>
        <IconHistory size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </span>
  )
}

const Schedule = ({ row, onSchedule }: Actions) => {
  const t = useTexts(nextTexts)
  return (
    <Button size="sm" aria-label={t('scheduleOf', { service: row.name })} onClick={() => onSchedule(row)}>
      {t('schedule')}
    </Button>
  )
}

type Tick = { row: { id: number; name: string }; isCompleted: boolean }

/** Marks a service as done, or undoes that. */
const useTick = (vehicleId: number) => {
  const t = useTexts(nextTexts)
  const { toast, alert } = useNotices()
  const reload = useReloadDue()
  const tick = useMutation({
    mutationKey: ['tick', vehicleId],
    mutationFn: ({ row, isCompleted }: Tick) =>
      schedules.tickService({ body: { service_id: row.id, is_completed: isCompleted } }),
    // The toast is in the mutation's options, not at the call: the row unmounts when it moves to another group.
    onSuccess: async (_, { row, isCompleted }) => {
      const undo = (): void => choose({ row, isCompleted: !isCompleted })
      toast({ kind: 'success', title: t(isCompleted ? 'marked' : 'unmarked'), message: row.name, undo })
      await reload()
    },
    onError: (error) => alert({ kind: 'danger', title: t('failed'), message: error.message }),
  })
  const choose = (chosen: Tick): void => tick.mutate(chosen)
  return tick
}
