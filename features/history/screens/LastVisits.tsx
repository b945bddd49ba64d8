import { clsx } from 'clsx'
import { inSentence } from '#features/services/service.ts'
import { serviceWords } from '#features/services/service-words.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { ErrorState } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import type { HistoryRecord } from '../contract.ts'
import { isFree, keyOf } from './merged-histories.ts'
import { historyTexts } from './texts.ts'
import { EVERYTHING, useHistory } from './use-history.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './list/History.module.css'

const VISITS_SHOWN = 3
/** Longer lists of services are shortened; the title attribute has all of them. */
const NAMES_SHOWN = 3

/** The last visits of a vehicle, one line each. */
export const LastVisits = ({ vehicleId }: { vehicleId: number }) => {
  const t = useTexts(historyTexts)
  const { isLoaded, error, refetch, records } = useHistory(vehicleId, EVERYTHING)
  if (!isLoaded) {
    return error ? (
      <ErrorState message={error.message} onRetry={refetch} />
    ) : (
      <div className={ui.padded}>
        <Skeleton lines={3} />
      </div>
    )
  }
  if (records.length === 0) return <p className={clsx(ui.padded, ui.faint)}>{t('empty')}</p>
  return (
    <ul className={styles.visits}>
      {records.slice(0, VISITS_SHOWN).map((record) => (
        <Visit key={keyOf(record)} record={record} />
      ))}
    </ul>
  )
}

const Visit = ({ record }: { record: HistoryRecord }) => {
  const t = useTexts(historyTexts)
  const formats = useFormats()
  const language = useLanguage()
  const names = record.order_services.filter((service) => service.outcome === 'done').map((service) => service.name)
  const done = [...new Set(names)]
  const distance = formats.unit === 'mi' ? record.service_miles : record.service_kilometers
  return (
    <li>
      <span className={clsx(ui.faint, ui.oneLine)}>{formats.date(record.completed_on)}</span>
      <span className={ui.grow}>
        <span className={ui.medium} title={done.length > NAMES_SHOWN ? inSentence(done) : undefined}>
          {done.length > 0 ? serviceWords(done, language, 'sentence') : t('nothingDone')}
        </span>
        <br />
        <span className={clsx(ui.small, ui.soft)}>{record.shop?.name ?? record.custom_shop_name}</span>
      </span>
      <span className={clsx(ui.figure, ui.soft, styles.visitFigure, styles.visitOdometer)}>
        {distance === null ? '' : formats.distance(distance)}
      </span>
      <span className={clsx(ui.figure, styles.visitFigure)}>
        {record.cost === null ? '–' : isFree(record) ? formats.total(0) : formats.money(record.cost)}
      </span>
    </li>
  )
}
