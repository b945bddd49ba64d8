import type { Ctx } from '#features/accounts/server/context.ts'
import { newestFeedId, trimmedUntil } from '#features/events/server/feed-store.ts'
import { resolveVehicleScope } from '#features/vehicles/server/list/vehicle-scope.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { eventReach, seesAmounts } from '../event-rights.ts'
import type { feedCalls } from '../feed-contract.ts'
import { listFeed } from './feed-list-store.ts'
import { presentEvent } from './present-event.ts'

/**
 * One page of the feed. `next` is the newest event when the page is not full, so that a caller who hears of nothing for a month
 * still has a cursor that is kept.
 */
export const listEvents = async (ctx: Ctx, { query: { after, limit, types, fmc, fleet_id } }: Input<typeof feedCalls.list>) => {
  const { roles, userId } = ctx.acting
  const scope = await resolveVehicleScope(ctx, { fmc, fleet_id })
  // Before the rows: what is published in between comes with the next page.
  const newest = await newestFeedId(ctx.db)
  const trimmed = await trimmedUntil(ctx.db)
  const from = after === undefined ? trimmed : positionOf(after, newest)
  if (from < trimmed) refuse('event_cursor_expired')
  const rows = await listFeed(ctx.db, {
    scope,
    userId,
    reach: eventReach(roles),
    after: from,
    until: newest,
    types,
    limit: limit + 1,
  })
  const page = rows.slice(0, limit)
  const hasMore = rows.length > limit
  return {
    events: page.map((row) => presentEvent(row, { amounts: seesAmounts(roles) })),
    next: `feed_${hasMore ? page.at(-1)!.id : newest}`,
    has_more: hasMore,
  }
}

const positionOf = (cursor: string, newest: number): number => {
  const [, digits] = /^feed_(\d{1,15})$/.exec(cursor) ?? refuse('event_cursor_unknown')
  const position = Number(digits)
  return position > newest ? refuse('event_cursor_unknown') : position
}
