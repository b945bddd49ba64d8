import { clsx } from 'clsx'
import { inSentence } from '#features/services/service.ts'
import { OrderStatus, type ShownStatus } from '#features/vehicles/screens/state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import type { useFormats } from '#platform/ui/formats.tsx'
import { IconCalendarEvent, IconPaperclip } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { HistoryRecord } from '../../contract.ts'
import { type HistoryYear, isCreditRecord, isManual } from '../merged-histories.ts'
import { historyTexts } from '../texts.ts'
import styles from './History.module.css'

export type Listed = {
  years: HistoryYear[]
  /** Why scheduling again is unavailable. */
  blocked: string | null
  onAgain: (record: HistoryRecord) => void
  onOpen: (record: HistoryRecord) => void
  onDocuments: (record: HistoryRecord) => void
}

type Formats = ReturnType<typeof useFormats>

export const odometerOf = (record: HistoryRecord, formats: Formats): string => {
  const odometer = formats.unit === 'mi' ? record.service_miles : record.service_kilometers
  return odometer === null ? '–' : formats.number(odometer)
}

export const namesOf = (record: HistoryRecord, outcome: 'done' | 'saved'): string => {
  const services = record.order_services.filter((service) => service.outcome === outcome)
  return inSentence(
    services.map(({ name, position }) =>
      position && services.filter((other) => other.name === name).length > 1 ? `${name} (${position})` : name,
    ),
  )
}

type WorkProps = { record: HistoryRecord; isAlone?: boolean } & Pick<Listed, 'blocked'>

/**
 * The services done; dimmed below: why they cannot be scheduled again, and the services not done unless these have a
 * column. A canceled visit says so instead.
 */
export const Work = ({ record, blocked, isAlone = false }: WorkProps) => {
  const t = useTexts(historyTexts)
  const saved = namesOf(record, 'saved')
  return (
    <>
      {record.status === 'cancel' ? <OrderStatus status={record.status as ShownStatus} /> : namesOf(record, 'done') || '–'}
      {blocked !== null && canRepeat(record) ? (
        <span className={clsx(ui.tiny, ui.faint, styles.circumstance, styles.blocked)}>{blocked}</span>
      ) : null}
      {saved && !isAlone ? (
        <span className={clsx(ui.tiny, ui.faint, styles.circumstance)}>{t('savedServices', { services: saved })}</span>
      ) : null}
    </>
  )
}

type DayProps = { record: HistoryRecord; day: string; isAlone?: boolean } & Pick<Listed, 'onOpen'>

/** The day, and below it the order number or "entered by hand" unless these have a column; opens the visit's drawer. */
export const DayButton = ({ record, day, isAlone = false, onOpen }: DayProps) => {
  const t = useTexts(historyTexts)
  return (
    <span>
      <button type="button" className={styles.rowLink} aria-label={t('details', { day })} onClick={() => onOpen(record)}>
        {day}
      </button>
      {isAlone ? null : (
        <span className={clsx(ui.tiny, ui.faint, styles.circumstance)}>
          {isCreditRecord(record) ? t('credit') : isManual(record) ? t('manuallyEntered') : t('orderNumber', { id: record.id })}
        </span>
      )}
    </span>
  )
}

export const DocumentsButton = ({ record, onDocuments }: { record: HistoryRecord } & Pick<Listed, 'onDocuments'>) => {
  const t = useTexts(historyTexts)
  const count = record.maintenance_documents.length
  if (count === 0) return <span className={ui.faint}>–</span>
  return (
    <Button
      size="sm"
      look="ghost"
      className={styles.documents}
      icon={<IconPaperclip size={16} stroke={1.75} aria-hidden />}
      aria-label={t('openDocuments', { count })}
      onClick={() => onDocuments(record)}
    >
      {count}
    </Button>
  )
}

const canRepeat = (record: HistoryRecord): boolean =>
  !isCreditRecord(record) &&
  record.order_services.some((service) => service.outcome === 'done' && service.service_definition_id !== null)

/** Schedules the same services again. While an order is open, the row shows the reason instead of the button. */
export const Again = ({ record, blocked, onAgain }: { record: HistoryRecord } & Pick<Listed, 'blocked' | 'onAgain'>) => {
  const t = useTexts(historyTexts)
  if (blocked !== null || !canRepeat(record)) return null
  return (
    <span title={t('scheduleAgain')}>
      <Button
        look="ghost"
        size="sm"
        className={styles.again}
        icon={<IconCalendarEvent size={16} stroke={1.75} aria-hidden />}
        aria-label={isManual(record) ? t('scheduleAgainManual') : t('scheduleAgainLabel', { id: record.id })}
        onClick={() => onAgain(record)}
      >
        <span className={styles.againWord}>{t('scheduleAgain')}</span>
      </Button>
    </span>
  )
}
