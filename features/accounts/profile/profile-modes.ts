import { type Notice, NOTICES } from '../notice.ts'
import { holdsAny, isFmc, type Role } from '../role.ts'

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

const RUNS_THE_FLEET: readonly Role[] = ['owner', 'account_owner', 'admin']

export function profileModes({ roles, ssoProvider, fuelCard }: ProfileOwner): ProfileModes {
  const runsTheFleet = holdsAny(roles, RUNS_THE_FLEET)
  return {
    hasProfile: ssoProvider === null,
    notices: isFmc(roles) ? [] : NOTICES.filter((notice) => !fuelCard || notice !== 'one_hour_reminder'),
    mayChangeEmail: !(fuelCard && runsTheFleet),
    mayCountVehicles: runsTheFleet,
  }
}
