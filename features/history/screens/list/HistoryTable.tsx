import { clsx } from 'clsx'
import { useNavigate } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { rowKeys } from '#platform/ui/grid/row-keys.ts'
import { IconArrowDown } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { HistoryRecord } from '../../contract.ts'
import { type HistoryYear, keyOf } from '../merged-histories.ts'
import { historyTexts } from '../texts.ts'
import { Again, costOf, DayLink, DocumentsButton, type Listed, odometerOf, repeatable, Work } from './visit-parts.tsx'
import styles from './History.module.css'

/** Columns that have no value in any row are left out; beside an open visit only those that tell visits apart stay. */
const columnsOf = ({ years, opened, onAgain }: Listed, formats: ReturnType<typeof useFormats>) => {
  const records = years.flatMap((year) => year.records)
  const some = (has: (record: HistoryRecord) => unknown): boolean => records.some((record) => Boolean(has(record)))
  return {
    odometer: opened === null && some((record) => odometerOf(record, formats)),
    total: some(({ cost }) => cost !== null),
    documents: opened === null && some((record) => record.maintenance_documents.length),
    again: onAgain !== null && some(repeatable),
  }
}
type Columns = ReturnType<typeof columnsOf>

/** All visits by year. */
export const HistoryTable = (shown: Listed) => {
  const t = useTexts(historyTexts)
  const formats = useFormats()
  const columns = columnsOf(shown, formats)
  return (
    <div {...useKeys(shown)} className={ui.tableFrame}>
      <table className={clsx(ui.table, styles.table, shown.opened && styles.narrowed)}>
        <thead>
          <tr>
            <th scope="col" className={styles.date} aria-sort="descending">
              {t('date')} <IconArrowDown size={14} stroke={1.75} aria-hidden className={ui.sortArrow} />
            </th>
            <th scope="col">{t('servicesAndShop')}</th>
            {columns.odometer ? (
              <th scope="col" className={clsx(ui.figure, styles.amount)}>
                {t('odometerPlain')} <span className={ui.unit}>{formats.unit}</span>
              </th>
            ) : null}
            {columns.total ? (
              <th scope="col" className={clsx(ui.figure, styles.amount)}>
                {t('total')} <span className={ui.unit}>{formats.moneyUnit}</span>
              </th>
            ) : null}
            {columns.documents ? (
              <th scope="col" className={styles.documentsCell}>
                {t('documents')}
              </th>
            ) : null}
            {columns.again ? (
              <th scope="col" className={styles.againCell}>
                <span className={ui.screenReaderOnly}>{t('scheduleAgain')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        {shown.years.map((year) => (
          <tbody key={year.year}>
            <YearRow year={year} columns={columns} />
            {year.records.map((record) => (
              <VisitRow key={keyOf(record)} {...{ record, columns }} {...shown} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** Beside the keys of all lists: J and K move like the arrows while no visit is open, R books again. */
const useKeys = ({ years, opened, onAgain }: Listed) => {
  const navigate = useNavigate()
  const recordOf = (key: string | undefined): HistoryRecord | undefined =>
    years.flatMap(({ records }) => records).find((one) => keyOf(one) === key)
  const keys = rowKeys((key) => {
    const record = recordOf(key)
    if (record?.can_edit) void navigate({ to: '/maintenance_history/$id', params: { id: String(record.id) } })
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    keys.onKeyDown(event)
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')
    const record = recordOf(row?.dataset.row)
    if (!row || !record) return
    const key = event.key.toLowerCase()
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
    const next = opened ? undefined : rows[rows.indexOf(row) + ({ j: 1, k: -1 }[key] ?? Number.NaN)]
    if (next) next.querySelector('a')?.focus()
    else if (key === 'r' && onAgain && repeatable(record) > 0) onAgain(record)
    else return
    event.preventDefault()
  }
  return { ...keys, onKeyDown }
}

const YearRow = ({ year: { year, visits, cost }, columns }: { year: HistoryYear; columns: Columns }) => {
  const t = useTexts(historyTexts)
  const formats = useFormats()
  return (
    <tr className={styles.year}>
      <th scope="rowgroup" colSpan={2}>
        <b>{year}</b> {t('visits', { count: visits })}
      </th>
      {columns.odometer ? <td className={ui.figure} aria-hidden /> : null}
      {columns.total ? <td className={ui.figure}>{formats.number(cost, 2)}</td> : null}
      {columns.documents ? <td aria-hidden /> : null}
      {columns.again ? <td aria-hidden /> : null}
    </tr>
  )
}

type RowProps = Omit<Listed, 'years'> & { record: HistoryRecord; columns: Columns }

const VisitRow = ({ record, columns, onAgain, onDocuments, ...shown }: RowProps) => {
  const formats = useFormats()
  const isOpen = shown.opened === record
  return (
    <tr
      data-row={keyOf(record)}
      aria-current={isOpen || undefined}
      className={clsx(styles.visit, isOpen && styles.open, record.status === 'cancel' && ui.faint)}
    >
      <td className={styles.date}>
        <DayLink record={record} day={formats.gridDate(record.completed_on)} {...shown} />
      </td>
      <td>
        <Work record={record} />
      </td>
      {columns.odometer ? <td className={ui.figure}>{odometerOf(record, formats)}</td> : null}
      {columns.total ? (
        <td className={clsx(ui.figure, ui.medium)}>{costOf(record, formats, (dollars) => formats.number(dollars, 2))}</td>
      ) : null}
      {columns.documents ? (
        <td className={styles.documentsCell}>
          <DocumentsButton record={record} onDocuments={onDocuments} />
        </td>
      ) : null}
      {columns.again ? (
        <td className={styles.againCell}>
          <Again record={record} onAgain={onAgain} />
        </td>
      ) : null}
    </tr>
  )
}
