import type { Changes } from '#features/accounts/changes/changes-contract.ts'
import { type ChangesQuery, changedSince, presentChanges } from '#features/accounts/server/changed-since-store.ts'
import { holdsForAll } from '#features/accounts/capabilities.ts'
import { mayEditUser } from '#features/accounts/users/user-rights.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { fleetAccessOf } from '../../fleet-access.ts'
import type { FleetUser, UserDetail, userCalls } from '../../users/users-contract.ts'
import { fleetOf } from '../show-fleet.ts'
import { listChoosableFleets } from './choices-store.ts'
import { presentDetail, presentUser } from './present-user.ts'
import { methodsToShare } from './share-methods.ts'
import { usersScopeOf } from './user-of-scope.ts'
import { findListedUser, findStaff, findUser, findUsers, type UsersScope } from './users-store.ts'

type UserListInput = Pick<Input<typeof userCalls.list>, 'params' | 'query'>

/** A driver sees only their own row, not the contact data of colleagues. */
const onlyUserOf = ({ acting }: Ctx): number | null => (holdsForAll(acting.roles, 'users.read') ? null : acting.userId)

/** Users of the acting fleet, or of an accessible one; drivers see only themselves. */
export const listUsers = async (
  ctx: Ctx,
  { params, query }: UserListInput & { query: ChangesQuery },
): Promise<{ users: FleetUser[]; changes?: Changes }> => {
  const { acting, now } = ctx
  const fleet = await fleetOf(ctx, params.id)
  const onlyUserId = onlyUserOf(ctx)
  const language = query.language ?? ctx.language
  const { updated_since, after } = query
  if (updated_since === undefined) {
    const users = await findUsers(ctx.db, { fleetId: fleet.id, onlyUserId })
    return { users: users.map((user) => presentUser(user, { acting, now, language })) }
  }
  const scope = { fleetId: fleet.id, ...(onlyUserId === null ? {} : { assignedTo: onlyUserId }) }
  const changed = await changedSince(ctx.db, scope, 'users', { updated_since, after })
  const ids = new Set(changed.keys.map(({ id }) => id))
  const users = (await findUsers(ctx.db, { fleetId: fleet.id, onlyUserId: null })).filter(({ id }) => ids.has(id))
  const presented = users.map((user) => presentUser(user, { acting, now, language }))
  return { users: presented, changes: presentChanges(changed, users) }
}

/** Staff of the user's own company and of its children. */
export const listStaff = async (ctx: Ctx, { query }: Pick<UserListInput, 'query'>): Promise<{ users: FleetUser[] }> => {
  const { acting, now } = ctx
  const users = await findStaff(ctx.db, fleetAccessOf(acting))
  const language = query.language ?? ctx.language
  return { users: users.map((user) => presentUser(user, { acting, now, language })) }
}

/** `me`: the acting fleet, including the staff of the user's own company. */
export const scopeOfFleet = async (ctx: Ctx, fleetId: number | 'me'): Promise<UsersScope> =>
  fleetId === 'me' ? usersScopeOf(ctx.acting) : { fleetId: (await fleetOf(ctx, fleetId)).id, staff: null }

export const showUser = async (ctx: Ctx, { params, query }: Input<typeof userCalls.show>): Promise<{ user: FleetUser }> => {
  const { acting, now } = ctx
  const onlyUserId = onlyUserOf(ctx)
  if (onlyUserId !== null && onlyUserId !== params.id) refuse('user_not_found')
  const user = await findListedUser(ctx.db, await scopeOfFleet(ctx, params.fleet_id), params.id)
  const language = query.language ?? ctx.language
  return { user: presentUser(user ?? refuse('user_not_found'), { acting, now, language }) }
}

export const editUser = async (ctx: Ctx, { params }: Input<typeof userCalls.edit>): Promise<{ user: UserDetail }> => {
  const { acting } = ctx
  const user = (await findUser(ctx.db, await scopeOfFleet(ctx, params.fleet_id), params.id)) ?? refuse('user_not_found')
  const requester = { id: acting.userId, roles: acting.roles }
  const permission = mayEditUser(requester, user, 'profile')
  if (!permission.ok) refuse(permission.code)
  const fleets = await listChoosableFleets(ctx.db, acting)
  const methods = await methodsToShare(ctx.db, requester, user.fleetId)
  const idsOf = (rows: readonly { id: number }[]): Set<number> => new Set(rows.map(({ id }) => id))
  return { user: presentDetail(user, { fleetIds: idsOf(fleets), methodIds: idsOf(methods) }) }
}
