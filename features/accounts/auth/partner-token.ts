import { holds } from '../capabilities.ts'
import { type Role } from '../role.ts'

/** The customer an entry token is issued to, and the partner it is for. */
type TokenCandidate = {
  roles: readonly Role[]
  isActive: boolean
  fleetIsActive: boolean
  homeBrandId: string
}
type TokenRuling = { ok: true } | { ok: false; code: 'partner_entry_not_offered' | 'not_found' }

/**
 * A token signs its customer in without a password, so only customers of that partner qualify: never staff of a fleet-management
 * company or of the platform.
 */
export function mayGetToken(partner: { id: string; partnerSignUp: boolean }, person: TokenCandidate | undefined): TokenRuling {
  if (!partner.partnerSignUp) return { ok: false, code: 'partner_entry_not_offered' }
  const isCustomer = person?.isActive && person.fleetIsActive && person.homeBrandId === partner.id
  const isStaff = person !== undefined && holds(person.roles, 'fmc.board')
  return isCustomer && !isStaff ? { ok: true } : { ok: false, code: 'not_found' }
}
