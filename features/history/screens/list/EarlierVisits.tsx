import { clsx } from 'clsx'
import { inSentence } from '#features/services/service.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconLock } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import type { EarlierVisitRow } from '../../contract.ts'
import { historyTexts } from '../texts.ts'
import styles from './History.module.css'

/** Visits while the vehicle belonged to another fleet, in a second table like the first: services without costs. */
export const EarlierVisits = ({ visits }: { visits: readonly EarlierVisitRow[] }) => {
  const t = useTexts(historyTexts)
  return (
    <section className={styles.earlier} aria-label={t('earlierVisits')}>
      <h2 className={ui.heading}>
        {t('earlierVisits')} <span className={clsx(ui.small, ui.soft)}>{t('visits', { count: visits.length })}</span>
      </h2>
      <p className={clsx(ui.small, ui.soft)}>{t('earlierVisitsLine')}</p>
      {usePhone() ? <EarlierCards visits={visits} /> : <EarlierTable visits={visits} />}
    </section>
  )
}

const EarlierTable = ({ visits }: { visits: readonly EarlierVisitRow[] }) => {
  const t = useTexts(historyTexts)
  const formats = useFormats()
  return (
    <div className={ui.tableFrame}>
      <table className={clsx(ui.table, styles.table)}>
        <thead className={ui.screenReaderOnly}>
          <tr>
            <th scope="col">{t('date')}</th>
            <th scope="col">{t('servicesAndShop')}</th>
            <th scope="col">{t('odometerPlain')}</th>
            <th scope="col">{t('total')}</th>
          </tr>
        </thead>
        <tbody>
          {visits.map((visit) => (
            <tr key={`${visit.maintenance_type} ${visit.id}`}>
              <td className={styles.date}>{formats.gridDate(visit.completed_on)}</td>
              <td>
                {inSentence(visit.order_services.map(({ name }) => name))}
                <span className={clsx(ui.tiny, ui.faint, styles.circumstance)}>{visit.shop_name}</span>
              </td>
              <td className={clsx(ui.figure, styles.amount)}>{readingOf(visit, formats)}</td>
              <td className={clsx(ui.faint, styles.locked)}>
                <IconLock size={14} stroke={1.75} aria-hidden /> {t('otherFleetPaid')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const EarlierCards = ({ visits }: { visits: readonly EarlierVisitRow[] }) => {
  const t = useTexts(historyTexts)
  const formats = useFormats()
  return (
    <ul className={ui.panel}>
      {visits.map((visit) => (
        <li key={`${visit.maintenance_type} ${visit.id}`} className={clsx(ui.padded, styles.card)}>
          <div className={clsx(ui.row, ui.apart)}>
            <span>{formats.gridDate(visit.completed_on)}</span>
            <span className={clsx(ui.small, ui.faint, styles.lockedCard)}>
              <IconLock size={14} stroke={1.75} aria-hidden /> {t('otherFleetPaid')}
            </span>
          </div>
          <div>
            {inSentence(visit.order_services.map(({ name }) => name))}
            <span className={clsx(ui.tiny, ui.faint, styles.circumstance)}>{visit.shop_name}</span>
          </div>
          <span className={clsx(ui.small, ui.soft)}>{readingOf(visit, formats)}</span>
        </li>
      ))}
    </ul>
  )
}

const readingOf = (visit: EarlierVisitRow, formats: ReturnType<typeof useFormats>): string => {
  const odometer = formats.unit === 'mi' ? visit.service_miles : visit.service_kilometers
  return odometer === null ? '' : formats.distance(odometer)
}
