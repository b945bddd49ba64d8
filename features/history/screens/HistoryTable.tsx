import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { inSentence } from '#features/schedules/service.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { OrderStatus, type ShownStatus } from '#platform/ui/state.tsx'
import type { HistoryRecord } from '../contract.ts'
import { historyTexts } from './texts.ts'

type Listed = { records: HistoryRecord[]; blocked: ReactNode; onAgain: (record: HistoryRecord) => void }

export const HistoryTable = ({ records, blocked, onAgain }: Listed) => {
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
            <tr key={record.id}>
              <td>
                <Link to={`/orders/${record.id}/approvals`}>{record.id}</Link>
                {record.status === 'cancel' ? <OrderStatus status="cancel" /> : null}
              </td>
              <td className="nowrap">{formats.gridDate(record.completed_on)}</td>
              <td>
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
              <td className="dim">–</td>
              <td>
                <Again record={record} blocked={blocked} onAgain={onAgain} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export const HistoryCards = ({ records, blocked, onAgain }: Listed) => {
  const t = useTexts(historyTexts)
  const formats = useFormats()
  return (
    <ul className="history-cards">
      {records.map((record) => (
        <li key={record.id} className="card pad">
          <div className="row between">
            <b className="b">{formats.gridDate(record.completed_on)}</b>
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
            <Link to={`/orders/${record.id}/approvals`}>
              {t('order')} {record.id}
            </Link>
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

/** The same services once more; while an order is active, the reason why not. */
const Again = ({ record, blocked, onAgain }: { record: HistoryRecord } & Omit<Listed, 'records'>) => {
  const t = useTexts(historyTexts)
  const canAgain = record.order_services.some((service) => service.outcome === 'done' && service.service_definition_id !== null)
  if (!canAgain) return null
  if (blocked) return <span className="again s12 dim">{blocked}</span>
  return (
    <Button
      look="ghost"
      size="sm"
      className="again"
      aria-label={t('scheduleAgainLabel', { id: record.id })}
      onClick={() => onAgain(record)}
    >
      {t('scheduleAgain')}
    </Button>
  )
}
