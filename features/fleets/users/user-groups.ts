import type { InvitationState } from '#features/accounts/users/invitation.ts'

/** Filter groups of the users list. Invited users are not counted as active. */
export const USER_GROUPS = ['all', 'active', 'invited', 'inactive'] as const
export type UserGroup = (typeof USER_GROUPS)[number]

type Grouped = { is_active: boolean; invitation: { state: InvitationState } | null }

export const isOfGroup = ({ is_active: isActive, invitation }: Grouped, group: UserGroup): boolean => {
  if (group === 'all') return true
  if (group === 'inactive') return !isActive
  const waits = invitation !== null && invitation.state !== 'accepted'
  return isActive && waits === (group === 'invited')
}
