import type { Order } from './order.ts'
import { totalsOf } from './totals.ts'

/**
 * The first of two approvals was of a total: it ends where a change of the fleet's own, a dearer position or a promotion taken off,
 * raises that. `before`: the order as it was approved.
 */
export const withoutUnseenTotal = (next: Order, before: Order): Order =>
  next.firstApproval !== null && totalsOf(next).totalCents > totalsOf(before).totalCents ? { ...next, firstApproval: null } : next
