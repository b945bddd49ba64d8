import type { OrderTab } from './life/status.ts'

/** Columns by which order lists can be sorted: pages from the server, and short lists on screen. */
export const ORDER_SORTS = ['date', 'vehicle', 'total', 'saving', 'mileage'] as const
type OrderSortKey = (typeof ORDER_SORTS)[number]

type Sorted = {
  vehicle: { name: string }
  completed_on: string | null
  appointment_date: string
  appointment_time: string
  total: number | null
  saving: number | null
  miles: number | null
  kilometers: number | null
}
export type OrderSort = { key: string; direction: 'asc' | 'desc' }

/** For finished orders, and exports. */
export const LATEST_FIRST: OrderSort = { key: 'date', direction: 'desc' }
/** For open orders. */
export const EARLIEST_FIRST: OrderSort = { key: 'date', direction: 'asc' }
export const usualSort = (tab: OrderTab): OrderSort => (tab === 'active' ? EARLIEST_FIRST : LATEST_FIRST)

const VALUES: Record<OrderSortKey, (order: Sorted) => string | number | null> = {
  vehicle: ({ vehicle }) => vehicle.name,
  date: (order) => order.completed_on ?? `${order.appointment_date} ${order.appointment_time}`,
  total: ({ total }) => total,
  saving: ({ saving }) => saving,
  mileage: ({ miles, kilometers }) => miles ?? kilometers,
}
export const isSortable = (key: string): key is OrderSortKey => (ORDER_SORTS as readonly string[]).includes(key)

/** Rows without a value come last in both directions. */
export const sortOrders = <Order extends Sorted>(orders: readonly Order[], { key, direction }: OrderSort): Order[] => {
  if (!isSortable(key)) return [...orders]
  const valueOf = VALUES[key]
  const way = direction === 'asc' ? 1 : -1
  return orders.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return way * (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b)))
  })
}
