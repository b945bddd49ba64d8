import { type Acting, fullName } from '#features/accounts/acting.ts'
import { noticePreferences } from '#features/accounts/notice.ts'
import { hasEmail, shownEmail } from '#features/accounts/no-email.ts'
import { roleName } from '#features/accounts/role.ts'
import { invitationEnds, invitationState } from '#features/accounts/users/invitation.ts'
import { mayDeleteUser, mayEditUser, maySwitchUser } from '#features/accounts/users/user-rights.ts'
import type { LanguageCode } from '#features/countries/country.ts'
import type { FleetUser, UserDetail } from '../../users/users-contract.ts'
import type { ListedRow, StoredUser } from './users-store.ts'

type Viewer = { acting: Acting; now: Date; language: LanguageCode }

/** Whether an invitation can be sent, by email or text message; otherwise the admin shows a code. */
export const isReached = (user: { email: string; cellPhone: string | null }): boolean => hasEmail(user) || user.cellPhone !== null

/** A row of the list, with the caller's permissions for it. */
export const presentUser = (row: ListedRow, { acting, now, language }: Viewer): FleetUser => {
  const requester = { id: acting.userId, roles: acting.roles }
  const state = invitationState(row, now)
  const mayEdit = mayEditUser(requester, row).ok
  return {
    id: row.id,
    name: fullName(row),
    firstName: row.firstName,
    lastName: row.lastName,
    email: shownEmail(row),
    cellPhone: row.cellPhone,
    other_id: row.otherId,
    roles: row.roles.map((role) => roleName(role, language)),
    role_ids: row.roles,
    is_active: row.isActive,
    is_self: row.id === acting.userId,
    is_of_directory: row.isOfDirectory,
    vehicles: row.vehicles,
    fleets: row.fleets,
    all_fleets: row.roles.includes('fmc'),
    invitation:
      state === null
        ? null
        : {
            state,
            sent_at: row.invitedAt?.toISOString() ?? null,
            ends_at: row.invitedAt ? invitationEnds(row.invitedAt).toISOString() : null,
          },
    last_signed_in_at: row.lastSignedInAt?.toISOString() ?? null,
    deactivated_at: row.deactivatedAt?.toISOString() ?? null,
    can: {
      edit: mayEdit,
      delete: mayDeleteUser(requester, row).ok,
      switch: maySwitchUser(requester, row).ok,
      invite: mayEdit && row.isActive && state !== null && state !== 'accepted' && isReached(row),
      show_code: mayEdit && row.isActive && (!hasEmail(row) || (state !== null && state !== 'accepted')),
    },
  }
}

/** Fleets and payment methods that the caller may assign; others stay unchanged. */
type RelatedIds = { fleetIds: ReadonlySet<number>; methodIds: ReadonlySet<number> }

const presentMethods = (ids: number[]) => ({ payment_ids: ids, payment_id: ids[0] ?? null })

/** All fields of the form. */
export const presentDetail = (user: StoredUser, { fleetIds, methodIds }: RelatedIds): UserDetail => ({
  ...presentMethods(user.paymentIds.filter((id) => methodIds.has(id))),
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: shownEmail(user),
  cellPhone: user.cellPhone,
  other_id: user.otherId,
  roles: user.roles,
  language: user.language,
  country: user.country,
  zip: user.zip,
  affiliation_id: user.affiliationId,
  vehicle_ids: user.vehicleIds,
  approval_fleet_ids: user.approvalFleetIds.filter((id) => fleetIds.has(id)),
  share_account_number: user.shareAccountNumber,
  address_attributes: { address: user.address, city: user.city, state: user.state, zip: user.zip },
  email_notification_preference: noticePreferences(user.emailNotices),
  text_notification_preference: noticePreferences(user.textNotices),
})
