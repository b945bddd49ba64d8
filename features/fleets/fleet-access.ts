import type { Acting } from '#features/accounts/acting.ts'
import { isFmc } from '#features/accounts/role.ts'

/**
 * The fleets that somebody oversees beyond the acting one: staff of a fleet-management company the fleets of their affiliation and
 * of its children, platform staff every fleet, everybody else none.
 */
export type FleetAccess = { everyFleet: boolean; affiliationId: number | null }

export const fleetAccessOf = (acting: Pick<Acting, 'roles' | 'affiliationId'>): FleetAccess => ({
  everyFleet: acting.roles.includes('super_admin'),
  affiliationId: isFmc(acting.roles) ? acting.affiliationId : null,
})

/** A fleet, as far as the question who may act as it is concerned. */
export type FleetAccessFacts = {
  id: number
  affiliationId: number | null
  /** The affiliation above the fleet's own. */
  affiliationParentId: number | null
  /** A company's own fleet, the home of its staff: nobody's customer. */
  isCompany: boolean
  isActive: boolean
  enrolled: boolean
  /** Whether it is one of the fuel-card fleets of the person who asks. */
  inOwnAccount: boolean
  /** False when the fuel-card account above it is inactive or not enrolled. */
  accountIsOpen: boolean
}

export const oversees = (
  access: FleetAccess,
  fleet: Pick<FleetAccessFacts, 'affiliationId' | 'affiliationParentId' | 'isCompany'>,
) => {
  if (fleet.isCompany) return false
  if (access.everyFleet) return true
  const { affiliationId } = access
  return affiliationId !== null && (fleet.affiliationId === affiliationId || fleet.affiliationParentId === affiliationId)
}

type ActAs = { ok: true } | { ok: false; code: 'fleet_out_of_reach' | 'fleet_inactive' | 'fleet_not_enrolled' }

/** Whether somebody may act as this fleet: one that they oversee, or one of their own fuel-card account; always an active one. */
export const mayActAs = (acting: Pick<Acting, 'roles' | 'affiliationId' | 'homeFleetId'>, fleet: FleetAccessFacts): ActAs => {
  if (fleet.id === acting.homeFleetId) return { ok: true }
  const overseen = oversees(fleetAccessOf(acting), fleet)
  if (!overseen && !fleet.inOwnAccount) return { ok: false, code: 'fleet_out_of_reach' }
  if (!fleet.isActive) return { ok: false, code: 'fleet_inactive' }
  return overseen || (fleet.enrolled && fleet.accountIsOpen) ? { ok: true } : { ok: false, code: 'fleet_not_enrolled' }
}
