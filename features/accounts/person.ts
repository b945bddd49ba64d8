import type { Role } from './role.ts'

/** A user as the rules see colleagues: who they are, how to call them, what they are in charge of. */
export type Person = {
  id: number
  firstName: string
  lastName: string
  phone: string | null
  roles: Role[]
  active: boolean
  /** Fleets over whose policies this person may decide, and is told about. */
  approvalFleetIds: number[]
  homeFleetId: number
  /** The fleets of a fuel-card account that the person works in besides the home fleet. */
  accountFleetIds?: number[]
  /** The vehicles that the person drives. */
  vehicleIds?: number[]
}

/** Platform staff never count as users of a fleet, whatever their home fleet is. */
export const isUserOfFleet = (person: Person, fleetId: number): boolean =>
  !person.roles.includes('super_admin') && (person.homeFleetId === fleetId || (person.accountFleetIds ?? []).includes(fleetId))
