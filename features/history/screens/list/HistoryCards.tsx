import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { HistoryRecord } from '../../contract.ts'
import { isFree, keyOf } from '../merged-histories.ts'
import { historyTexts } from '../texts.ts'
import { Again, DayButton, DocumentsButton, type Listed, odometerOf, Work } from './visit-parts.tsx'
import styles from './History.module.css'

/** Visits on a phone: cards under a heading per year. */
export const HistoryCards = ({ years, ...shown }: Listed) => {
  const t = useTexts(historyTexts)
  const formats = useFormats()
  return years.map(({ year, records, cost }) => (
    <section key={year} className={styles.yearOfCards} aria-label={year}>
      <h2>
        {year} <span className={clsx(ui.small, ui.soft)}>{t('visits', { count: records.length })}</span>
        <span className={ui.grow} />
        {cost === null ? null : formats.money(cost)}
      </h2>
      <ul className={ui.panel}>
        {records.map((record) => (
          <VisitCard key={keyOf(record)} record={record} {...shown} />
        ))}
      </ul>
    </section>
  ))
}

const VisitCard = ({ record, blocked, onAgain, onOpen, onDocuments }: Omit<Listed, 'years'> & { record: HistoryRecord }) => {
  const formats = useFormats()
  const odometer = odometerOf(record, formats)
  const where = [record.shop?.name ?? record.custom_shop_name, odometer === '–' ? null : `${odometer}\u00a0${formats.unit}`]
  return (
    <li className={clsx(ui.padded, styles.card, record.status === 'cancel' && ui.faint)}>
      <div className={clsx(ui.row, ui.apart)}>
        <span className={ui.row}>
          <DayButton record={record} day={formats.gridDate(record.completed_on)} onOpen={onOpen} />
        </span>
        <b className={clsx(ui.medium, ui.figure)}>
          {record.cost === null ? null : isFree(record) ? formats.total(0) : formats.money(record.cost)}
        </b>
      </div>
      <div>
        <Work record={record} blocked={blocked} />
      </div>
      <p className={clsx(ui.small, ui.soft)}>{where.filter(Boolean).join(' · ')}</p>
      {record.maintenance_documents.length > 0 || record.status !== 'cancel' ? (
        <div className={clsx(ui.row, ui.apart)}>
          {record.maintenance_documents.length > 0 ? <DocumentsButton record={record} onDocuments={onDocuments} /> : <span />}
          <Again record={record} blocked={blocked} onAgain={onAgain} />
        </div>
      ) : null}
    </li>
  )
}
