import type { WritingCtx } from '#features/accounts/server/context.ts'
import { countAsking } from '#features/accounts/server/login-attempts/count-request.ts'
import { INVITATION_HOURS, INVITATIONS_PER_HOUR, invitationEnds } from '#features/accounts/users/invitation.ts'
import { hasEmail } from '#features/accounts/no-email.ts'
import { issueInvitationCode } from '#features/accounts/server/recovery/reset-store.ts'
import { showInvitationCode } from '#features/accounts/users/invitation-code.ts'
import { mayEditUser } from '#features/accounts/users/user-rights.ts'
import { fullName } from '#features/accounts/acting.ts'
import { isUnproven } from '#features/accounts/server/email-proof/email-proof-store.ts'
import { type EventActor, happened, type ProductEvent } from '#features/events/event.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { userCalls } from '../../users/users-contract.ts'
import { isReached } from './present-user.ts'
import { lockUser, presentSaved, usersScopeOf, whereOf } from './user-of-scope.ts'
import { findAddresses, findInvitationsOf, markInvitationWaiting, markInvited } from './write-users-store.ts'

type Inviting = { db: Tx; now: Date; emit: (event: ProductEvent) => void }
type Inviter = { id: number; firstName: string; lastName: string }
type Invited = { id: number; fleetId: number }

/**
 * Invites a user, or stores that the invitation waits: no mail is sent on behalf of a user with an unconfirmed email. The mail and
 * its link are created after commit: no log contains the link.
 */
export const invite = async (deps: Inviting, user: Invited, by: Inviter): Promise<void> => {
  // Nothing can be sent to a user with neither email nor phone: an admin shows the user a code.
  if (!isReached(await findAddresses(deps.db, user.id)))
    await markInvitationWaiting(deps.db, user.id, { waitsFor: 'admin', askedBy: null })
  else if (await isUnproven(deps.db, by.id))
    await markInvitationWaiting(deps.db, user.id, { waitsFor: 'confirmation', askedBy: by.id })
  else await send(deps, user, { kind: 'user', id: by.id, name: fullName(by) })
}

const send = async ({ db, now, emit }: Inviting, { id, fleetId }: Invited, actor: EventActor): Promise<void> => {
  await markInvited(db, id, now)
  emit(happened('user_invited', { fleetId, subjectId: id, at: now.toISOString(), actor }, {}))
}

export const sendInvitation = (ctx: WritingCtx, user: Invited): Promise<void> =>
  invite(ctx, user, { ...ctx.acting, id: ctx.acting.userId })

/** A user confirmed their email: sends the invitations that they requested before. */
export const sendWaitingInvitations = async (deps: Inviting, { subjectId, actor }: ProductEvent): Promise<void> => {
  for (const user of await findInvitationsOf(deps.db, Number(subjectId))) await send(deps, user, actor)
}

/** "Send again": for users without a password yet. */
export const inviteAgain = async (ctx: WritingCtx, { params }: Input<typeof userCalls.invite>) => {
  const { user, requester } = await lockUser(ctx, params.id)
  const permission = mayEditUser(requester, user)
  if (!permission.ok) refuse(permission.code)
  if (!user.isActive) refuse('user_inactive')
  if (user.hasPassword) refuse('invitation_accepted')
  if (!isReached(user)) refuse('invitation_by_code_only')
  await countAsking(ctx, 'invitation', user.email, INVITATIONS_PER_HOUR)
  await sendInvitation(ctx, user)
  return presentSaved(ctx, usersScopeOf(ctx.acting), user.id)
}

/** For users with neither email nor phone: the admin shows or reads them the code. */
export const showCode = async (ctx: WritingCtx, { params }: Input<typeof userCalls.showCode>) => {
  const { user, requester } = await lockUser(ctx, params.id)
  const permission = mayEditUser(requester, user)
  if (!permission.ok) refuse(permission.code)
  if (!user.isActive) refuse('user_inactive')
  if (user.hasPassword && hasEmail(user)) refuse('invitation_accepted')
  await countAsking(ctx, 'invitation', user.email, INVITATIONS_PER_HOUR)
  if (!user.hasPassword) await markInvited(ctx.db, user.id, ctx.now)
  const code = await issueInvitationCode(ctx.db, user.id, INVITATION_HOURS, ctx.now)
  ctx.emit(happened('invitation_code_shown', whereOf(ctx, user.fleetId, user.id), {}))
  return { code: showInvitationCode(code), ends_at: invitationEnds(ctx.now).toISOString() }
}
