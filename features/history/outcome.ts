import { isDone } from '#features/orders/order.ts'
import type { OrderServiceStatus, OrderStatus } from '#features/orders/life/status.ts'

/** Outcome of a requested service: done; saved (declined or removed); open if neither. */
export type Outcome = 'done' | 'saved' | 'open'

/** Rejected and deleted lines count as saved, approved ones as done once the order is complete. A canceled order has no work done. */
export function outcomeOf(orderStatus: OrderStatus, serviceStatus: OrderServiceStatus): Outcome {
  if (serviceStatus === 'rejected' || serviceStatus === 'deleted') return 'saved'
  return isDone({ status: orderStatus }, { status: serviceStatus }) ? 'done' : 'open'
}

/** Statuses of the orders in the history. Canceled orders appear here and in no other list of past orders. */
export const FINISHED_STATUSES: readonly OrderStatus[] = ['complete', 'paid', 'paid_in_shop', 'paid_deferred', 'cancel']
