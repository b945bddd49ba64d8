import { isDone } from '#features/orders/order.ts'
import type { OrderServiceStatus, OrderStatus } from '#features/orders/life/status.ts'

/** What became of a service that was asked for: done, saved (declined or taken off), or open: neither. */
export type Outcome = 'done' | 'saved' | 'open'

/** Rejected and deleted lines count as saved; approved ones as done once the order is complete; a cancelled order did nothing. */
export function outcomeOf(orderStatus: OrderStatus, serviceStatus: OrderServiceStatus): Outcome {
  if (serviceStatus === 'rejected' || serviceStatus === 'deleted') return 'saved'
  return isDone({ status: orderStatus }, { status: serviceStatus }) ? 'done' : 'open'
}

/** Orders that are over: they make the history. A cancelled one is part of it, and of no other list of past orders. */
export const FINISHED_STATUSES: readonly OrderStatus[] = ['complete', 'paid', 'paid_in_shop', 'paid_deferred', 'cancel']
