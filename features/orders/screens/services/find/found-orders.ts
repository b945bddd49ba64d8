import type { OrderSort } from '../../../sort-orders.ts'

/** The server's order: finished last, listed first. */
export const LATEST_FIRST: OrderSort = { key: 'date', direction: 'desc' }
/** Open orders: earliest first. */
export const EARLIEST_FIRST: OrderSort = { key: 'date', direction: 'asc' }

/** Ascending, descending, then back to the list's default order. */
export const nextSort = (sort: OrderSort, key: string, usual: OrderSort): OrderSort => {
  if (sort.key !== key) return { key, direction: 'asc' }
  if (sort.direction === 'asc') return { key, direction: 'desc' }
  return key === usual.key ? { key, direction: 'asc' } : usual
}
