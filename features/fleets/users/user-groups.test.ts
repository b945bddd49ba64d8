import { expect, test } from 'vitest'
import type { InvitationState } from '#features/accounts/users/invitation.ts'
import { isOfGroup, USER_GROUPS } from './user-groups.ts'

test.each<[boolean, InvitationState | null, string[]]>([
  [true, null, ['all', 'active']],
  [true, 'accepted', ['all', 'active']],
  [true, 'sent', ['all', 'invited']],
  [true, 'bounced', ['all', 'invited']],
  [true, 'expired', ['all', 'invited']],
  [false, null, ['all', 'inactive']],
  [false, 'sent', ['all', 'inactive']],
])('active %s, invitation %s: in %j', (isActive, state, groups) => {
  const user = { is_active: isActive, invitation: state && { state } }
  expect(USER_GROUPS.filter((group) => isOfGroup(user, group))).toEqual(groups)
})
