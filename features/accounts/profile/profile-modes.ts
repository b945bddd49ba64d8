import { type Notice, NOTICES } from '../notice.ts'
import { holdsAny, isFmc, type Role } from '../role.ts'

/** Whose profile it is, and on whose site. */
type ProfileOwner = { roles: readonly Role[]; ssoProvider: string | null; fuelCard: boolean }

/** What somebody finds on their own page. */
export type ProfileModes = {
  /** False where a partner keeps the identity: only the notices are theirs to choose. */
  hasProfile: boolean
  /** Which notices are offered; none to the staff of a fleet-management company. */
  notices: readonly Notice[]
  /** False where the card program keeps who runs the fleet. */
  mayChangeEmail: boolean
  /** Owners and Admins keep the number of vehicles of their own fleet. */
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
