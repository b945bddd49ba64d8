import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { inSentence } from '#features/services/service.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { IconPaperclip } from '#platform/ui/icons.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { OrderStatus, type ShownStatus } from '#features/vehicles/screens/state.tsx'
import type { HistoryRecord } from '../../contract.ts'
import { isManual, keyOf } from '../merged.ts'
import { historyTexts } from '../texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './History.module.css'

type Listed = {
  records: HistoryRecord[]
  blocked: ReactNode
  onAgain: (record: HistoryRecord) => void
  onOpen: (record: HistoryRecord) => void
  onDocuments: (record: HistoryRecord) => void
}

export const HistoryTable = ({ records, blocked, onAgain, onOpen, onDocuments }: Listed) => {
  const t = useTexts(historyTexts)
  const formats = useFormats()
  return (
    <div className={clsx(ui.panel, ui.tableScroll)}>
      <table className={clsx(ui.plainTable, styles.table)}>
        <thead>
          <tr>
            <th scope="col">{t('order')}</th>
            <th scope="col">{t('date')}</th>
            <th scope="col">{t('shop')}</th>
            <th scope="col" className={ui.figure}>
              {t('odometer', { unit: formats.unit })}
            </th>
            <th scope="col" className={styles.wide}>
              {t('completed')}
            </th>
            <th scope="col">{t('saved')}</th>
            <th scope="col" className={ui.figure}>
              {t('cost')}
            </th>
            <th scope="col">{t('documents')}</th>
            <th scope="col">
              <span className={ui.screenReaderOnly}>{t('scheduleAgain')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={keyOf(record)}>
              <td>
                <Number record={record} />
                {record.status === 'cancel' ? <OrderStatus status="cancel" /> : null}
              </td>
              <td className={ui.oneLine}>
                <DayButton record={record} day={formats.gridDate(record.completed_on)} onOpen={onOpen} />
              </td>
              <td className={styles.shop}>
                <span className={ui.medium}>{record.shop?.name ?? record.custom_shop_name}</span>
                <br />
                <span className={clsx(ui.tiny, ui.faint)}>
                  {record.shop ? `${record.shop.city}, ${record.shop.state}` : null}
                </span>
              </td>
              <td className={ui.figure}>{odometerOf(record, formats)}</td>
              <td>
                <Names record={record} outcome="done" />
              </td>
              <td>
                <Names record={record} outcome="saved" />
              </td>
              <td className={ui.figure}>{record.cost === null ? '–' : formats.money(record.cost)}</td>
              <td>
                <DocumentsButton record={record} onDocuments={onDocuments} />
              </td>
              <td className={styles.againCell}>
                <Again record={record} blocked={blocked} onAgain={onAgain} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export const HistoryCards = ({ records, blocked, onAgain, onOpen, onDocuments }: Listed) => {
  const t = useTexts(historyTexts)
  const formats = useFormats()
  return (
    <ul className={styles.cards}>
      {records.map((record) => (
        <li key={keyOf(record)} className={clsx(ui.panel, ui.padded)}>
          <div className={clsx(ui.row, ui.apart)}>
            <DayButton record={record} day={formats.gridDate(record.completed_on)} onOpen={onOpen} />
            <b className={ui.bold}>
              {record.cost === null ? <OrderStatus status={record.status as ShownStatus} /> : formats.money(record.cost)}
            </b>
          </div>
          <p className={ui.soft}>
            {record.shop?.name ?? record.custom_shop_name} · {odometerOf(record, formats)}&nbsp;{formats.unit}
          </p>
          <p>
            <Names record={record} outcome="done" />
          </p>
          {record.order_services.some((service) => service.outcome === 'saved') ? (
            <p className={clsx(ui.small, ui.soft)}>
              {t('saved')}: <Names record={record} outcome="saved" />
            </p>
          ) : null}
          <div className={clsx(ui.row, ui.apart)}>
            <span className={ui.row}>
              {isManual(record) ? null : <span>{t('order')}</span>}
              <Number record={record} />
              {record.maintenance_documents.length > 0 ? <DocumentsButton record={record} onDocuments={onDocuments} /> : null}
            </span>
            <Again record={record} blocked={blocked} onAgain={onAgain} />
          </div>
        </li>
      ))}
    </ul>
  )
}

type Formats = ReturnType<typeof useFormats>

const odometerOf = (record: HistoryRecord, formats: Formats): string => {
  const odometer = formats.unit === 'mi' ? record.service_miles : record.service_kilometers
  return odometer === null ? '–' : formats.number(odometer)
}

export const Names = ({ record, outcome }: { record: HistoryRecord; outcome: 'done' | 'saved' }) => {
  const services = record.order_services.filter((service) => service.outcome === outcome)
  const names = services.map(({ name, position }) =>
    position && services.filter((other) => other.name === name).length > 1 ? `${name} (${position})` : name,
  )
  return names.length > 0 ? <span>{inSentence(names)}</span> : <span className={ui.faint}>–</span>
}

/** The order's number leads to it; what was done elsewhere has none. */
const Number = ({ record }: { record: HistoryRecord }) => {
  const t = useTexts(historyTexts)
  if (isManual(record)) return <span className={clsx(ui.soft, ui.small)}>{t('manuallyEntered')}</span>
  return <Link to={`/orders/${record.id}/approvals`}>{record.id}</Link>
}

const DayButton = ({ record, day, onOpen }: { record: HistoryRecord; day: string } & Pick<Listed, 'onOpen'>) => {
  const t = useTexts(historyTexts)
  return (
    <button
      type="button"
      className={clsx(styles.rowLink, ui.medium)}
      aria-label={t('details', { day })}
      onClick={() => onOpen(record)}
    >
      {day}
    </button>
  )
}

const DocumentsButton = ({ record, onDocuments }: { record: HistoryRecord } & Pick<Listed, 'onDocuments'>) => {
  const t = useTexts(historyTexts)
  const count = record.maintenance_documents.length
  if (count === 0) return <span className={ui.faint}>–</span>
  return (
    <Button
      size="sm"
      look="ghost"
      icon={<IconPaperclip size={16} stroke={1.75} aria-hidden />}
      aria-label={t('openDocuments', { count })}
      onClick={() => onDocuments(record)}
    >
      {count}
    </Button>
  )
}

/** The same services once more; while an order is active, the reason why not. */
const Again = ({ record, blocked, onAgain }: { record: HistoryRecord } & Pick<Listed, 'blocked' | 'onAgain'>) => {
  const t = useTexts(historyTexts)
  const canAgain = record.order_services.some((service) => service.outcome === 'done' && service.service_definition_id !== null)
  if (!canAgain) return null
  if (blocked) return <span className={clsx(styles.again, ui.tiny, ui.faint)}>{blocked}</span>
  return (
    <Button
      look="ghost"
      size="sm"
      className={styles.again}
      aria-label={isManual(record) ? t('scheduleAgainManual') : t('scheduleAgainLabel', { id: record.id })}
      onClick={() => onAgain(record)}
    >
      {t('scheduleAgain')}
    </Button>
  )
}
