import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SyncEvent, telematicsCalls } from '../../contract.ts'
import { SYNC_EVENTS_PAGE_SIZE } from '../../sync-event.ts'
import { SYNC_JOB } from '../sync/run-sync.ts'
import { countSyncs, listSyncs } from '../sync/sync-list-store.ts'
import { findDatabaseName, findSync, insertSync, type StoredSync } from '../sync/sync-store.ts'

/** Starts a sync of the fleet's database; the job continues if the user leaves. */
export const syncNow = async (ctx: WritingCtx) => {
  const scope = { fleetId: ctx.acting.fleetId }
  if ((await findDatabaseName(ctx.db, scope)) === null) return refuse('no_database')
  const id = await insertSync(ctx.db, scope, { startedBy: ctx.acting.userId, now: ctx.now })
  if (id === null) return refuse('sync_running')
  await ctx.ports.jobs.send(ctx.db, SYNC_JOB, { ...scope, id }, { key: String(id) })
  return { geotab_sync_event: presentSync((await findSync(ctx.db, scope, id))!) }
}

export const listSyncEvents = async (ctx: Ctx, { query }: Input<typeof telematicsCalls.syncEvents>) => {
  const scope = { fleetId: ctx.acting.fleetId }
  const limit = SYNC_EVENTS_PAGE_SIZE
  const total = await countSyncs(ctx.db, scope)
  const rows = await listSyncs(ctx.db, scope, { limit, offset: (query.page - 1) * limit })
  return { geotab_sync_events: rows.map(presentSync), total_count: total, total_pages: Math.ceil(total / limit) }
}

const presentSync = (stored: StoredSync): SyncEvent => ({
  id: stored.id,
  created_at: stored.createdAt.toISOString(),
  status: stored.status,
  started_by: stored.startedBy === null ? null : [stored.firstName, stored.lastName].filter(Boolean).join(' '),
  vehicles_total: stored.vehiclesTotal,
  vehicles_read: stored.vehiclesRead,
  connected: stored.connected,
  error: stored.errorCode,
  finished_at: stored.finishedAt?.toISOString() ?? null,
})
