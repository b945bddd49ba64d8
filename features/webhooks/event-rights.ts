import { type Capability, reachOf, type Reach } from '#features/accounts/capabilities.ts'
import type { Role } from '#features/accounts/role.ts'
import { PUBLIC_EVENT_TYPES, type PublicEventType } from '#features/events/public-events.ts'

/** The capability that a list with the same data requires; an event shows no more. */
const CAPABILITY_OF: Readonly<Record<PublicEventType, Capability>> = {
  'order.requested': 'orders.read',
  'order.booked': 'orders.read',
  'order.rescheduled': 'orders.read',
  'order.checked_in': 'orders.read',
  'order.awaiting_approval': 'orders.read',
  'order.approved': 'orders.read',
  'order.completed': 'orders.read',
  'order.cancelled': 'orders.read',
  'order.paid': 'orders.read',
  'payment.failed': 'transactions.read',
  'payment.refunded': 'transactions.read',
  'vehicle.created': 'vehicles.read',
  'vehicle.updated': 'vehicles.read',
  'vehicle.removed': 'vehicles.read',
  'vehicle.odometer_changed': 'vehicles.read',
  'vehicle.due': 'due.read',
  'vehicle.serviced': 'history.read_work',
  'vehicle.out_of_service': 'vehicles.read',
  'vehicle.back_in_service': 'vehicles.read',
  'recall.found': 'recalls.read',
  'problem.reported': 'problems.read',
  'problem.closed': 'problems.read',
  'inspection.passed': 'inspections.read',
  'inspection.failed': 'inspections.read',
  'user.created': 'users.read',
  'user.updated': 'users.read',
  'user.removed': 'users.read',
}

/** About a whole fleet: left out for users who see only some of its vehicles. */
const OF_WHOLE_FLEET: readonly PublicEventType[] = ['recall.found']

export type EventReach = Readonly<Record<Reach, PublicEventType[]>>

/** The types that these roles may read, by reach. */
export const eventReach = (roles: readonly Role[]): EventReach => {
  const reach: Record<Reach, PublicEventType[]> = { all: [], assigned: [], own: [] }
  for (const type of PUBLIC_EVENT_TYPES) {
    const granted = reachOf(roles, CAPABILITY_OF[type])
    if (granted === 'all' || (granted !== null && !OF_WHOLE_FLEET.includes(type))) reach[granted].push(type)
  }
  return reach
}

/** Amounts are for users who may read payments. */
export const seesAmounts = (roles: readonly Role[]): boolean => reachOf(roles, 'transactions.read') !== null
