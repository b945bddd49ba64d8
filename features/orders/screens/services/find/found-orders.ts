import type { ListedOrder } from '../listed-order.ts'

export type OrderSort = { key: string; direction: 'asc' | 'desc' }

/** As the list comes from the server: what was finished last stands first. */
export const LATEST_FIRST: OrderSort = { key: 'date', direction: 'desc' }
/** What is open: whatever comes first. */
export const EARLIEST_FIRST: OrderSort = { key: 'date', direction: 'asc' }

const VALUES: Record<string, (order: ListedOrder) => string | number | null> = {
  vehicle: ({ vehicle }) => vehicle.name,
  date: (order) => order.completed_on ?? `${order.appointment_date} ${order.appointment_time}`,
  total: ({ total }) => total,
  saving: ({ saving }) => saving,
  mileage: ({ miles, kilometers }) => miles ?? kilometers,
}
export const isSortable = (key: string): boolean => key in VALUES

/** In the order of one column; what has no value there stands last, whichever way. */
export const sortOrders = (orders: readonly ListedOrder[], { key, direction }: OrderSort): ListedOrder[] => {
  const valueOf = VALUES[key]
  if (!valueOf) return [...orders]
  const way = direction === 'asc' ? 1 : -1
  return orders.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return way * (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b)))
  })
}

/** Ascending, descending, and back to the list's own order. */
export const nextSort = (sort: OrderSort, key: string, usual: OrderSort): OrderSort => {
  if (sort.key !== key) return { key, direction: 'asc' }
  if (sort.direction === 'asc') return { key, direction: 'desc' }
  return key === usual.key ? { key, direction: 'asc' } : usual
}
