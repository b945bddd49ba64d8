import { clsx } from 'clsx'
import { Link, linkOptions } from '@tanstack/react-router'
import { convertDistance } from '#features/countries/distance.ts'
import { StateBadge } from '#features/vehicles/screens/state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { rowKeys } from '#platform/ui/grid/row-keys.ts'
import { IconArrowDown, IconArrowUp } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { VehicleCell } from '#platform/ui/vehicle/vehicle-cell.tsx'
import { usePhone } from '#platform/ui/widths.ts'
import type { DueServiceRow } from '../../due-list/due-contract.ts'
import { dueTexts } from './texts.ts'
import { type DueFilters, keyOf, type PriceOf, useHowFar } from './use-due.ts'
import styles from './DueList.module.css'

export type DueTableProps = {
  rows: readonly DueServiceRow[]
  chosen: ReadonlySet<string>
  onChoose: (rows: readonly DueServiceRow[], isChosen: boolean) => void
  onBook: (rows: readonly DueServiceRow[]) => void
  priceOf: PriceOf
  sort: Pick<DueFilters, 'sort' | 'direction'>
  onSort: (sort: Pick<DueFilters, 'sort' | 'direction'>) => void
}

/** A line for each service: a table, or cards on a phone. */
export const DueTable = (props: DueTableProps) => (usePhone() ? <Cards {...props} /> : <Table {...props} />)

const Table = ({ rows, chosen, onChoose, onBook, priceOf, sort, onSort }: DueTableProps) => {
  const t = useTexts(dueTexts)
  const { unit } = useFormats()
  const head = (key: 'service' | 'vehicle' | 'due', label: string) => <SortHead {...{ name: key, label, sort, onSort }} />
  return (
    <div {...rowKeys()} className={clsx(ui.panel, styles.table)}>
      <table>
        <thead>
          <tr>
            <th scope="col" className={styles.check}>
              <input
                type="checkbox"
                aria-label={t('chooseAll')}
                checked={rows.length > 0 && rows.every((row) => chosen.has(keyOf(row)))}
                onChange={(event) => onChoose(rows, event.target.checked)}
              />
            </th>
            {head('service', t('service'))}
            {head('vehicle', t('vehicle'))}
            {head('due', t('due'))}
            <th scope="col">{t('date')}</th>
            <th scope="col" className={clsx(ui.figure, styles.lastDone)}>
              {t('lastDone')} <span className={ui.faint}>{unit}</span>
            </th>
            <th scope="col">{t('source')}</th>
            <th scope="col" className={ui.figure}>
              {t('estimate')} <span className={ui.faint}>$</span>
            </th>
            <th scope="col">
              <span className={ui.screenReaderOnly}>{t('schedule')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={keyOf(row)} {...{ row, priceOf, onChoose, onBook }} isChosen={chosen.has(keyOf(row))} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type LineProps = Pick<DueTableProps, 'onChoose' | 'onBook' | 'priceOf'> & { row: DueServiceRow; isChosen: boolean }

const Line = ({ row, isChosen, priceOf, onChoose, onBook }: LineProps) => {
  const t = useTexts(dueTexts)
  const formats = useFormats()
  return (
    <tr className={isChosen ? styles.chosen : undefined}>
      <td className={styles.check}>
        <Choice {...{ row, isChosen, onChoose }} />
      </td>
      <td>
        <span className={ui.medium}>{row.service_name}</span>
        <Snoozed row={row} />
      </td>
      <td>
        <Vehicle row={row} />
      </td>
      <td className={styles.whole}>
        <Due row={row} />
      </td>
      <td className={styles.whole}>{row.due_on ? formats.gridDate(row.due_on) : '–'}</td>
      <td className={clsx(ui.figure, styles.lastDone)}>{useLastDone()(row)}</td>
      <td>{row.own_schedule_name ?? t(row.source)}</td>
      <td className={ui.figure}>
        <Price price={priceOf(row)} />
      </td>
      <td>
        <Book {...{ row, onBook }} />
      </td>
    </tr>
  )
}

const SortHead = ({
  name,
  label,
  sort,
  onSort,
}: Pick<DueTableProps, 'sort' | 'onSort'> & { name: 'service' | 'vehicle' | 'due'; label: string }) => {
  const t = useTexts(dueTexts)
  const isCurrent = sort.sort === name
  const isDown = sort.direction === 'desc'
  const Arrow = isDown ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" aria-sort={isCurrent ? (isDown ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        className={styles.sort}
        title={t('sortBy', { column: label })}
        onClick={() => onSort({ sort: name, direction: isCurrent && !isDown ? 'desc' : 'asc' })}
      >
        {label} {isCurrent ? <Arrow size={14} stroke={2} aria-hidden /> : null}
      </button>
    </th>
  )
}

/** Without the sign, which stands in the head of the column. */
const Price = ({ price, isMoney }: { price: ReturnType<PriceOf>; isMoney?: boolean }) => {
  const t = useTexts(dueTexts)
  const formats = useFormats()
  if (price === undefined) return <span className={ui.faint}>–</span>
  if (price === null) return <span className={ui.faint}>{t('onRequest')}</span>
  if (price === 0) return <span className={ui.faint}>{t('included')}</span>
  return isMoney ? formats.money(price) : formats.number(price, 2)
}

const Snoozed = ({ row }: { row: DueServiceRow }) => {
  const t = useTexts(dueTexts)
  const formats = useFormats()
  if (row.snoozed_until === null) return null
  const said = t('snoozedUntil', { date: formats.gridDate(row.snoozed_until), who: row.snoozed_by ?? '' })
  return <span className={clsx(ui.tiny, ui.faint, styles.snoozed)}>{said}</span>
}

const Cards = ({ rows, chosen, onChoose, onBook, priceOf }: DueTableProps) => {
  const t = useTexts(dueTexts)
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={clsx(ui.panel, chosen.has(keyOf(row)) && styles.chosen)}>
          <label className={ui.check}>
            <Choice row={row} isChosen={chosen.has(keyOf(row))} onChoose={onChoose} />
            <span className={ui.medium}>{row.service_name}</span>
          </label>
          <Vehicle row={row} />
          <Due row={row} />
          <Snoozed row={row} />
          {priceOf(row) === undefined ? null : (
            <span className={clsx(ui.small, ui.soft)}>
              {t('estimate')} <Price price={priceOf(row)} isMoney />
            </span>
          )}
          <Book {...{ row, onBook }} />
        </li>
      ))}
    </ul>
  )
}

const Choice = ({ row, isChosen, onChoose }: Pick<LineProps, 'row' | 'isChosen' | 'onChoose'>) => {
  const t = useTexts(dueTexts)
  return (
    <input
      type="checkbox"
      aria-label={t('choose', { service: row.service_name, vehicle: row.vehicle_name })}
      checked={isChosen}
      onChange={(event) => onChoose([row], event.target.checked)}
    />
  )
}

const Book = ({ row, onBook }: Pick<LineProps, 'row' | 'onBook'>) => {
  const t = useTexts(dueTexts)
  return (
    <Button
      size="sm"
      aria-label={t('scheduleThis', { service: row.service_name, vehicle: row.vehicle_name })}
      onClick={() => onBook([row])}
    >
      {t('schedule')}
    </Button>
  )
}

const Due = ({ row }: { row: DueServiceRow }) => (
  <span className={clsx(ui.row, ui.dueState)}>
    <StateBadge state={row.state} />
    <span className={row.state === 'past_due' ? ui.pastDue : ui.soft}>{useHowFar()(row)}</span>
  </span>
)

const useLastDone = (): ((row: DueServiceRow) => string) => {
  const formats = useFormats()
  return (row) => {
    if (row.last_done_odometer === null) return '–'
    return formats.number(
      convertDistance(row.last_done_odometer, row.odometer_units, formats.unit === 'mi' ? 'miles' : 'kilometers'),
    )
  }
}

const Vehicle = ({ row }: { row: DueServiceRow }) => (
  <VehicleCell
    vehicle={{
      name: row.vehicle_name,
      model: [row.year, row.make, row.model].filter(Boolean).join(' '),
      plate: [row.license_plate_state, row.license_plate_number].filter(Boolean).join(' ') || null,
      unit: row.other_id,
    }}
    link={(content, className) => (
      <Link
        {...linkOptions({ to: '/vehicles/$id', params: { id: String(row.vehicle_id) }, search: { tab: 'schedule' } })}
        className={className}
      >
        {content}
      </Link>
    )}
  />
)
