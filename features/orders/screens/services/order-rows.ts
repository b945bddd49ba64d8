import { useNavigate } from '@tanstack/react-router'
import type { OrderTab } from '../../life/status.ts'
import type { ListedOrder } from '../../listed-wire.ts'
import type { OrderSort } from '../../sort-orders.ts'
import type { OrderSelection } from './find/use-order-selection.ts'
import { orderLink, type WaitingOrders } from './listed-order.ts'
import type { OrderColumn } from './order-columns.tsx'

type Sorted = {
  sort: OrderSort
  /** The default sort, to which a column header returns. */
  usual: OrderSort
  onSort: (sort: OrderSort) => void
}
export type TableProps = Sorted & {
  orders: readonly ListedOrder[]
  columns: readonly OrderColumn[]
  tab: OrderTab
  today: string
  /** Approvers of the waiting orders. */
  waiting?: WaitingOrders
  selection?: OrderSelection
  /** Only orders that need approval, which have Accept All beside the review. */
  isWaiting?: boolean
  /** False: columns take their natural width and the table scrolls. */
  fits?: boolean
}
export const useGoToOrder = (): ((order: ListedOrder) => void) => {
  const navigate = useNavigate()
  return (order) => void navigate(orderLink(order))
}

export const SORTED = { asc: 'ascending', desc: 'descending' } as const
