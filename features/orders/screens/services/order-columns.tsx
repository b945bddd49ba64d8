import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { type Formats, useFormats } from '#platform/ui/formats.tsx'
import { OrderStatus, type ShownStatus } from '#features/vehicles/screens/state.tsx'
import { VehicleCell } from '#platform/ui/vehicle/vehicle-cell.tsx'
import { isLive } from '../../order.ts'
import { dayOfWork, type ListedOrder } from './listed-order.ts'
import { servicesTexts } from './services-texts.ts'
import { isOverdue } from './use-orders.ts'
import { vehicleWords } from '../words.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './ServicesIndex.module.css'

export type OrderColumn = {
  key: string
  label: string
  align?: 'right'
  unit?: string
  width: number
  cell: (order: ListedOrder) => ReactNode
}

/** The status as its ring shows it: a vehicle that was received is in the shop. */
export const shownStatus = (order: ListedOrder): ShownStatus =>
  order.status === 'active' && order.received_at ? 'in_shop' : order.status

/** What is done on an order, without what was declined or taken off; four tires stand there once. */
export const serviceNames = (order: ListedOrder): string[] => {
  const names = order.order_services.filter(isLive).map((service) => service.name)
  return [...Map.groupBy(names, (name) => name)].map(([name, list]) => (list.length > 1 ? `${name} ×${list.length}` : name))
}

/** Declined prices are no savings, and before the estimate there is nothing to show: a dash. */
export const moneyOrDash = (dollars: number | null, formats: Formats): string => (dollars === null ? '–' : formats.money(dollars))

export const ReviewLink = ({ order, size = 'sm' }: { order: ListedOrder; size?: 'sm' | 'md' }) => {
  const t = useTexts(servicesTexts)
  if (order.status !== 'awaiting_approval') return null
  return (
    <Link
      to={'/orders/$id/approvals' as never}
      params={{ id: String(order.id) } as never}
      className={buttonClass({ size })}
      aria-label={t('reviewOf', { vehicle: order.vehicle.name })}
      onClick={(event) => event.stopPropagation()}
    >
      {t('review')}
    </Link>
  )
}

export const StatusCell = ({ order, today }: { order: ListedOrder; today: string }) => {
  const t = useTexts(servicesTexts)
  return (
    <span className={clsx(ui.row, styles.status)}>
      <OrderStatus status={shownStatus(order)} />
      {isOverdue(order, today) ? <span className={clsx(ui.badge, ui.pastDue)}>{t('overdue')}</span> : null}
    </span>
  )
}

/** The columns of the order grid; the past has no time of day. */
export const useOrderColumns = (tab: 'active' | 'past', today: string): OrderColumn[] => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  const language = useLanguage()
  // Amounts in Canada carry their currency.
  const canada = formats.unit === 'km'
  const text = (key: string, label: string, width: number, value: (order: ListedOrder) => string | null): OrderColumn => ({
    key,
    label,
    width,
    cell: (order) => <span title={value(order) ?? undefined}>{value(order) || <span className={ui.faint}>–</span>}</span>,
  })
  const number = (key: string, label: string, width: number, value: (order: ListedOrder) => string): OrderColumn => ({
    key,
    label,
    width,
    align: 'right',
    cell: value,
  })
  const columns: OrderColumn[] = [
    text('date', t('date'), 106, (order) => formats.gridDate(tab === 'past' ? dayOfWork(order) : order.appointment_date)),
    text('time', t('time'), 84, (order) => formats.time(order.appointment_time)),
    { key: 'vehicle', label: t('vehicle'), width: 252, cell: (order) => <VehicleCell vehicle={vehicleWords(order.vehicle)} /> },
    {
      key: 'status',
      label: t('status'),
      width: language !== 'en' ? 204 : tab === 'past' ? 150 : 172,
      cell: (order) => <StatusCell order={order} today={today} />,
    },
    { key: 'review', label: '', width: 88, cell: (order) => <ReviewLink order={order} /> },
    text('services', t('services'), 192, (order) => serviceNames(order).join(', ')),
    text('shop', t('shop'), 164, (order) => order.custom_shop_name ?? order.shop?.name ?? null),
    number('total', t('total'), canada ? 126 : 96, (order) => moneyOrDash(order.total, formats)),
    number('saving', t('saving'), canada ? 126 : 100, (order) => moneyOrDash(order.saving, formats)),
    number('mileage', t('mileage'), 110, (order) => {
      const distance = canada ? order.kilometers : order.miles
      return distance === null ? '–' : formats.distance(distance)
    }),
    text('po', t('poNumber'), 120, (order) => order.po_number),
    text('invoice', t('invoice'), 110, (order) => order.invoice_number),
    text('vin', t('vin'), 176, (order) => order.vehicle.vin),
    text('other_id', t('otherId'), 96, (order) => order.vehicle.other_id),
    text('department', t('department'), 112, (order) => order.vehicle.department_number),
    text('type', t('type'), 112, (order) => order.maintenance_type),
    text('approved', t('approvedOn'), 120, (order) => order.approved_at && formats.gridDate(order.approved_at)),
    text('approver', t('approver'), 150, (order) => order.approver),
  ]
  return tab === 'past' ? columns.filter(({ key }) => key !== 'time' && key !== 'review') : columns
}
