import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { inSentence } from '#features/services/service.ts'
import { OrderStatus, type ShownStatus } from '#features/vehicles/screens/state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import type { useFormats } from '#platform/ui/formats.tsx'
import { IconCalendarEvent, IconFileText } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { HistoryRecord } from '../../contract.ts'
import { type HistoryYear, isCreditRecord, isFree, isManual, keyOf } from '../merged-histories.ts'
import { historyTexts } from '../texts.ts'
import type { HistoryFilter } from '../use-history.ts'
import { searchOf } from './history-search.ts'
import styles from './History.module.css'

export type Listed = {
  years: HistoryYear[]
  vehicleId: number
  filter: HistoryFilter
  /** The visit that is open beside the list. */
  opened: HistoryRecord | null
  /** Books the services of a visit again; null while the vehicle cannot be booked. */
  onAgain: ((record: HistoryRecord) => void) | null
  onDocuments: (record: HistoryRecord) => void
}

type Formats = ReturnType<typeof useFormats>

/** Empty if it is not known. */
export const odometerOf = (record: HistoryRecord, formats: Formats): string => {
  const odometer = formats.unit === 'mi' ? record.service_miles : record.service_kilometers
  return odometer === null ? '' : formats.number(odometer)
}

/** Empty for a canceled order. `amount` formats one above zero. */
export const costOf = (record: HistoryRecord, formats: Formats, amount: (dollars: number) => string): string =>
  record.cost === null ? '' : isFree(record) ? formats.total(0) : amount(record.cost)

export const shopOf = (record: HistoryRecord): string | null => record.shop?.name ?? record.custom_shop_name

export const namesOf = (record: HistoryRecord, outcome: 'done' | 'saved'): string => {
  const services = record.order_services.filter((service) => service.outcome === outcome)
  return inSentence(
    services.map(({ name, position }) =>
      position && services.filter((other) => other.name === name).length > 1 ? `${name} (${position})` : name,
    ),
  )
}

/** The services done, dimmed after them those not done; a canceled visit says so instead. Below: where. */
export const Work = ({ record }: { record: HistoryRecord }) => {
  const t = useTexts(historyTexts)
  const saved = namesOf(record, 'saved')
  const done = namesOf(record, 'done')
  const where = shopOf(record) ?? (record.recorded_by ? t('recordedByName', { name: record.recorded_by }) : null)
  return (
    <>
      {record.status === 'cancel' ? <OrderStatus status={record.status as ShownStatus} /> : done}
      {saved ? (
        <span className={ui.faint}>
          {done || record.status === 'cancel' ? ' · ' : ''}
          {t('savedServices', { services: saved })}
        </span>
      ) : null}
      {where ? <span className={clsx(ui.tiny, ui.faint, styles.circumstance)}>{where}</span> : null}
    </>
  )
}

/** The day, which opens the visit, and below it the order's number or "Manually entered". */
export const DayLink = ({
  record,
  vehicleId,
  filter,
  opened,
  day,
}: Pick<Listed, 'vehicleId' | 'filter' | 'opened'> & { record: HistoryRecord; day: string }) => {
  const t = useTexts(historyTexts)
  return (
    <>
      <Link
        to="/vehicles/$id/history"
        params={{ id: String(vehicleId) }}
        search={searchOf(filter, keyOf(record))}
        // Back closes the visit, however many were looked at.
        replace={opened !== null}
        resetScroll={false}
        className={styles.rowLink}
        aria-label={t('details', { day })}
      >
        {day}
      </Link>
      <span className={clsx(ui.tiny, ui.faint, styles.circumstance)}>
        {isCreditRecord(record)
          ? t('credit')
          : isManual(record)
            ? t(opened ? 'manual' : 'manuallyEntered')
            : opened
              ? record.id
              : t('orderNumber', { id: record.id })}
      </span>
    </>
  )
}

export const DocumentsButton = ({ record, onDocuments }: { record: HistoryRecord } & Pick<Listed, 'onDocuments'>) => {
  const t = useTexts(historyTexts)
  const count = record.maintenance_documents.length
  if (count === 0) return null
  return (
    <Button
      size="sm"
      look="ghost"
      className={styles.documents}
      icon={<IconFileText size={16} stroke={1.75} aria-hidden />}
      aria-label={t('openDocuments', { count })}
      onClick={() => onDocuments(record)}
    >
      {count}
    </Button>
  )
}

/** The services that can be booked again. */
export const repeatable = (record: HistoryRecord): number =>
  isCreditRecord(record)
    ? 0
    : record.order_services.filter((service) => service.outcome === 'done' && service.service_definition_id !== null).length

/** Books the same services again; nothing where that cannot be done. */
export const Again = ({ record, onAgain }: { record: HistoryRecord } & Pick<Listed, 'onAgain'>) => {
  const t = useTexts(historyTexts)
  if (onAgain === null || repeatable(record) === 0) return null
  return (
    <Button
      look="ghost"
      size="sm"
      className={styles.again}
      icon={<IconCalendarEvent size={16} stroke={1.75} aria-hidden />}
      title={t('scheduleAgain')}
      aria-label={isManual(record) ? t('scheduleAgainManual') : t('scheduleAgainLabel', { id: record.id })}
      onClick={() => onAgain(record)}
    >
      <span className={styles.againWord}>{t('scheduleAgain')}</span>
    </Button>
  )
}
