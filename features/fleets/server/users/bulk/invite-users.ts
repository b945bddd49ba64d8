import type { WritingCtx } from '#features/accounts/server/context.ts'
import { isUnproven } from '#features/accounts/server/email-proof/email-proof-store.ts'
import { mayEditUser } from '#features/accounts/users/user-rights.ts'
import type { Input } from '#platform/contract/call.ts'
import type { userCalls } from '../../../users/users-contract.ts'
import { sendInvitation } from '../invite-user.ts'
import { isReached } from '../present-user.ts'
import { usersScopeOf } from '../user-of-scope.ts'
import { findUser } from '../users-store.ts'
import { lockPeopleOf } from '../write-users-store.ts'
import { chosenUsers } from './switch-users.ts'

/** Invites the users that the single call would invite, and counts the others. */
export const inviteUsers = async (ctx: WritingCtx, { body }: Input<typeof userCalls.inviteMany>) => {
  const ids = await chosenUsers(ctx, body)
  await lockPeopleOf(ctx.db, ctx.acting.fleetId)
  const waits = await isUnproven(ctx.db, ctx.acting.userId)
  let invited = 0
  for (const id of ids) if (await inviteOne(ctx, id)) invited += 1
  return { sent: waits ? 0 : invited, waiting: waits ? invited : 0, left_out: ids.length - invited }
}

/** A recent invitation is not repeated: a new one would void its link. */
const JUST_SENT_MS = 600_000

const inviteOne = async (ctx: WritingCtx, id: number): Promise<boolean> => {
  const user = await findUser(ctx.db, usersScopeOf(ctx.acting), id)
  const requester = { id: ctx.acting.userId, roles: ctx.acting.roles }
  if (!user || !mayEditUser(requester, user).ok || !user.isActive || user.hasPassword || !isReached(user)) return false
  // Signed up, or created by a partner.
  if (user.invitedAt === null && user.waitsFor === null) return false
  if (user.invitedAt !== null && ctx.now.getTime() - user.invitedAt.getTime() < JUST_SENT_MS) return false
  await sendInvitation(ctx, user)
  return true
}
