import { sessionTopic } from '#features/accounts/acting.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import { dropMailedKeys, endSessionsOf } from '#features/accounts/server/sessions/revoke-sessions-store.ts'
import { mayDeleteUser, maySwitchUser } from '#features/accounts/users/user-rights.ts'
import { happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { publish } from '#platform/http/channel.ts'
import type { userCalls } from '../../users/users-contract.ts'
import { handOverVehicles } from './hand-over.ts'
import { sendInvitation } from './invite-user.ts'
import { keepAnOwner } from './save-user.ts'
import { lockUser, presentSaved, snapshotOf, usersScopeOf, whereOf } from './user-of-scope.ts'
import { markUserDeleted, setActive } from './write-users-store.ts'

/** Revokes all access of the user, and notifies open screens at once. */
const revokeAll = async (ctx: WritingCtx, userId: number): Promise<void> => {
  await dropMailedKeys(ctx.db, userId)
  for (const session of await endSessionsOf(ctx.db, userId)) {
    await publish(ctx.db, { topic: sessionTopic(session), channel: 'session' })
  }
}

/** Policies that name the user are updated by a reaction to the event. */
export const removeUser = async (ctx: WritingCtx, { params, query }: Input<typeof userCalls.remove>) => {
  const { user, requester } = await lockUser(ctx, params.id)
  const permission = mayDeleteUser(requester, user)
  if (!permission.ok) refuse(permission.code)
  await keepAnOwner(ctx, user, [])
  await handOverVehicles(ctx, user, query.hand_over_to ?? null)
  await revokeAll(ctx, user.id)
  await markUserDeleted(ctx.db, user.id, ctx.now)
  ctx.emit(happened('user_deleted', whereOf(ctx, user.fleetId, user.id), { before: snapshotOf(user), after: null }))
  return {}
}

/** Deactivates or reactivates a user. Policies still name the user, who cannot decide while inactive. */
export const switchUser = async (ctx: WritingCtx, { params, body }: Input<typeof userCalls.switch>) => {
  const { is_active: isActive, hand_over_to: handOverTo } = body
  const { user, requester } = await lockUser(ctx, params.id)
  const permission = maySwitchUser(requester, user)
  if (!permission.ok) refuse(permission.code)
  if (isActive !== user.isActive) {
    if (!isActive) await keepAnOwner(ctx, user, [])
    if (!isActive) await revokeAll(ctx, user.id)
    if (!isActive && handOverTo !== undefined) await handOverVehicles(ctx, user, handOverTo)
    await setActive(ctx.db, user.id, isActive, ctx.now)
    ctx.emit(happened('user_switched', whereOf(ctx, user.fleetId, user.id), { isActive }))
    // Deactivation revoked an unused invitation link, so it is sent again.
    if (isActive && user.invitedAt !== null && !user.hasPassword) await sendInvitation(ctx, user)
  }
  return presentSaved(ctx, usersScopeOf(ctx.acting), user.id)
}
