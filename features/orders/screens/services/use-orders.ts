import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { activeWindow, type DateWindow, overdueUntil, pastWindow, pastWindowFrom } from '#features/countries/date-windows.ts'
import { stateIdOf, TAB_STATUSES } from '../../life/status.ts'
import { orders } from '../orders.ts'
import type { ListedOrder } from '../../listed-wire.ts'
import { mergeByDate } from '../../listed-order.ts'
import type { Records } from './listed-order.ts'

/** Lists refresh by server-sent events; this polling is for when the channel is down. */
const FALLBACK_MS = 30_000

const query = (tab: 'active' | 'past', window: Partial<DateWindow>) => ({
  state_id: TAB_STATUSES[tab].map(stateIdOf),
  ...(window.from ? { appointment_datetime_from: window.from } : {}),
  ...(window.to ? { appointment_datetime_to: window.to } : {}),
})

const settings = { placeholderData: keepPreviousData, refetchInterval: FALLBACK_MS } as const

type Orders = Records & { window: DateWindow | null }

/** Open orders: those of the period, plus older ones that are still open. Earliest appointment first. */
export const useActiveOrders = (today: string | null): Orders => {
  const window = today ? activeWindow(today) : null
  const enabled = window !== null
  const ahead = useQuery({ ...orders.list.options({ query: query('active', window ?? {}) }), ...settings, enabled })
  const before = useQuery({
    ...orders.list.options({ query: query('active', { to: overdueUntil(today ?? '2000-01-01') }) }),
    ...settings,
    enabled,
  })
  const rows = ahead.data && before.data ? [...before.data.orders.toReversed(), ...ahead.data.orders.toReversed()] : undefined
  return {
    window,
    rows,
    error: ahead.error ?? before.error,
    refetch: () => {
      void ahead.refetch()
      void before.refetch()
    },
  }
}

/** The three months before today, the month after a start date, or the days from it to an end date. */
export const pastWindowOf = (today: string, startingDate: string | null, endingDate: string | null = null): DateWindow => {
  if (!startingDate) return pastWindow(today)
  return endingDate && endingDate >= startingDate ? { from: startingDate, to: endingDate } : pastWindowFrom(startingDate)
}

/** Finished orders and manual records of a period, newest first. */
export const usePastOrders = (window: DateWindow, records: Records): Records => {
  const { data, error, refetch } = useQuery({ ...orders.list.options({ query: query('past', window) }), ...settings })
  return {
    rows: data && records.rows ? mergeByDate<ListedOrder>(data.orders, records.rows) : undefined,
    error: error ?? records.error,
    refetch: () => {
      void refetch()
      records.refetch()
    },
  }
}

/** The appointment has passed and the vehicle has not been received. */
export const isOverdue = (order: ListedOrder, today: string): boolean =>
  (order.status === 'initiated' || order.status === 'active') && order.received_at === null && order.appointment_date < today
