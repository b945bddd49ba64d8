type Waiting = { can_approve: boolean; payment_problem: string | null; who_can_approve: string }

export type StayingOrders<Order> = { reason: string; orders: Order[] }

/** Splits the selected waiting orders into those that would be approved and those left out, by reason: unpayable ones first. */
export const splitSelected = <Order extends Waiting>(selected: readonly Order[]) => {
  const approved = selected.filter((order) => order.can_approve && order.payment_problem === null)
  const unpaid = selected.filter((order) => order.can_approve && order.payment_problem !== null)
  const others = selected.filter((order) => !order.can_approve)
  const byReason = Map.groupBy([...unpaid, ...others], (order) =>
    order.can_approve ? order.payment_problem! : order.who_can_approve,
  )
  const staying = [...byReason].map(([reason, orders]): StayingOrders<Order> => ({ reason, orders }))
  return { approved, staying }
}

/** Splits them into those the viewer may decline, which costs nothing, and the others, by who can. */
export const splitByRight = <Order extends Waiting>(selected: readonly Order[]) => {
  const byReason = Map.groupBy(
    selected.filter((order) => !order.can_approve),
    (order) => order.who_can_approve,
  )
  return {
    declined: selected.filter((order) => order.can_approve),
    staying: [...byReason].map(([reason, orders]): StayingOrders<Order> => ({ reason, orders })),
  }
}
