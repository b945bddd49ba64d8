type WaitingOrder = { id: number; waiting_since: string; can_approve: boolean }

/** The orders the viewer can decide, longest waiting first: the count of the badge, and the sequence of "Next order". */
export const ordersToDecide = <Order extends WaitingOrder>(orders: readonly Order[]): Order[] =>
  orders
    .filter(({ can_approve: canApprove }) => canApprove)
    .toSorted((one, other) => one.waiting_since.localeCompare(other.waiting_since) || one.id - other.id)

/** The next order after this decision, and the number of orders left including it; null if no order is left. */
export const nextOrder = (orders: readonly WaitingOrder[], decidedId: number): { id: number; count: number } | null => {
  const left = ordersToDecide(orders).filter(({ id }) => id !== decidedId)
  return left[0] ? { id: left[0].id, count: left.length } : null
}
