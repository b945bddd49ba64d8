import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { HistoryRecord } from '../../contract.ts'
import { keyOf } from '../merged-histories.ts'
import { historyTexts } from '../texts.ts'
import { Again, costOf, DayLink, DocumentsButton, type Listed, odometerOf, repeatable, Work } from './visit-parts.tsx'
import styles from './History.module.css'

/** Visits on a phone: cards under a heading per year. */
export const HistoryCards = ({ years, ...shown }: Listed) => {
  const t = useTexts(historyTexts)
  const formats = useFormats()
  return years.map(({ year, records, visits, cost }) => (
    <section key={year} className={styles.yearOfCards} aria-label={year}>
      <h2>
        {year} <span className={clsx(ui.small, ui.soft)}>{t('visits', { count: visits })}</span>
        <span className={ui.grow} />
        {formats.money(cost)}
      </h2>
      <ul className={ui.panel}>
        {records.map((record) => (
          <VisitCard key={keyOf(record)} record={record} {...shown} />
        ))}
      </ul>
    </section>
  ))
}

const VisitCard = ({ record, onAgain, onDocuments, ...shown }: Omit<Listed, 'years'> & { record: HistoryRecord }) => {
  const formats = useFormats()
  const odometer = odometerOf(record, formats)
  const hasFoot = record.maintenance_documents.length > 0 || (onAgain !== null && repeatable(record) > 0)
  return (
    <li data-row={keyOf(record)} className={clsx(ui.padded, styles.card, record.status === 'cancel' && ui.faint)}>
      <div className={clsx(ui.row, ui.apart)}>
        <span>
          <DayLink record={record} day={formats.gridDate(record.completed_on)} {...shown} />
        </span>
        <b className={clsx(ui.medium, ui.figure)}>{costOf(record, formats, formats.money)}</b>
      </div>
      <div>
        <Work record={record} />
      </div>
      {hasFoot || odometer ? (
        <div className={ui.row}>
          <span className={clsx(ui.small, ui.soft, ui.grow)}>{odometer && `${odometer}\u00a0${formats.unit}`}</span>
          <DocumentsButton record={record} onDocuments={onDocuments} />
          <Again record={record} onAgain={onAgain} />
        </div>
      ) : null}
    </li>
  )
}
