import { randomUUIDv7 } from 'node:crypto'
import type { WritingCtx } from '../context.ts'
import type { BulkKind, BulkRow } from './bulk-kind.ts'
import { findBulkChange, insertBulkChange, type StoredBulkChange } from './bulk-store.ts'
import { presentBulkChange } from './present-bulk.ts'
import { AT_ONCE, BULK_CHANGE_JOB, runAtOnce } from './run-bulk.ts'

type ChosenRow = { itemId: number; partId?: number; before?: object }

/**
 * Changes the selected rows: at once, or in a job if there are many. The rows are stored now, so that later changes to what
 * the filter matches do not affect others.
 */
export const startBulkChange = async <Change extends object>(
  ctx: WritingCtx,
  kind: BulkKind<Change>,
  change: Change,
  chosen: readonly ChosenRow[],
) => {
  const id = randomUUIDv7()
  const delaySeconds = 'applyEach' in kind ? kind.delaySeconds : 0
  const startsAt = new Date(ctx.now.getTime() + delaySeconds * 1000)
  const added = { id, userId: ctx.acting.userId, kind: kind.kind, change, createdAt: ctx.now, startsAt }
  const rows = chosen.map((row): Pick<BulkRow, 'itemId' | 'partId'> & { before?: object } => ({ partId: 0, ...row }))
  await insertBulkChange(ctx.db, ctx.acting, added, rows)
  return runAndPresent(ctx, kind, (await findBulkChange(ctx.db, ctx.acting, id))!)
}

/** Runs a stored change or its undo, and returns its progress. */
export const runAndPresent = async (ctx: WritingCtx, kind: BulkKind, stored: StoredBulkChange) => {
  if (!('applyEach' in kind) && stored.total <= AT_ONCE) await runAtOnce(ctx, kind, stored)
  else {
    // The undo is a separate job with its own key, since the change's job may still exist.
    const key = stored.undoStartedAt ? `${stored.id}/undo` : stored.id
    const afterSeconds = 'applyEach' in kind ? kind.delaySeconds : 0
    await ctx.ports.jobs.send(ctx.db, BULK_CHANGE_JOB, { fleetId: stored.fleetId, id: stored.id }, { key, afterSeconds })
  }
  const after = (await findBulkChange(ctx.db, stored, stored.id))!
  return { bulk_change: await presentBulkChange(ctx.db, after, ctx.now) }
}
