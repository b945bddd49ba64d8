import { clsx } from 'clsx'
import { convertDistance } from '#features/countries/distance.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { rowKeys } from '#platform/ui/grid/row-keys.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import type { DueServiceRow } from '../../due-list/due-contract.ts'
import { dueTexts } from './texts.ts'
import { DueCards } from './DueCards.tsx'
import {
  Book,
  Choice,
  type DueTableProps,
  type LineProps,
  Price,
  servicesIn,
  Snoozed,
  StateAndDistance,
  Vehicle,
  Why,
} from './DueParts.tsx'
import { keyOf } from './use-due.ts'
import styles from './DueList.module.css'

/** Groups of vehicles by service: a table, or cards on a phone. */
export const DueTable = (props: DueTableProps) => (usePhone() ? <DueCards {...props} /> : <Table {...props} />)

const Table = ({ rows, countOf, chosen, onChoose, onBook, priceOf }: DueTableProps) => {
  const t = useTexts(dueTexts)
  const { unit } = useFormats()
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
            <th scope="col">{t('vehicle')}</th>
            <th scope="col">{t('due')}</th>
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
        {servicesIn(rows).map(([id, of]) => (
          <tbody key={id}>
            <tr className={styles.groupHead}>
              <td className={styles.check}>
                <input
                  type="checkbox"
                  aria-label={t('chooseService', { service: of[0].service_name })}
                  checked={of.every((row) => chosen.has(keyOf(row)))}
                  onChange={(event) => onChoose(of, event.target.checked)}
                />
              </td>
              <th scope="rowgroup" colSpan={7}>
                {of[0].service_name} <span className={clsx(ui.small, ui.soft)}>{t('vehicles', { count: countOf(id) })}</span>
              </th>
            </tr>
            {of.map((row) => (
              <Line key={keyOf(row)} {...{ row, priceOf, onChoose, onBook }} isChosen={chosen.has(keyOf(row))} />
            ))}
          </tbody>
        ))}
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
      <td className={styles.vehicle}>
        <Vehicle row={row} />
        <Why row={row} />
        <Snoozed row={row} />
      </td>
      <td className={styles.whole}>
        <StateAndDistance row={row} />
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

const useLastDone = (): ((row: DueServiceRow) => string) => {
  const formats = useFormats()
  return (row) => {
    if (row.last_done_odometer === null) return '–'
    return formats.number(
      convertDistance(row.last_done_odometer, row.odometer_units, formats.unit === 'mi' ? 'miles' : 'kilometers'),
    )
  }
}
