import type { Ctx } from '#features/accounts/server/context.ts'
import { mayEditUser } from '#features/accounts/users/user-rights.ts'
import { actorNameOnHost } from '#features/brands/actor-name.ts'
import { findEventsOf, type StoredEvent } from '#features/events/server/store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { describeUserChanges, type NamesInChanges } from '../../../users/user-changes.ts'
import { FOLLOWED_OF_USERS, type UserChange, type userCalls } from '../../../users/users-contract.ts'
import { findNamesIn } from '../choices-store.ts'
import { scopeOfFleet } from '../list-users.ts'
import { findUser } from '../users-store.ts'

type Followed = Extract<StoredEvent, { type: (typeof FOLLOWED_OF_USERS)[number] }>

/** Users who may edit a user can read their change history. Private changes, such as passwords and notices, are not logged. */
export const showUserHistory = async (ctx: Ctx, { params }: Input<typeof userCalls.history>) => {
  const { acting } = ctx
  const user = (await findUser(ctx.db, await scopeOfFleet(ctx, params.fleet_id), params.id)) ?? refuse('user_not_found')
  const permission = mayEditUser({ id: acting.userId, roles: acting.roles }, user, 'profile')
  if (!permission.ok) refuse(permission.code)
  const subject = { type: 'user', id: user.id } as const
  const events = (await findEventsOf(ctx.db, { fleetId: user.fleetId }, subject, FOLLOWED_OF_USERS)) as Followed[]
  const names = await findNamesIn(ctx.db, user.fleetId, idsIn(events))
  return { history: events.toReversed().map((event) => present(ctx, event, names)) }
}

const snapshotsOf = ({ payload }: Followed) =>
  'before' in payload ? [payload.before, payload.after].filter((one) => typeof one === 'object' && one !== null) : []

const idsIn = (events: readonly Followed[]) => {
  const all = events.flatMap(snapshotsOf)
  return {
    vehicleIds: [...new Set(all.flatMap(({ vehicleIds }) => vehicleIds))],
    fleetIds: [...new Set(all.flatMap(({ approvalFleetIds }) => approvalFleetIds))],
  }
}

const present = ({ language, host }: Ctx, event: Followed, names: NamesInChanges): UserChange => ({
  id: event.id,
  created_at: event.at,
  acting_user: actorNameOnHost(event.actor, host),
  activity_type: event.type === 'user_switched' ? (event.payload.isActive ? 'user_activated' : 'user_deactivated') : event.type,
  changes: changesIn(event, names, language),
})

const changesIn = (event: Followed, names: NamesInChanges, language: Ctx['language']): UserChange['changes'] => {
  switch (event.type) {
    case 'user_created':
    case 'user_updated':
    case 'user_deleted':
      return describeUserChanges(event.payload.before, event.payload.after, names, language)
    default:
      return []
  }
}
