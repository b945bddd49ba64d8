import type { Acting } from '#features/accounts/acting.ts'
import { isFmc } from '#features/accounts/role.ts'

/**
 * Fleets a user oversees beyond the acting one: company staff the fleets of their affiliation and its children, platform staff
 * every fleet, all others none.
 */
export type FleetAccess = { everyFleet: boolean; affiliationId: number | null }

export const fleetAccessOf = (acting: Pick<Acting, 'roles' | 'affiliationId'>): FleetAccess => ({
  everyFleet: acting.roles.includes('super_admin'),
  affiliationId: isFmc(acting.roles) ? acting.affiliationId : null,
})

/** Fleet facts that decide who may act as it. */
export type FleetAccessFacts = {
  id: number
  affiliationId: number | null
  /** The parent of the fleet's affiliation. */
  affiliationParentId: number | null
  /** A company's own fleet, the home of its staff: not a customer. */
  isCompany: boolean
  isActive: boolean
  enrolled: boolean
  /** Whether it is one of the user's fuel-card fleets. */
  inOwnAccount: boolean
  /** The fleet that these sample vehicles are for; null: a real fleet. */
  sampleOfFleetId: number | null
  /** False if its fuel-card account is inactive or not enrolled. */
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

/** Whether the user may act as this fleet: one they oversee, or one of their fuel-card account; always an active one. */
export const mayActAs = (acting: Pick<Acting, 'roles' | 'affiliationId' | 'homeFleetId'>, fleet: FleetAccessFacts): ActAs => {
  if (fleet.id === acting.homeFleetId) return { ok: true }
  // Only users of the original fleet see its sample fleets, even if others oversee it.
  if (fleet.sampleOfFleetId !== null) {
    return fleet.sampleOfFleetId === acting.homeFleetId ? { ok: true } : { ok: false, code: 'fleet_out_of_reach' }
  }
  const overseen = oversees(fleetAccessOf(acting), fleet)
  if (!overseen && !fleet.inOwnAccount) return { ok: false, code: 'fleet_out_of_reach' }
  if (!fleet.isActive) return { ok: false, code: 'fleet_inactive' }
  return overseen || (fleet.enrolled && fleet.accountIsOpen) ? { ok: true } : { ok: false, code: 'fleet_not_enrolled' }
}
