import type { OrderFilter, OrderTab } from './life/status.ts'

/** Columns by which pages of order lists can be sorted. */
export const ORDER_SORTS = ['date', 'waiting_since', 'vehicle', 'total', 'saving', 'mileage'] as const
type OrderSortKey = (typeof ORDER_SORTS)[number]

export type OrderSort = { key: string; direction: 'asc' | 'desc' }

/** For finished orders, and exports. */
export const LATEST_FIRST: OrderSort = { key: 'date', direction: 'desc' }
/** For open orders that do not wait for the fleet. */
export const EARLIEST_FIRST: OrderSort = { key: 'date', direction: 'asc' }
/** Orders that await approval, then the others by appointment. */
export const LONGEST_WAIT_FIRST: OrderSort = { key: 'waiting_since', direction: 'asc' }

export const usualSort = (tab: OrderTab, filter: OrderFilter | '' = ''): OrderSort => {
  if (tab !== 'active') return LATEST_FIRST
  return filter === '' || filter === 'needs_approval' ? LONGEST_WAIT_FIRST : EARLIEST_FIRST
}

export const isSortable = (key: string): key is OrderSortKey => (ORDER_SORTS as readonly string[]).includes(key)
