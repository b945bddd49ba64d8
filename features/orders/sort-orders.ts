/** Sorts orders by a column; shared by the screen and its CSV. */
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

const VALUES: Record<string, (order: Sorted) => string | number | null> = {
  vehicle: ({ vehicle }) => vehicle.name,
  date: (order) => order.completed_on ?? `${order.appointment_date} ${order.appointment_time}`,
  total: ({ total }) => total,
  saving: ({ saving }) => saving,
  mileage: ({ miles, kilometers }) => miles ?? kilometers,
}
export const isSortable = (key: string): boolean => key in VALUES

/** Rows without a value come last in both directions. */
export const sortOrders = <Order extends Sorted>(orders: readonly Order[], { key, direction }: OrderSort): Order[] => {
  const valueOf = VALUES[key]
  if (!valueOf) return [...orders]
  const way = direction === 'asc' ? 1 : -1
  return orders.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return way * (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b)))
  })
}
