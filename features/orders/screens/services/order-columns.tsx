import type { ReactNode } from 'react'
import { inSentence } from '#features/services/service.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { type Formats, useFormats } from '#platform/ui/formats.tsx'
import { useNarrow, useRoomy, useWide } from '#platform/ui/widths.ts'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import { ShopTime } from '../ShopTime.tsx'
import { vehicleWords } from '../words.ts'
import type { ListedOrder } from '../../listed-wire.ts'
import { dayOfWork } from '../../listed-order.ts'
import type { WaitingOrders } from './listed-order.ts'
import { currencySign, Fact, Money, ReviewLink, serviceNames, StatusCell, type Translate, workOf } from './order-cells.tsx'
import { shopOf } from '../../find-orders.ts'
import { servicesTexts } from './services-texts.ts'

/** Whose row it is, and what must be done with it, always stand there. */
export const FIXED_COLUMNS = ['vehicle', 'review'] as const

export type OrderColumn = {
  key: string
  label: string
  align?: 'right'
  unit?: string
  /** At least so wide, in pixels; what is left of the window is shared out in these proportions. */
  width: number
  /** Shown only once it was chosen. */
  isExtra?: boolean
  cell: (order: ListedOrder) => ReactNode
}

type OrderFact = { key: string; label: string; width: number; value: (order: ListedOrder) => string | null }

/** What every list of orders says the same way. A list picks its facts by their key. */
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

/** The least widths of the columns, in pixels: their sum fits beside the navigation at each width of the window. */
const WIDTHS = {
  narrow: { vehicle: 166, status: 150, date: 120, services: 148, total: 108, saving: 104, mileage: 118, review: 104 },
  crowded: { vehicle: 206, status: 190, date: 104, services: 150, total: 110, saving: 92, mileage: 104, review: 96 },
  roomy: { vehicle: 236, status: 210, date: 120, services: 216, total: 132, saving: 100, mileage: 118, review: 98 },
} as const

const useWidths = () => {
  const isNarrow = useNarrow()
  const isRoomy = useRoomy()
  return isNarrow ? WIDTHS.narrow : isRoomy ? WIDTHS.roomy : WIDTHS.crowded
}

type Shape = {
  tab: 'active' | 'past'
  today: string
  waiting?: WaitingOrders
  /** The list has actions of its own in place of the way to the decision. */
  hasActions?: boolean
}

/** Every column of the order grid; the past has no time of day, and its money stands before its words. */
export const useOrderColumns = ({ tab, today, waiting, hasActions = false }: Shape): OrderColumn[] => {
  const t = useTexts(servicesTexts)
  const isNarrow = useNarrow()
  const widths = useWidths()
  const [total, saving] = useMoneyColumns()
  const day = useDayColumn()
  const appointment = useAppointmentColumn()
  const vehicle: OrderColumn = {
    key: 'vehicle',
    label: t('vehicle'),
    width: widths.vehicle,
    cell: (order) => <VehicleCell stack={isNarrow} vehicle={vehicleWords(order.vehicle)} />,
  }
  const status: OrderColumn = {
    key: 'status',
    label: t('status'),
    width: widths.status,
    cell: (order) => <StatusCell order={order} today={today} waiting={waiting} withReview={isNarrow && !hasActions} />,
  }
  const work: OrderColumn = {
    key: 'services',
    label: t('servicesAndShop'),
    width: widths.services,
    cell: (order) => <Fact what={workOf(order, t)} whole={inSentence(serviceNames(order))} more={shopOf(order)} />,
  }
  const extras = useExtraColumns()
  if (tab === 'past') {
    return [vehicle, day, status, total, isNarrow ? { ...saving, isExtra: true } : saving, work, ...extras]
  }
  const review: OrderColumn = {
    key: 'review',
    label: '',
    align: 'right',
    width: widths.review,
    cell: (order) => <ReviewLink order={order} waiting={waiting} />,
  }
  const last = isNarrow ? [] : [review]
  // What one does about it stands behind what is shown without having been chosen.
  const [chosen, usual] = [extras.filter(({ isExtra }) => isExtra), extras.filter(({ isExtra }) => !isExtra)]
  return [vehicle, status, appointment, work, total, ...usual, ...last, { ...saving, isExtra: true }, ...chosen]
}

const useAppointmentColumn = (): OrderColumn => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  return {
    key: 'date',
    label: t('appointment'),
    width: useWidths().date,
    cell: (order) => <Fact what={formats.gridDate(order.appointment_date)} more={<ShopTime order={order} />} />,
  }
}

/** The day of completion, and below it the appointment's where that was another one. */
const useDayColumn = (): OrderColumn => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  return {
    key: 'date',
    label: t('date'),
    width: useWidths().date,
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

const useMoneyColumns = (): [total: OrderColumn, saving: OrderColumn] => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  const widths = useWidths()
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
      unit,
      width: widths.saving,
      align: 'right',
      cell: (order) => plainMoney(order.saving, formats),
    },
  ]
}

/** Declined prices are no savings, and before the estimate there is nothing to show: a dash. */
const plainMoney = (dollars: number | null, formats: Formats): string => (dollars === null ? '–' : formats.number(dollars, 2))

/** What most people never look at: chosen by who needs it, or shown where there is room. */
const useExtraColumns = (): OrderColumn[] => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  const isWide = useWide()
  const isRoomy = useRoomy()
  const { mileage } = useWidths()
  const [po, ...others] = orderFacts(t, formats).map(({ value, ...fact }): OrderColumn => ({
    ...fact,
    isExtra: true,
    cell: (order) => <Fact what={value(order) || '–'} />,
  }))
  const odometer: OrderColumn = {
    key: 'mileage',
    label: t('odometer'),
    width: mileage,
    isExtra: !isRoomy,
    unit: formats.unit,
    align: 'right',
    cell: (order) => {
      const distance = formats.unit === 'km' ? order.kilometers : order.miles
      return distance === null ? '–' : formats.number(distance)
    },
  }
  return [{ ...po!, isExtra: !isWide }, odometer, ...others]
}
