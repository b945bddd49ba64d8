import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Card } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { SyncEvent } from '../../contract.ts'
import { databaseTexts } from './texts.ts'
import styles from './Database.module.css'

/** Progress of the running sync, which continues if the user leaves. */
export const RunningNow = ({ event, hour }: { event: SyncEvent; hour: number }) => {
  const t = useTexts(databaseTexts)
  const formats = useFormats()
  const { vehicles_read: read, vehicles_total: total } = event
  const percent = total ? Math.floor((100 * read) / total) : 0
  const morning = formats.time(`${String(hour).padStart(2, '0')}:00`)
  return (
    <Card
      title={t('runningNow')}
      right={<span className={ui.soft}>{t('sinceTime', { time: formats.dateTime(event.created_at) })}</span>}
    >
      <div className={styles.running}>
        <div className={clsx(ui.row, ui.apart)}>
          <b className={ui.bold}>{total === null ? t('waits') : t('readSoFar', { read, count: total })}</b>
          <span className={ui.soft}>{t('percent', { percent })}</span>
        </div>
        <div
          className={ui.progress}
          role="progressbar"
          aria-label={t('vehiclesRead')}
          aria-valuemin={0}
          aria-valuenow={read}
          aria-valuemax={total ?? 0}
        >
          <i style={{ width: `${percent}%` }} />
        </div>
        <p className={clsx(ui.soft, ui.small)}>{t('mayLeave', { time: morning })}</p>
      </div>
    </Card>
  )
}
