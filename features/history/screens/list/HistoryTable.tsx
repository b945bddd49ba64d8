import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { inSentence } from '#features/schedules/service.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { IconPaperclip } from '#platform/ui/icons.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { OrderStatus, type ShownStatus } from '#features/vehicles/screens/state.tsx'
import type { HistoryRecord } from '../../contract.ts'
import { isManual, keyOf } from '../merged.ts'
import { historyTexts } from '../texts.ts'

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
    <div className="card table-scroll">
      <table className="plain history">
        <thead>
          <tr>
            <th scope="col">{t('order')}</th>
            <th scope="col">{t('date')}</th>
            <th scope="col">{t('shop')}</th>
            <th scope="col" className="num">
              {t('odometer', { unit: formats.unit })}
            </th>
            <th scope="col" className="wide">
              {t('completed')}
            </th>
            <th scope="col">{t('saved')}</th>
            <th scope="col" className="num">
              {t('cost')}
            </th>
            <th scope="col">{t('documents')}</th>
            <th scope="col">
              <span className="sr">{t('scheduleAgain')}</span>
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
              <td className="nowrap">
                <DayButton record={record} day={formats.gridDate(record.completed_on)} onOpen={onOpen} />
              </td>
              <td className="shop">
                <span className="m">{record.shop?.name ?? record.custom_shop_name}</span>
                <br />
                <span className="s12 dim">{record.shop ? `${record.shop.city}, ${record.shop.state}` : null}</span>
              </td>
              <td className="num">{odometerOf(record, formats)}</td>
              <td>
                <Names record={record} outcome="done" />
              </td>
              <td>
                <Names record={record} outcome="saved" />
              </td>
              <td className="num">{record.cost === null ? '–' : formats.money(record.cost)}</td>
              <td>
                <DocumentsButton record={record} onDocuments={onDocuments} />
              </td>
              <td className="again-cell">
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
    <ul className="history-cards">
      {records.map((record) => (
        <li key={keyOf(record)} className="card pad">
          <div className="row between">
            <DayButton record={record} day={formats.gridDate(record.completed_on)} onOpen={onOpen} />
            <b className="b">
              {record.cost === null ? <OrderStatus status={record.status as ShownStatus} /> : formats.money(record.cost)}
            </b>
          </div>
          <p className="soft">
            {record.shop?.name ?? record.custom_shop_name} · {odometerOf(record, formats)}&nbsp;{formats.unit}
          </p>
          <p>
            <Names record={record} outcome="done" />
          </p>
          {record.order_services.some((service) => service.outcome === 'saved') ? (
            <p className="s13 soft">
              {t('saved')}: <Names record={record} outcome="saved" />
            </p>
          ) : null}
          <div className="row between">
            <span className="row">
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
  return names.length > 0 ? <span>{inSentence(names)}</span> : <span className="dim">–</span>
}

/** The order's number leads to it; what was done elsewhere has none. */
const Number = ({ record }: { record: HistoryRecord }) => {
  const t = useTexts(historyTexts)
  if (isManual(record)) return <span className="soft s13">{t('manuallyEntered')}</span>
  return <Link to={`/orders/${record.id}/approvals`}>{record.id}</Link>
}

const DayButton = ({ record, day, onOpen }: { record: HistoryRecord; day: string } & Pick<Listed, 'onOpen'>) => {
  const t = useTexts(historyTexts)
  return (
    <button type="button" className="row-link m" aria-label={t('details', { day })} onClick={() => onOpen(record)}>
      {day}
    </button>
  )
}

const DocumentsButton = ({ record, onDocuments }: { record: HistoryRecord } & Pick<Listed, 'onDocuments'>) => {
  const t = useTexts(historyTexts)
  const count = record.maintenance_documents.length
  if (count === 0) return <span className="dim">–</span>
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
  if (blocked) return <span className="again s12 dim">{blocked}</span>
  return (
    <Button
      look="ghost"
      size="sm"
      className="again"
      aria-label={isManual(record) ? t('scheduleAgainManual') : t('scheduleAgainLabel', { id: record.id })}
      onClick={() => onAgain(record)}
    >
      {t('scheduleAgain')}
    </Button>
  )
}
