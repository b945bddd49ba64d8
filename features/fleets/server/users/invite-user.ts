import type { WritingCtx } from '#features/accounts/server/context.ts'
import { countAsking } from '#features/accounts/server/login-attempts/count-request.ts'
import { INVITATION_HOURS, INVITATIONS_PER_HOUR, invitationEnds } from '#features/accounts/users/invitation.ts'
import { hasEmail } from '#features/accounts/no-email.ts'
import { issueInvitationCode } from '#features/accounts/server/recovery/reset-store.ts'
import { showInvitationCode } from '#features/accounts/users/invitation-code.ts'
import { mayEditUser } from '#features/accounts/users/user-rights.ts'
import { happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { userCalls } from '../../users/users-contract.ts'
import { isReached } from './present-user.ts'
import { lockUser, presentSaved, usersScopeOf, whereOf } from './user-of-scope.ts'
import { markInvited } from './write-users-store.ts'

/** The mail and its link are created after commit: no log contains the link. */
export const sendInvitation = async (ctx: WritingCtx, user: { id: number; fleetId: number }): Promise<void> => {
  await markInvited(ctx.db, user.id, ctx.now)
  ctx.emit(happened('user_invited', whereOf(ctx, user.fleetId, user.id), {}))
}

/** "Send again": for users without a password yet. */
export const inviteAgain = async (ctx: WritingCtx, { params }: Input<typeof userCalls.invite>) => {
  const { user, asker } = await lockUser(ctx, params.id)
  const permission = mayEditUser(asker, user)
  if (!permission.ok) refuse(permission.code)
  if (!user.isActive) refuse('user_inactive')
  if (user.hasPassword) refuse('invitation_accepted')
  if (!isReached(user)) refuse('invitation_by_code_only')
  await countAsking(ctx, 'invitation', user.email, INVITATIONS_PER_HOUR)
  await sendInvitation(ctx, user)
  return presentSaved(ctx, usersScopeOf(ctx.acting), user.id)
}

/** For people whom neither mail nor text message reaches: the admin shows or reads them the code. */
export const showCode = async (ctx: WritingCtx, { params }: Input<typeof userCalls.showCode>) => {
  const { user, asker } = await lockUser(ctx, params.id)
  const permission = mayEditUser(asker, user)
  if (!permission.ok) refuse(permission.code)
  if (!user.isActive) refuse('user_inactive')
  if (user.hasPassword && hasEmail(user)) refuse('invitation_accepted')
  await countAsking(ctx, 'invitation', user.email, INVITATIONS_PER_HOUR)
  if (!user.hasPassword) await markInvited(ctx.db, user.id, ctx.now)
  const code = await issueInvitationCode(ctx.db, user.id, INVITATION_HOURS, ctx.now)
  ctx.emit(happened('invitation_code_shown', whereOf(ctx, user.fleetId, user.id), {}))
  return { code: showInvitationCode(code), ends_at: invitationEnds(ctx.now).toISOString() }
}
