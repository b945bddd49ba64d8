import type { Ctx } from '#features/accounts/server/context.ts'
import { actorNameOnHost } from '#features/brands/actor-name.ts'
import { findEventsOf, type StoredEvent } from '#features/events/server/store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { FleetChange, fleetCalls } from '../contract.ts'
import { mayEditFleet } from '../fleet.ts'
import { describeChanges } from '../fleet-changes.ts'
import { fleetOf } from './show-fleet.ts'

const FOLLOWED = ['fleet_created', 'fleet_updated', 'fleet_deleted'] as const
type Followed = Extract<StoredEvent, { type: (typeof FOLLOWED)[number] }>

/** Users who may change any field of a fleet can read its change history. */
export const showFleetHistory = async (ctx: Ctx, { params }: Input<typeof fleetCalls.history>) => {
  const fleet = await fleetOf(ctx, params.id)
  if (!mayEditFleet(ctx.acting, true)) refuse('forbidden')
  const events = (await findEventsOf(ctx.db, { fleetId: fleet.id }, { type: 'fleet', id: fleet.id }, FOLLOWED)) as Followed[]
  const history = events.map(({ id, at, actor, type, payload }): FleetChange => ({
    id,
    created_at: at,
    acting_user: actorNameOnHost(actor, ctx.host),
    activity_type: type,
    changes: describeChanges(payload.before, payload.after, ctx.language),
  }))
  return { history: history.toReversed() }
}
