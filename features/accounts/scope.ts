import type { Acting } from './acting.ts'
import { isDriverOnly } from './role.ts'

/**
 * Tenant data a query may access. First argument after the database of every store function that touches tenant data; built from
 * the session, never from client input.
 */
export type FleetScope = {
  fleetId: number
  /** For drivers: restricts to vehicles assigned to this user, and orders this user requested. */
  assignedTo?: number
}

export const scopeOf = (acting: Pick<Acting, 'fleetId' | 'userId' | 'roles'>): FleetScope =>
  isDriverOnly(acting.roles) ? { fleetId: acting.fleetId, assignedTo: acting.userId } : { fleetId: acting.fleetId }
