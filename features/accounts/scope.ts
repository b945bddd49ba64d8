import { holdsForAll, isOfVehicles, withoutLimit } from './capabilities.ts'
import type { Acting } from './acting.ts'

/**
 * Tenant data a query may access. First argument after the database of every store function that touches tenant data; built from
 * the session, never from client input.
 */
export type FleetScope = {
  fleetId: number
  /** For drivers: restricts to vehicles assigned to this user, and orders this user requested. */
  assignedTo?: number
}

/** By the reach of the call's capability if it applies to vehicles; otherwise by the vehicles that the user can see. */
export const scopeOf = (acting: Pick<Acting, 'fleetId' | 'userId' | 'roles' | 'capability'>): FleetScope =>
  holdsForAll(
    withoutLimit(acting.roles),
    acting.capability && isOfVehicles(acting.capability) ? acting.capability : 'vehicles.read',
  )
    ? { fleetId: acting.fleetId }
    : { fleetId: acting.fleetId, assignedTo: acting.userId }
