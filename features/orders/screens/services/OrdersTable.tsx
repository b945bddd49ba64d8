import { clsx } from 'clsx'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { usePhone } from '#platform/ui/widths.ts'
import { VehicleCell } from '#platform/ui/vehicle/vehicle-cell.tsx'
import { ORDERS_PAGE_SIZE } from '../../life/status.ts'
import { keyOf, type ListedOrder, placeOf } from './listed-order.ts'
import { moneyOrDash, ReviewLink, serviceNames, StatusCell, useOrderColumns } from './order-columns.tsx'
import { servicesTexts } from './services-texts.ts'
import { vehicleWords } from '../words.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './ServicesIndex.module.css'

type TableProps = { orders: readonly ListedOrder[]; tab: 'active' | 'past'; today: string }

/** Orders ten at a time: a table that scrolls in its own box, or cards on a phone. A row leads to its order. */
export const OrdersTable = (props: TableProps) => {
  const phone = usePhone()
  const { orders } = props
  const [page, setPage] = useState(0)
  const pages = Math.max(1, Math.ceil(orders.length / ORDERS_PAGE_SIZE))
  useEffect(() => setPage((shown) => Math.min(shown, pages - 1)), [pages])
  const shown = orders.slice(page * ORDERS_PAGE_SIZE, (page + 1) * ORDERS_PAGE_SIZE)
  return (
    <>
      {phone ? <OrderCards {...props} orders={shown} /> : <WideTable {...props} orders={shown} />}
      <Pager page={page} total={orders.length} shown={shown.length} onPage={setPage} />
    </>
  )
}

const useOpenOrder = (): ((order: ListedOrder) => void) => {
  const navigate = useNavigate()
  return (order) => void navigate(placeOf(order) as never)
}

const WideTable = ({ orders, tab, today }: TableProps) => {
  const t = useTexts(servicesTexts)
  const columns = useOrderColumns(tab, today)
  const open = useOpenOrder()
  return (
    <div className={clsx(ui.tableFrame, styles.table)} role="region" aria-label={t('orders')}>
      <table className={ui.table} style={{ minWidth: columns.reduce((sum, { width }) => sum + width, 0) }}>
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ key, label, align }) => (
              <th key={key} scope="col" className={align === 'right' ? ui.figure : undefined}>
                {label || <span className={ui.screenReaderOnly}>{t('review')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={keyOf(order)} className={styles.opens} onClick={() => open(order)}>
              {columns.map(({ key, align, cell }) => (
                <td key={key} className={align === 'right' ? ui.figure : key === 'review' ? styles.actionsCell : undefined}>
                  {key === 'vehicle' ? (
                    <button type="button" className={styles.rowLink} onClick={() => open(order)}>
                      {cell(order)}
                    </button>
                  ) : (
                    cell(order)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const OrderCards = ({ orders, tab, today }: TableProps) => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  const open = useOpenOrder()
  return (
    <ul className={clsx(ui.panel, styles.cards)} aria-label={t('orders')}>
      {orders.map((order) => (
        <li key={keyOf(order)}>
          <button type="button" className={styles.rowLink} onClick={() => open(order)}>
            <VehicleCell stack vehicle={vehicleWords(order.vehicle)} />
          </button>
          <span className={clsx(ui.figure, ui.medium)}>{moneyOrDash(order.total, formats)}</span>
          <span className={clsx(ui.small, ui.soft, styles.wide)}>
            {formats.date(order.appointment_date)}
            {tab === 'active' ? `, ${formats.time(order.appointment_time)}` : ''} · {order.custom_shop_name ?? order.shop?.name}
          </span>
          <span className={clsx(ui.small, styles.wide)}>{serviceNames(order).join(', ')}</span>
          <StatusCell order={order} today={today} />
          <ReviewLink order={order} size="md" />
        </li>
      ))}
    </ul>
  )
}

const Pager = ({
  page,
  total,
  shown,
  onPage,
}: {
  page: number
  total: number
  shown: number
  onPage: (page: number) => void
}) => {
  const t = useTexts(servicesTexts)
  const first = page * ORDERS_PAGE_SIZE
  return (
    <div className={clsx(ui.row, ui.apart, styles.pager)}>
      <span className={clsx(ui.tiny, ui.faint)} role="status">
        {t('shownOf', { from: first + 1, to: first + shown, total })}
      </span>
      {total > ORDERS_PAGE_SIZE ? (
        <span className={ui.row}>
          <Button size="sm" disabled={page === 0} onClick={() => onPage(page - 1)}>
            {t('previous')}
          </Button>
          <Button size="sm" disabled={first + shown >= total} onClick={() => onPage(page + 1)}>
            {t('next')}
          </Button>
        </span>
      ) : null}
    </div>
  )
}
