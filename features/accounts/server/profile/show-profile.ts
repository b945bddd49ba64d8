import { resolveBrand } from '#features/brands/brand-of-host.ts'
import type { Db } from '#platform/db/database.ts'
import type { Ports } from '#platform/http/ports.ts'
import { shownEmail } from '../../no-email.ts'
import { noticePreferences, pushNoticesOf } from '../../notice.ts'
import type { Profile } from '../../profile/profile-contract.ts'
import { profileModes } from '../../profile/profile-modes.ts'
import type { Ctx } from '../context.ts'
import { isStopped } from '../text-messages/stopped-numbers-store.ts'
import { findProfile, type StoredProfile } from './profile-store.ts'

export const modesOf = (profile: Pick<StoredProfile, 'roles' | 'ssoProvider'>, host: string) =>
  profileModes({ ...profile, fuelCard: resolveBrand(host).fuelCard })

/** The user's own profile, with the fields that can be changed on this site. */
export const presentProfile = async (
  db: Db,
  { acting, host, ports }: Pick<Ctx, 'acting' | 'host'> & { ports: Pick<Ports, 'sms'> },
): Promise<Profile> => {
  const profile = await findProfile(db, acting.userId)
  const modes = modesOf(profile, host)
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    email: shownEmail(profile),
    cellPhone: profile.cellPhone,
    zip: profile.zip,
    country: profile.country,
    vehiclesTotal: profile.vehiclesTotal,
    email_notification_preference: noticePreferences(profile.emailNotices),
    text_notification_preference: noticePreferences(profile.textNotices),
    has_profile: modes.hasProfile,
    notices: [...modes.notices],
    push_notices: pushNoticesOf(profile),
    offered_push_notices: [...modes.pushNotices],
    may_change_email: modes.mayChangeEmail,
    may_count_vehicles: modes.mayCountVehicles,
    text_messages: {
      can_send: ports.sms.isConnected,
      is_stopped: profile.cellPhone !== null && (await isStopped(db, profile.cellPhone)),
      from: ports.sms.from,
    },
  }
}

export const showProfile = (ctx: Ctx): Promise<Profile> => presentProfile(ctx.db, ctx)
