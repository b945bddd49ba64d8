import { clsx } from 'clsx'
import { inSentence } from '#features/services/service.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { EarlierVisitRow } from '../../contract.ts'
import { historyTexts } from '../texts.ts'
import styles from './History.module.css'

/** Visits while the vehicle belonged to another fleet: services without costs. */
export const EarlierVisits = ({ visits }: { visits: readonly EarlierVisitRow[] }) => {
  const t = useTexts(historyTexts)
  return (
    <section className={clsx(styles.yearOfCards, styles.earlier)} aria-label={t('earlierVisits')}>
      <h2>
        {t('earlierVisits')} <span className={clsx(ui.small, ui.soft)}>{t('visits', { count: visits.length })}</span>
      </h2>
      <p className={clsx(ui.small, ui.soft)}>{t('earlierVisitsLine')}</p>
      <ul className={ui.panel}>
        {visits.map((visit) => (
          <EarlierVisit key={`${visit.maintenance_type} ${visit.id}`} visit={visit} />
        ))}
      </ul>
    </section>
  )
}

const EarlierVisit = ({ visit }: { visit: EarlierVisitRow }) => {
  const formats = useFormats()
  const odometer = formats.unit === 'mi' ? visit.service_miles : visit.service_kilometers
  const where = [visit.shop_name, odometer === null ? null : formats.distance(odometer)]
  return (
    <li className={clsx(ui.padded, styles.card)}>
      <b className={ui.medium}>{formats.gridDate(visit.completed_on)}</b>
      <div>{inSentence(visit.order_services.map(({ name }) => name)) || '–'}</div>
      <p className={clsx(ui.small, ui.soft)}>{where.filter(Boolean).join(' · ')}</p>
    </li>
  )
}
