import type { Order } from './order.ts'
import { totalsOf } from './totals.ts'

/**
 * The first of two approvals applies to a total: it is voided if the fleet's own change (a more expensive position, a
 * removed promotion) raises it. `before`: the order as approved.
 */
export const withoutUnseenTotal = (next: Order, before: Order): Order =>
  next.firstApproval !== null && totalsOf(next).totalCents > totalsOf(before).totalCents ? { ...next, firstApproval: null } : next
