import type { Db } from '#platform/db/database.ts'
import { uiLanguage } from '#features/countries/country.ts'
import type { BulkKindName } from '../../bulk/bulk-kinds.ts'
import type { Acting } from '../../acting.ts'
import { findActingUser } from '../acting-user-store.ts'
import type { Ctx, WritingCtx } from '../context.ts'
import type { BulkKind, BulkRow } from './bulk-kind.ts'
import {
  findBulkChange,
  findRows,
  lockBulkChange,
  markStarted,
  saveOutcomes,
  type StoredBulkChange,
  updateBulkChange,
} from './bulk-store.ts'

export const BULK_CHANGE_JOB = 'bulk-change'
export type BulkChangeJob = { fleetId: number; id: string }

/** Above this, rows are changed in a job, so that the call returns quickly; also the number of rows per job transaction. */
export const AT_ONCE = 100

export type BulkKinds = Readonly<Record<BulkKindName, BulkKind>>
type InTransaction = Extract<BulkKind, { takeBack: unknown }>

/** Processes the next rows of a change or its undo; after the last rows, also finishes it. False if none are left. */
const takeStep = async (ctx: WritingCtx, kind: InTransaction, stored: StoredBulkChange, limit: number): Promise<boolean> => {
  const isUndo = stored.undoStartedAt !== null
  // Serializes steps: a job presumed dead may still be in one, whose outcomes this step must see.
  await lockBulkChange(ctx.db, stored, stored.id)
  const rows = await findRows(ctx.db, stored, stored.id, { outcome: isUndo ? 'changed' : null, limit })
  if (rows.length > 0) {
    const outcomes = await (isUndo ? kind.takeBack(ctx, stored.change, rows) : kind.apply(ctx, stored.change, rows))
    await saveOutcomes(ctx.db, stored, stored.id, outcomes)
  }
  if (rows.length === limit) return true
  await updateBulkChange(ctx.db, stored, stored.id, isUndo ? { undoneAt: ctx.now } : { finishedAt: ctx.now })
  return false
}

/** All rows in the given transaction. */
export const runAtOnce = async (ctx: WritingCtx, kind: InTransaction, stored: StoredBulkChange): Promise<void> => {
  await takeStep(ctx, kind, stored, stored.total + 1)
}

type RunDeps = Omit<Ctx, 'acting' | 'language' | 'emit'> & {
  kinds: BulkKinds
  stopping: AbortSignal
  /** Whether company staff still have access to the fleet. */
  mayStillAct: (db: Db, acting: Acting) => Promise<boolean>
}

/**
 * Runs a bulk change or its undo step by step, on behalf of its author. May be interrupted anywhere and rerun: a row's
 * outcome is saved together with the row.
 */
export const runBulkChange = async (
  { kinds, stopping, mayStillAct, ...deps }: RunDeps,
  { fleetId, id }: BulkChangeJob,
): Promise<void> => {
  const stored = await findBulkChange(deps.db, { fleetId }, id)
  if (!stored || isThrough(stored) || !(await markStarted(deps.db, stored, id, deps.now))) return
  const acting = await findActingUser(deps.db, stored)
  if (!acting || !(await mayStillAct(deps.db, acting))) return giveUp(deps, stored)
  const kind = kinds[stored.kind]
  const emit = (): never => {
    throw new Error('events are emitted within a transaction')
  }
  const ctx: Ctx = { ...deps, acting, language: uiLanguage(acting.language), emit }
  let goesOn = true
  while (goesOn) {
    // A failed job is rerun by the next process.
    stopping.throwIfAborted()
    const now = deps.clock.now()
    goesOn =
      'applyEach' in kind
        ? await takeOne({ ...ctx, now }, kind, stored)
        : await ctx.write((db, write) => takeStep({ ...ctx, db, emit: write, now }, kind, stored, AT_ONCE))
  }
}

const takeOne = async (ctx: Ctx, kind: Extract<BulkKind, { delaySeconds: number }>, stored: StoredBulkChange) => {
  const [row] = await findRows(ctx.db, stored, stored.id, { outcome: null, limit: 1 })
  if (row) await saveOutcomes(ctx.db, stored, stored.id, [await kind.applyEach(ctx, stored.change, row)])
  else await updateBulkChange(ctx.db, stored, stored.id, { finishedAt: ctx.now })
  return row !== undefined
}

/** The author may no longer sign in or has lost access to the fleet: marks the remaining rows as failed. */
const giveUp = async ({ db, now }: Pick<Ctx, 'db' | 'now'>, stored: StoredBulkChange): Promise<void> => {
  const isUndo = stored.undoStartedAt !== null
  const rows = await findRows(db, stored, stored.id, { outcome: isUndo ? 'changed' : null, limit: stored.total })
  const outcomeOf = ({ itemId, partId }: BulkRow) =>
    isUndo
      ? { itemId, partId, outcome: 'left' as const }
      : { itemId, partId, outcome: 'failed' as const, problem: { code: 'account_inactive' } }
  if (rows.length > 0) await saveOutcomes(db, stored, stored.id, rows.map(outcomeOf))
  await updateBulkChange(db, stored, stored.id, isUndo ? { undoneAt: now } : { finishedAt: now })
}

const isThrough = ({ finishedAt, undoStartedAt, undoneAt }: StoredBulkChange): boolean =>
  undoneAt !== null || (finishedAt !== null && undoStartedAt === null)
