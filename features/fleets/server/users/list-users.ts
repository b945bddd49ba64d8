import { may } from '#features/accounts/permissions.ts'
import { roleName } from '#features/accounts/role.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import type { FleetUser, userCalls } from '../../users/users-contract.ts'
import { fleetOf } from '../show-fleet.ts'
import { findUsers } from './users-store.ts'

/** The users of the acting fleet, or of one within reach; a driver alone. */
export const listUsers = async (
  ctx: Ctx,
  { params, query }: Pick<Input<typeof userCalls.users>, 'params' | 'query'>,
): Promise<{ users: FleetUser[] }> => {
  const language = query.language ?? ctx.language
  const fleet = await fleetOf(ctx, params.id)
  // A driver finds the own row: how to reach colleagues is theirs to give.
  const onlyUserId = may(ctx.acting).seeUsers().ok ? null : ctx.acting.userId
  const users = await findUsers(ctx.db, { fleetId: fleet.id, onlyUserId })
  return {
    users: users.map(({ id, firstName, lastName, email, cellPhone, roles, isActive, vehicles }) => ({
      id,
      name: `${firstName} ${lastName}`,
      firstName,
      lastName,
      email,
      cellPhone,
      roles: roles.map((role) => roleName(role, language)),
      is_active: isActive,
      vehicles,
    })),
  }
}
