import type { ReactNode } from 'react'
import { inSentence } from '#features/services/service.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { type Formats, useFormats } from '#platform/ui/formats.tsx'
import { useRoomy, useWide } from '#platform/ui/widths.ts'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import { ShopTime } from '../ShopTime.tsx'
import { cellWords } from '#features/vehicles/screens/cell-words.ts'
import type { ListedOrder } from '../../listed-wire.ts'
import type { OrderTab } from '../../life/status.ts'
import { dayOfWork } from '../../listed-order.ts'
import type { WaitingOrders } from './listed-order.ts'
import { currencySign, Fact, Money, serviceNames, StatusCell, type Translate, workOf } from './order-cells.tsx'
import { RowActions } from './RowActions.tsx'
import { shopOf } from '../../find-orders.ts'
import { servicesTexts } from './services-texts.ts'

/** Columns that cannot be hidden: the vehicle and the action. */
export const FIXED_COLUMNS = ['vehicle', 'review'] as const

export type OrderColumn = {
  key: string
  label: string
  align?: 'right'
  unit?: string
  /** Minimum width in pixels; spare width is distributed in proportion. */
  width: number
  /** Hidden by default. */
  isExtra?: boolean
  /** By which its head sorts the rows, if not by the key. */
  sortKey?: string
  cell: (order: ListedOrder) => ReactNode
}

type OrderFact = { key: string; label: string; width: number; value: (order: ListedOrder) => string | null }

/** Columns that every order list shares; a list picks them by key. */
export const orderFacts = (t: Translate, formats: Formats): OrderFact[] => [
  { key: 'po', label: t('poNumber'), width: 130, value: (order) => order.po_number },
  { key: 'invoice', label: t('invoice'), width: 130, value: (order) => order.invoice_number },
  { key: 'vin', label: t('vin'), width: 176, value: (order) => order.vehicle.vin },
  { key: 'other_id', label: t('otherId'), width: 130, value: (order) => order.vehicle.other_id },
  { key: 'department', label: t('department'), width: 130, value: (order) => order.vehicle.department_number },
  { key: 'type', label: t('type'), width: 130, value: (order) => order.maintenance_type },
  {
    key: 'approved',
    label: t('approvedOn'),
    width: 142,
    value: (order) => order.approved_at && formats.gridDate(order.approved_at),
  },
  { key: 'approver', label: t('approver'), width: 150, value: (order) => order.approver },
]

/** Minimum column widths in pixels: with checkboxes, their sum fits beside the navigation at each breakpoint. */
const WIDTHS = {
  open: {
    crowded: { vehicle: 222, services: 208, status: 224, date: 104, total: 108, saving: 92, mileage: 104, review: 88 },
    roomy: { vehicle: 276, services: 240, status: 240, date: 112, total: 136, saving: 100, mileage: 118, review: 98 },
  },
  /** "En attente d'approbation, 5 jours" is whole; the model gives way. */
  openFrench: {
    crowded: { vehicle: 222, services: 208, status: 224, date: 104, total: 108, saving: 92, mileage: 104, review: 88 },
    roomy: { vehicle: 254, services: 236, status: 268, date: 104, total: 132, saving: 100, mileage: 118, review: 98 },
  },
  /** The status is only the wait, and the review's column also has Accept All. */
  waiting: {
    crowded: { vehicle: 197, services: 140, status: 140, date: 100, total: 118, saving: 92, mileage: 104, review: 120 },
    roomy: { vehicle: 256, services: 250, status: 210, date: 108, total: 124, saving: 100, mileage: 118, review: 168 },
  },
  waitingFrench: {
    crowded: { vehicle: 197, services: 140, status: 140, date: 100, total: 118, saving: 92, mileage: 104, review: 120 },
    roomy: { vehicle: 236, services: 228, status: 214, date: 104, total: 124, saving: 100, mileage: 118, review: 210 },
  },
  closed: {
    crowded: { vehicle: 262, services: 208, status: 150, date: 104, total: 108, saving: 92, mileage: 104, review: 88 },
    roomy: { vehicle: 316, services: 264, status: 164, date: 112, total: 136, saving: 100, mileage: 118, review: 98 },
  },
} as const

type ListKind = 'open' | 'waiting' | 'closed'

const useWidths = (kind: ListKind) => {
  const isEnglish = useLanguage() === 'en'
  const french = { open: 'openFrench', waiting: 'waitingFrench', closed: 'closed' } as const
  return WIDTHS[isEnglish ? kind : french[kind]][useRoomy() ? 'roomy' : 'crowded']
}

type Shape = {
  tab: OrderTab
  today: string
  waiting?: WaitingOrders
  /** Only orders that need approval: their column of the review has Accept All. */
  isWaiting?: boolean
}

/** Columns of the order grid: the same for open and past orders. */
export const useOrderColumns = ({ tab, today, waiting, isWaiting = false }: Shape): OrderColumn[] => {
  const t = useTexts(servicesTexts)
  const kind = tab !== 'active' ? 'closed' : isWaiting ? 'waiting' : 'open'
  const widths = useWidths(kind)
  const [total, saving] = useMoneyColumns(kind)
  const day = useDayColumn()
  const appointment = useAppointmentColumn(kind)
  const vehicle: OrderColumn = {
    key: 'vehicle',
    label: t('vehicle'),
    width: widths.vehicle,
    cell: (order) => <VehicleCell vehicle={cellWords(order.vehicle)} />,
  }
  const status: OrderColumn = {
    key: 'status',
    label: t('status'),
    width: widths.status,
    ...(tab === 'active' ? { sortKey: 'waiting_since' } : {}),
    cell: (order) => <StatusCell {...{ order, today, waiting, isWaiting }} />,
  }
  const work: OrderColumn = {
    key: 'services',
    label: t('servicesAndShop'),
    width: widths.services,
    cell: (order) => <Fact what={workOf(order, t)} whole={inSentence(serviceNames(order))} more={shopOf(order)} />,
  }
  const extras = useExtraColumns(kind)
  if (tab !== 'active') return [vehicle, work, status, day, total, { ...saving, isExtra: tab !== 'past' }, ...extras]
  const review: OrderColumn = {
    key: 'review',
    label: '',
    align: 'right',
    width: widths.review,
    cell: (order) => <RowActions {...{ order, waiting }} acceptsAll={isWaiting} />,
  }
  // The action column comes after the default columns and before those added by the user.
  const [chosen, usual] = [extras.filter(({ isExtra }) => isExtra), extras.filter(({ isExtra }) => !isExtra)]
  return [vehicle, work, status, appointment, total, ...usual, review, { ...saving, isExtra: true }, ...chosen]
}

const useAppointmentColumn = (kind: ListKind): OrderColumn => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  return {
    key: 'date',
    label: t('appointment'),
    width: useWidths(kind).date,
    cell: (order) => <Fact what={formats.gridDate(order.appointment_date)} more={<ShopTime order={order} />} />,
  }
}

/** Day of completion, with the appointment's day below if it differs. */
const useDayColumn = (): OrderColumn => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  return {
    key: 'date',
    label: t('date'),
    width: useWidths('closed').date,
    cell: (order) => {
      const day = dayOfWork(order)
      const isOther = order.appointment_date !== day
      return (
        <Fact
          what={formats.gridDate(day)}
          more={isOther ? t('bookedFor', { date: formats.gridDate(order.appointment_date) }) : null}
        />
      )
    },
  }
}

const useMoneyColumns = (kind: ListKind): [total: OrderColumn, saving: OrderColumn] => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  const widths = useWidths(kind)
  const unit = currencySign(formats)
  return [
    {
      key: 'total',
      label: t('total'),
      unit,
      width: widths.total,
      align: 'right',
      cell: (order) => <Money order={order} />,
    },
    {
      key: 'saving',
      label: t('saving'),
      width: widths.saving,
      align: 'right',
      cell: (order) => plainMoney(order.saving, formats),
    },
  ]
}

/** A dash before the estimate: until then there are no prices, and prices of declined lines are no savings. */
const plainMoney = (dollars: number | null, formats: Formats): string => (dollars === null ? '–' : formats.number(dollars, 2))

/** Rarely needed columns: added by the user, or shown if there is room. */
const useExtraColumns = (kind: ListKind): OrderColumn[] => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  const isWide = useWide()
  const { mileage } = useWidths(kind)
  const [po, ...others] = orderFacts(t, formats).map(({ value, ...fact }): OrderColumn => ({
    ...fact,
    isExtra: true,
    cell: (order) => <Fact what={value(order) || '–'} />,
  }))
  const odometer: OrderColumn = {
    key: 'mileage',
    label: t('odometer'),
    width: mileage,
    isExtra: !isWide,
    unit: formats.unit,
    align: 'right',
    cell: (order) => {
      const distance = formats.unit === 'km' ? order.kilometers : order.miles
      return distance === null ? '–' : formats.number(distance)
    },
  }
  return [{ ...po!, isExtra: !isWide }, odometer, ...others]
}
