type WaitingOrder = { id: number; waiting_since: string; can_approve: boolean }

/** The orders that the reader can decide, the longest waiting first: what the badge counts and "Next order" goes through. */
export const ordersToDecide = <Order extends WaitingOrder>(orders: readonly Order[]): Order[] =>
  orders
    .filter(({ can_approve: canApprove }) => canApprove)
    .toSorted((one, other) => one.waiting_since.localeCompare(other.waiting_since) || one.id - other.id)

/** What comes after an order, and how many are left with it; null where nothing is. */
export const nextOrder = (orders: readonly WaitingOrder[], decidedId: number): { id: number; count: number } | null => {
  const left = ordersToDecide(orders).filter(({ id }) => id !== decidedId)
  return left[0] ? { id: left[0].id, count: left.length } : null
}
