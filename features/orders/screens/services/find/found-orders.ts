import type { OrderSort } from '../../../sort-orders.ts'

/** Ascending, descending, then back to the list's default order. */
export const nextSort = (sort: OrderSort, key: string, usual: OrderSort): OrderSort => {
  if (sort.key !== key) return { key, direction: 'asc' }
  if (sort.direction === 'asc') return { key, direction: 'desc' }
  return key === usual.key ? { key, direction: 'asc' } : usual
}
