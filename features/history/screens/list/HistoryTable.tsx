import { clsx } from 'clsx'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { rowKeys } from '#platform/ui/grid/row-keys.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { useCrowded } from '#platform/ui/widths.ts'
import type { HistoryRecord } from '../../contract.ts'
import { type HistoryYear, isManual, keyOf, isFree } from '../merged-histories.ts'
import { historyTexts } from '../texts.ts'
import { Again, DayButton, DocumentsButton, type Listed, namesOf, odometerOf, Work } from './visit-parts.tsx'
import styles from './History.module.css'

/** All visits by year, within the page's width; on narrow screens the shop is below the services. */
export const HistoryTable = ({ years, ...shown }: Listed) => {
  const t = useTexts(historyTexts)
  const formats = useFormats()
  const crowded = useCrowded()
  const navigate = useNavigate()
  const edit = (key: string): void => {
    const record = years.flatMap(({ records }) => records).find((one) => keyOf(one) === key)
    if (record?.can_edit) void navigate({ to: '/maintenance_history/$id', params: { id: String(record.id) } })
  }
  return (
    <div {...rowKeys(edit)} className={ui.tableFrame}>
      <table className={clsx(ui.table, styles.table)}>
        <thead>
          <tr>
            <th scope="col" className={styles.date} aria-sort="descending">
              {t('date')}
            </th>
            {crowded ? null : (
              <th scope="col" className={styles.order}>
                {t('order')}
              </th>
            )}
            <th scope="col">{t('completed')}</th>
            {crowded ? null : (
              <th scope="col" className={styles.saved}>
                {t('saved')}
              </th>
            )}
            {crowded ? null : (
              <th scope="col" className={styles.shop}>
                {t('shop')}
              </th>
            )}
            <th scope="col" className={clsx(ui.figure, styles.amount)}>
              {t('odometerPlain')} <span className={ui.unit}>{formats.unit}</span>
            </th>
            <th scope="col" className={clsx(ui.figure, styles.amount)}>
              {t('total')} <span className={ui.unit}>{formats.moneyUnit}</span>
            </th>
            <th scope="col" className={styles.documentsHead}>
              {t('documents')}
            </th>
            <th scope="col" className={styles.againCell}>
              <span className={ui.screenReaderOnly}>{t('scheduleAgain')}</span>
            </th>
          </tr>
        </thead>
        {years.map((year) => (
          <tbody key={year.year}>
            <YearRow {...year} />
            {year.records.map((record) => (
              <VisitRow key={keyOf(record)} record={record} {...shown} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

const YearRow = ({ year, records, cost }: HistoryYear) => {
  const t = useTexts(historyTexts)
  const formats = useFormats()
  const crowded = useCrowded()
  return (
    <tr className={styles.year}>
      <th scope="rowgroup" colSpan={crowded ? 2 : 4}>
        <b>{year}</b> {t('visits', { count: records.length })}
      </th>
      {crowded ? null : <td aria-hidden />}
      <td aria-hidden className={ui.figure} />
      <td className={ui.figure}>{cost === null ? null : formats.number(cost, 2)}</td>
      <td aria-hidden className={styles.documentsHead} />
      <td aria-hidden className={styles.againCell} />
    </tr>
  )
}

const VisitRow = ({ record, blocked, onAgain, onOpen, onDocuments }: Omit<Listed, 'years'> & { record: HistoryRecord }) => {
  const t = useTexts(historyTexts)
  const formats = useFormats()
  const crowded = useCrowded()
  const shop = record.shop?.name ?? record.custom_shop_name
  return (
    <tr data-row={keyOf(record)} className={record.status === 'cancel' ? ui.inactive : undefined}>
      <td className={styles.date}>
        <DayButton record={record} day={formats.gridDate(record.completed_on)} isAlone={!crowded} onOpen={onOpen} />
      </td>
      {crowded ? null : <td>{isManual(record) ? t('manuallyEntered') : record.id}</td>}
      <td>
        <Work record={record} blocked={blocked} isAlone={!crowded} />
        {crowded ? <span className={clsx(ui.tiny, ui.faint, styles.circumstance)}>{shop}</span> : null}
      </td>
      {crowded ? null : <td>{namesOf(record, 'saved') || '–'}</td>}
      {crowded ? null : (
        <td>
          {shop}
          {record.shop ? (
            <span className={clsx(ui.tiny, ui.faint, styles.circumstance)}>
              {record.shop.city}, {record.shop.state}
            </span>
          ) : null}
        </td>
      )}
      <td className={ui.figure}>{odometerOf(record, formats)}</td>
      <td className={ui.figure}>
        {record.cost === null ? '–' : isFree(record) ? formats.total(0) : formats.number(record.cost, 2)}
      </td>
      <td className={styles.documentsHead}>
        <DocumentsButton record={record} onDocuments={onDocuments} />
      </td>
      <td className={styles.againCell}>
        <Again record={record} blocked={blocked} onAgain={onAgain} />
      </td>
    </tr>
  )
}
