import type { OrderSort } from '../../../sort-orders.ts'

/** As the list comes from the server: what was finished last stands first. */
export const LATEST_FIRST: OrderSort = { key: 'date', direction: 'desc' }
/** What is open: whatever comes first. */
export const EARLIEST_FIRST: OrderSort = { key: 'date', direction: 'asc' }

/** Ascending, descending, and back to the list's own order. */
export const nextSort = (sort: OrderSort, key: string, usual: OrderSort): OrderSort => {
  if (sort.key !== key) return { key, direction: 'asc' }
  if (sort.direction === 'asc') return { key, direction: 'desc' }
  return key === usual.key ? { key, direction: 'asc' } : usual
}
