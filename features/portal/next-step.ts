import type { Order } from '#features/orders/order.ts'

/** The shop's next step of an order, as one button. `open_estimate` is read-only, because the fleet decides. */
export type DeskStep = 'confirm' | 'check_in' | 'write_estimate' | 'open_estimate' | 'complete' | 'pay_in_shop'

/** Status of an order for a shop. */
export type DeskState =
  | 'requested'
  | 'expected'
  | 'checked_in'
  | 'waiting_for_approval'
  | 'approved'
  | 'complete'
  | 'paid'
  | 'in_review'
  | 'canceled'

type OrderProgress = Pick<Order, 'status' | 'receivedAt' | 'paysThroughPlatform'>

const STATES = {
  initiated: 'requested',
  active: 'expected',
  walk_in: 'checked_in',
  awaiting_approval: 'waiting_for_approval',
  approved: 'approved',
  complete: 'complete',
  paid: 'paid',
  paid_in_shop: 'paid',
  paid_deferred: 'in_review',
  cancel: 'canceled',
} as const satisfies Record<Order['status'], DeskState>

export const deskStateOf = ({ status, receivedAt }: OrderProgress): DeskState =>
  status === 'active' && receivedAt !== null ? 'checked_in' : STATES[status]

/** Null if the shop has no step left. */
export function nextStepOf(order: OrderProgress): DeskStep | null {
  switch (deskStateOf(order)) {
    case 'requested':
      return 'confirm'
    case 'expected':
      return 'check_in'
    case 'checked_in':
      return 'write_estimate'
    case 'waiting_for_approval':
      return 'open_estimate'
    case 'approved':
      return 'complete'
    case 'complete':
      return order.paysThroughPlatform ? null : 'pay_in_shop'
    default:
      return null
  }
}

/** The vehicle is at the shop: checked in and not finished. */
export const isHere = (order: OrderProgress): boolean =>
  order.receivedAt !== null && ['checked_in', 'waiting_for_approval', 'approved'].includes(deskStateOf(order))

/** The time has passed without a check-in or an answer. Such orders are only marked, never canceled automatically. */
export const isOverdue = (order: OrderProgress & Pick<Order, 'appointmentAt'>, now: Date): boolean =>
  ['requested', 'expected'].includes(deskStateOf(order)) && order.appointmentAt.getTime() < now.getTime()

/** The shop's other allowed actions. The step rule checks again when one is taken. */
export const openTo = (order: OrderProgress) => {
  const state = deskStateOf(order)
  const unreceived = state === 'requested' || state === 'expected'
  return {
    confirm: state === 'requested',
    decline: unreceived,
    propose_time: unreceived,
    check_in: state === 'expected',
    undo_arrival: state === 'checked_in',
    estimate: ['checked_in', 'waiting_for_approval', 'approved'].includes(state),
    complete: state === 'approved',
    file_invoice: ['complete', 'paid', 'in_review'].includes(state),
    pay_in_shop: state === 'complete' && !order.paysThroughPlatform,
  }
}
