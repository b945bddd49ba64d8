import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { canceledWindow, type DateWindow, pastWindow, pastWindowFrom } from '#features/countries/date-windows.ts'
import type { OrderTab } from '../../life/status.ts'
import type { ListedOrder } from '../../listed-wire.ts'
import { orders } from '../calls.ts'

/** Lists refresh by server-sent events; this polling is for when the channel is down. */
const FALLBACK_MS = 30_000

export type OrderPageQuery = NonNullable<NonNullable<Parameters<typeof orders.page>[0]>['query']>
export type OrderPage = Awaited<ReturnType<typeof orders.page>>

/** One page of a list with the totals of all matches; the previous page stays until it loads. */
export const useOrderPage = (query: OrderPageQuery) =>
  useQuery({ ...orders.page.options({ query }), placeholderData: keepPreviousData, refetchInterval: FALLBACK_MS })

export type ClosedTab = Exclude<OrderTab, 'active'>

/** The three months around today (before it, for past orders), the month after a start date, or the days from it to an end date. */
export const closedWindowOf = (
  tab: ClosedTab,
  today: string,
  startingDate: string | null,
  endingDate: string | null = null,
): DateWindow => {
  if (!startingDate) return tab === 'canceled' ? canceledWindow(today) : pastWindow(today)
  return endingDate && endingDate >= startingDate ? { from: startingDate, to: endingDate } : pastWindowFrom(startingDate)
}

/** The appointment has passed and the vehicle has not been received. */
export const isOverdue = (order: ListedOrder, today: string): boolean =>
  (order.status === 'initiated' || order.status === 'active') && order.received_at === null && order.appointment_date < today
