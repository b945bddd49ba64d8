import { holds } from '../capabilities.ts'
import { type Notice, NOTICES } from '../notice.ts'
import type { Role } from '../role.ts'
import { isManagedByCardProgram } from '../users/user-rights.ts'

/** Whose profile it is, and on which site. */
type ProfileOwner = { roles: readonly Role[]; ssoProvider: string | null; fuelCard: boolean }

/** What the user's own profile page offers. */
export type ProfileModes = {
  /** False where a partner manages the identity: only notification preferences can be changed. */
  hasProfile: boolean
  /** The notices offered; none for staff of a fleet-management company. */
  notices: readonly Notice[]
  /** False where the card program manages the fleet's owner. */
  mayChangeEmail: boolean
  /** Owners and Admins maintain the vehicle count of their own fleet. */
  mayCountVehicles: boolean
}

export function profileModes({ roles, ssoProvider, fuelCard }: ProfileOwner): ProfileModes {
  return {
    hasProfile: ssoProvider === null,
    notices: !holds(roles, 'notifications.choose') ? [] : NOTICES.filter((notice) => !fuelCard || notice !== 'one_hour_reminder'),
    mayChangeEmail: !isManagedByCardProgram(roles, fuelCard),
    mayCountVehicles: holds(roles, 'profile.vehicles_total'),
  }
}
