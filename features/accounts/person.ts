import type { Role } from './role.ts'

/** A user as the rules see colleagues: identity, contact data, responsibilities. */
export type Person = {
  id: number
  firstName: string
  lastName: string
  phone: string | null
  roles: Role[]
  active: boolean
  /** Fleets where this user may decide orders over policy, and is notified of them. */
  approvalFleetIds: number[]
  homeFleetId: number
  /** Fleets of a fuel-card account where the user works, in addition to the home fleet. */
  accountFleetIds?: number[]
  /** Vehicles assigned to the user. */
  vehicleIds?: number[]
  /** Users of the fleet for whom this user is today's deputy. */
  standsInForIds?: number[]
}

/** Platform staff never count as users of a fleet, whatever their home fleet. */
export const isUserOfFleet = (person: Person, fleetId: number): boolean =>
  !person.roles.includes('super_admin') && (person.homeFleetId === fleetId || (person.accountFleetIds ?? []).includes(fleetId))
