import { clsx } from 'clsx'
import { convertDistance } from '#features/countries/distance.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { rowKeys } from '#platform/ui/grid/row-keys.ts'
import { IconArrowDown, IconArrowUp } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import type { DueServiceRow } from '../../due-list/due-contract.ts'
import { dueTexts } from './texts.ts'
import { DueCards } from './DueCards.tsx'
import { Book, Choice, Due, type DueTableProps, type LineProps, Price, Snoozed, Vehicle } from './DueParts.tsx'
import { keyOf } from './use-due.ts'
import styles from './DueList.module.css'

/** A line for each service: a table, or cards on a phone. */
export const DueTable = (props: DueTableProps) => (usePhone() ? <DueCards {...props} /> : <Table {...props} />)

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
            <th scope="col" className={styles.source}>
              {t('source')}
            </th>
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

const Line = ({ row, isChosen, priceOf, onChoose, onBook }: LineProps) => {
  const t = useTexts(dueTexts)
  const formats = useFormats()
  return (
    <tr className={isChosen ? styles.chosen : undefined}>
      <td className={styles.check}>
        <Choice {...{ row, isChosen, onChoose }} />
      </td>
      <td className={styles.service}>
        <span className={ui.medium}>{row.service_name}</span>
        <Snoozed row={row} />
      </td>
      <td className={styles.vehicle}>
        <Vehicle row={row} />
      </td>
      <td className={styles.whole}>
        <Due row={row} />
      </td>
      <td className={styles.whole}>{row.due_on ? formats.gridDate(row.due_on) : '–'}</td>
      <td className={clsx(ui.figure, styles.lastDone)}>{useLastDone()(row)}</td>
      <td className={styles.source}>{row.own_schedule_name ?? t(row.source)}</td>
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

const useLastDone = (): ((row: DueServiceRow) => string) => {
  const formats = useFormats()
  return (row) => {
    if (row.last_done_odometer === null) return '–'
    return formats.number(
      convertDistance(row.last_done_odometer, row.odometer_units, formats.unit === 'mi' ? 'miles' : 'kilometers'),
    )
  }
}
