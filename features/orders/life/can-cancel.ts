import { reachOf } from '#features/accounts/capabilities.ts'
import type { Person } from '#features/accounts/person.ts'
import { isUserOfFleet } from '#features/accounts/person.ts'
import type { Role } from '#features/accounts/role.ts'
import type { Order } from '../order.ts'

type Cancelable = Pick<Order, 'fleetId' | 'status' | 'receivedAt' | 'originatorUserId'>

/** The user who cancels; `fleetId` is the acting fleet, so that FMC staff administer the fleet they are acting in. */
export type Canceller = { id: number; roles: readonly Role[]; fleetId: number }

type CancelCode = 'wrong_status' | 'already_received' | 'other_fleet' | 'not_eligible_to_cancel'

/** Cancel and reschedule are possible until the shop receives the vehicle, for every user. */
export function cancelIsOpen(order: Pick<Order, 'status' | 'receivedAt'>): { ok: true } | { ok: false; code: CancelCode } {
  if (order.status !== 'initiated' && order.status !== 'active') return { ok: false, code: 'wrong_status' }
  return order.receivedAt === null ? { ok: true } : { ok: false, code: 'already_received' }
}

const concerns = (order: Cancelable, { id, roles }: { id: number; roles: readonly Role[] }): boolean => {
  const reach = reachOf(roles, 'orders.cancel')
  return reach === 'all' || (reach === 'own' && id === order.originatorUserId)
}

/** The rule of `can_cancel`: the requester of the order, or any role of the acting fleet above driver. */
export function canCancel(order: Cancelable, who: Canceller): { ok: true } | { ok: false; code: CancelCode } {
  const check = cancelIsOpen(order)
  if (!check.ok) return check
  if (who.fleetId !== order.fleetId) return { ok: false, code: 'other_fleet' }
  return concerns(order, who) ? { ok: true } : { ok: false, code: 'not_eligible_to_cancel' }
}

/** The active users listed if a user may not cancel (`cancel_user_ids`). Empty once the vehicle is received. */
export function whoCanCancel(order: Cancelable, people: readonly Person[]): Person[] {
  if (!cancelIsOpen(order).ok) return []
  return people.filter(
    (person) =>
      person.active && (person.id === order.originatorUserId || isUserOfFleet(person, order.fleetId)) && concerns(order, person),
  )
}
