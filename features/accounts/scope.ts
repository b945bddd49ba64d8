import type { Acting } from './acting.ts'
import { isDriverOnly } from './role.ts'

/**
 * Whose data a query may touch. Every store function that reads or writes tenant data takes one as its first argument after the
 * database; it is made from the session and never from what a client sends.
 */
export type FleetScope = {
  fleetId: number
  /** A driver's reach: the vehicles assigned to this user, and the orders that this user asked for. */
  assignedTo?: number
}

export const scopeOf = (acting: Pick<Acting, 'fleetId' | 'userId' | 'roles'>): FleetScope =>
  isDriverOnly(acting.roles) ? { fleetId: acting.fleetId, assignedTo: acting.userId } : { fleetId: acting.fleetId }
