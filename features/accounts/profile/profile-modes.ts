import { holds } from '../capabilities.ts'
import { type Notice, NOTICES, offeredForDevices, type PushNotice } from '../notice.ts'
import type { Role } from '../role.ts'
import { isManagedByCardProgram } from '../users/user-rights.ts'

/** The profile's owner, and the kind of site. */
type ProfileOwner = { roles: readonly Role[]; ssoProvider: string | null; fuelCard: boolean }

/** Features of the user's own profile page. */
export type ProfileModes = {
  /** False if a partner manages the identity: only notification preferences can be changed. */
  hasProfile: boolean
  /** The notices offered; empty for staff of a fleet-management company. */
  notices: readonly Notice[]
  /** The notices offered for the user's own devices. */
  pushNotices: readonly PushNotice[]
  /** False if the card program manages the fleet's owner. */
  mayChangeEmail: boolean
  /** Owners and Admins maintain their own fleet's vehicle count. */
  mayCountVehicles: boolean
}

export function profileModes({ roles, ssoProvider, fuelCard }: ProfileOwner): ProfileModes {
  const isChoosing = holds(roles, 'notifications.choose')
  const notices = isChoosing ? NOTICES.filter((notice) => !fuelCard || notice !== 'one_hour_reminder') : []
  return {
    hasProfile: ssoProvider === null,
    notices,
    pushNotices: offeredForDevices(roles, notices),
    mayChangeEmail: !isManagedByCardProgram(roles, fuelCard),
    mayCountVehicles: holds(roles, 'profile.vehicles_total'),
  }
}
