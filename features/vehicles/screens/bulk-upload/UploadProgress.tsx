import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconAlertCircle, IconCirclePlus, IconPencil } from '#platform/ui/icons.ts'
import { FileLine } from './FileLine.tsx'
import { roundedLeft } from './remaining.ts'
import { uploadOutcomeTexts } from './outcome-texts.ts'
import { bulkTexts } from './texts.ts'
import { alertKindOf, type Upload } from './use-bulk-upload.ts'
import { useFileSize } from '#platform/ui/files/use-file-size.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './BulkUpload.module.css'

/** Processed rows of the total, by outcome. */
export const UploadProgress = ({ upload, secondsLeft }: { upload: Upload; secondsLeft: number | null }) => {
  const outcome = useTexts(uploadOutcomeTexts)
  const kind = alertKindOf(upload.status)
  const saved = useSavedWords(upload)
  return (
    <>
      <div className={styles.section}>
        <FileLine name={upload.file_name} line={useFileWords(upload)} />
      </div>
      <div className={clsx(styles.section, styles.state)} aria-live="polite">
        {kind && upload.status !== 'awaiting_completion' ? (
          <Alert kind={kind} title={saved ?? outcome(upload.status)}>
            {[upload.rows_total === null ? null : outcome(upload.status), upload.error?.text].filter(Boolean).join(' ')}
          </Alert>
        ) : null}
        <Rows upload={upload} secondsLeft={secondsLeft} />
        <Counts upload={upload} />
        <LeftOut upload={upload} />
      </div>
    </>
  )
}

/** "0 of 3 vehicles saved": shown for every outcome. */
const useSavedWords = ({ rows_total: total, added, updated }: Upload): string | null => {
  const t = useTexts(bulkTexts)
  const { number } = useFormats()
  return total === null ? null : t('savedOf', { count: total, saved: number(added + updated), total: number(total) })
}

const useFileWords = ({ bytes, rows_total: rows, created_at: at, uploaded_by: name }: Upload): string => {
  const t = useTexts(bulkTexts)
  const formats = useFormats()
  const size = useFileSize()
  const facts = [size(bytes), ...(rows === null ? [] : [t('rowsOf', { count: rows, number: formats.number(rows) })])]
  return `${facts.join(', ')}. ${t('uploadedBy', { at: formats.dateTime(at), name })}`
}

const Rows = ({ upload, secondsLeft }: { upload: Upload; secondsLeft: number | null }) => {
  const t = useTexts(bulkTexts)
  const formats = useFormats()
  const { rows_total: total, rows_done: done } = upload
  if (total === null) {
    return upload.status === 'awaiting_completion' ? (
      <div className={styles.progressLine}>
        <b>{t('reading')}</b>
      </div>
    ) : null
  }
  const bad = upload.failed + upload.skipped
  const share = (rows: number): string => `${(rows / Math.max(total, 1)) * 100}%`
  return (
    <>
      <div className={styles.progressLine}>
        <b>{t('rowsChecked', { done: formats.number(done), total: formats.number(total) })}</b>
        {secondsLeft === null ? null : <Left seconds={secondsLeft} />}
      </div>
      <div
        className={ui.progress}
        role="progressbar"
        aria-label={t('rowsCheckedLabel')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <i style={{ width: share(done - bad) }} />
        {bad > 0 ? <i className={ui.wrong} style={{ width: share(bad) }} /> : null}
      </div>
    </>
  )
}

const Left = ({ seconds }: { seconds: number }) => {
  const t = useTexts(bulkTexts)
  const { unit, count } = roundedLeft(seconds)
  const words = unit === 'few' ? t('fewSecondsLeft') : t(unit === 's' ? 'secondsLeft' : 'minutesLeft', { count })
  return <span className={ui.soft}>{words}</span>
}

const Counts = ({ upload }: { upload: Upload }) => {
  const t = useTexts(bulkTexts)
  const formats = useFormats()
  const failed = upload.failed > 0 ? ui.pastDue : undefined
  return (
    <dl className={styles.counts}>
      <div>
        <dt>
          <IconCirclePlus size={14} stroke={1.75} aria-hidden />
          {t('added')}
        </dt>
        <dd>{formats.number(upload.added)}</dd>
      </div>
      <div>
        <dt>
          <IconPencil size={14} stroke={1.75} aria-hidden />
          {t('updated')}
        </dt>
        <dd>{formats.number(upload.updated)}</dd>
      </div>
      <div>
        <dt className={failed}>
          <IconAlertCircle size={14} stroke={1.75} aria-hidden />
          {t('notSaved')}
        </dt>
        <dd className={failed}>{formats.number(upload.failed)}</dd>
      </div>
      <div>
        <dt>{t('skipped')}</dt>
        <dd>{formats.number(upload.skipped)}</dd>
      </div>
    </dl>
  )
}

/** Ignored data: unknown columns and odometers that were not accepted. */
const LeftOut = ({ upload }: { upload: Upload }) => {
  const t = useTexts(bulkTexts)
  const { ignored_columns: names, added_without_odometer: unread } = upload
  if (names.length === 0 && unread === 0) return null
  return (
    <div className={clsx(ui.stack, styles.leftOut)}>
      {names.length > 0 ? (
        <Alert kind="warning" title={t('columnsIgnored', { count: names.length, names })}>
          {t('columnsIgnoredLine')}
        </Alert>
      ) : null}
      {unread > 0 ? (
        <Alert kind="warning" title={t('withoutOdometer', { count: unread })}>
          {t('withoutOdometerLine')}{' '}
          <Link to="/vehicles" search={{ odometer_to: '0' }}>
            {t('showWithoutOdometer')}
          </Link>
        </Alert>
      ) : null}
    </div>
  )
}
