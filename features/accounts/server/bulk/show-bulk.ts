import type { Language } from '#platform/i18n/languages.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { bindCalls, type Ctx, type WritingCtx } from '../context.ts'
import { bulkChangeCalls } from '../../bulk/bulk-contract.ts'
import { keyOfRow } from './bulk-kind.ts'
import {
  findBulkChange,
  listBulkChanges,
  listFailedRows,
  lockBulkChange,
  type StoredBulkChange,
  updateBulkChange,
} from './bulk-store.ts'
import { presentBulkChange, presentBulkChanges, undoableUntil, UNDO_MS } from './present-bulk.ts'
import type { BulkKinds } from './run-bulk.ts'
import { runAndPresent } from './start-bulk.ts'

/** Maximum number of failed rows per response. */
const PROBLEMS_SHOWN = 100
const LISTED = 20

type Problem = { code: string; data?: Record<string, unknown> }
/** Kinds and refusal texts of all features, injected by `app/composition`. */
type BulkDeps = { kinds: BulkKinds; wordsOf: (problem: Problem, language: Language) => string }

const listOwn =
  ({ kinds }: BulkDeps) =>
  async (ctx: Ctx) => {
    const since = new Date(ctx.now.getTime() - UNDO_MS)
    const { userId } = ctx.acting
    const lists = await Promise.all(
      fleetsOf(ctx).map(async (fleetId) => {
        const stored = await listBulkChanges(ctx.db, { fleetId, userId }, since, LISTED)
        return presentBulkChanges(
          ctx.db,
          { fleetId },
          stored.filter((one) => isShown(ctx, kinds, one)),
          ctx.now,
        )
      }),
    )
    const shown = lists.flat().toSorted((one, other) => other.created_at.localeCompare(one.created_at))
    return { bulk_changes: shown.filter(({ status, can_undo_until: until }) => status !== 'done' || until !== null) }
  }

/** The acting fleet, and the home fleet of staff acting for another. */
const fleetsOf = ({ acting }: Ctx | WritingCtx): number[] => [...new Set([acting.fleetId, acting.homeFleetId])]

/** A change across fleets belongs to the company's home fleet: its staff can follow it while acting for another fleet. */
const isShown = ({ acting }: Ctx | WritingCtx, kinds: BulkKinds, { fleetId, kind }: StoredBulkChange): boolean =>
  fleetId === acting.fleetId || kinds[kind].reach === 'several fleets'

/** Only the author of a change can see its progress and undo it. */
const findOwn = async (
  ctx: Ctx | WritingCtx,
  kinds: BulkKinds,
  find: (fleetId: number) => Promise<StoredBulkChange | undefined>,
): Promise<StoredBulkChange> => {
  for (const fleetId of fleetsOf(ctx)) {
    const stored = await find(fleetId)
    if (stored?.userId === ctx.acting.userId && isShown(ctx, kinds, stored)) return stored
  }
  return refuse('bulk_change_not_found')
}

const showOwn =
  ({ kinds, wordsOf }: BulkDeps) =>
  async (ctx: Ctx, { params }: Input<typeof bulkChangeCalls.show>) => {
    const stored = await findOwn(ctx, kinds, (fleetId) => findBulkChange(ctx.db, { fleetId }, params.id))
    const failed = await listFailedRows(ctx.db, stored, stored.id, PROBLEMS_SHOWN)
    const names = failed.length > 0 ? await kinds[stored.kind].namesOf(ctx.db, stored.fleetId, failed, ctx.language) : new Map()
    const problems = failed.map((row) => ({
      item_id: row.itemId,
      name: names.get(keyOfRow(row)) ?? '',
      what_to_correct: row.problem ? wordsOf(row.problem, ctx.language) : '',
    }))
    return {
      bulk_change: await presentBulkChange(ctx.db, stored, ctx.now),
      problems: problems.toSorted((one, other) => one.name.localeCompare(other.name)),
    }
  }

const undoOwn =
  ({ kinds }: BulkDeps) =>
  async (ctx: WritingCtx, { params }: Input<typeof bulkChangeCalls.undo>) => {
    const stored = await findOwn(ctx, kinds, (fleetId) => lockBulkChange(ctx.db, { fleetId }, params.id))
    const kind = kinds[stored.kind]
    kind.check(ctx, stored.change)
    const until = undoableUntil(stored)
    if (until === null || until <= ctx.now) refuse('bulk_change_not_undoable')
    if ('applyEach' in kind) {
      // Its job has not started yet, and will find the change canceled.
      await updateBulkChange(ctx.db, stored, stored.id, { undoStartedAt: ctx.now, undoneAt: ctx.now })
      return { bulk_change: await presentBulkChange(ctx.db, (await findBulkChange(ctx.db, stored, stored.id))!, ctx.now) }
    }
    await updateBulkChange(ctx.db, stored, stored.id, { undoStartedAt: ctx.now })
    return runAndPresent(ctx, kind, { ...stored, undoStartedAt: ctx.now })
  }

export const bulkChangeRoutes = (deps: BulkDeps) =>
  bindCalls(bulkChangeCalls, { list: listOwn(deps), show: showOwn(deps), undo: undoOwn(deps) })
