import type { EventActor, ProductEvent } from '#features/events/event.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Write } from '#platform/db/writer.ts'
import { applyChange, takeBack, type Writing } from './apply-change.ts'
import { findBulkChange, findRows, type StoredBulkChange, updateBulkChange } from './bulk-change-store.ts'

export const BULK_CHANGE_JOB = 'bulk-change'
export type BulkChangeJob = { fleetId: number; id: string; actor: EventActor }

/** More vehicles than this are changed in a job, so that nobody waits for the call; it is also a job's transaction. */
export const AT_ONCE = 100

/** The next vehicles of a change, or of its undo; the last ones also finish it. False if none is left. */
const takeStep = async (writing: Writing, stored: StoredBulkChange, limit: number): Promise<boolean> => {
  const isUndo = stored.undoStartedAt !== null
  const rows = await findRows(writing.tx, writing, stored.id, { outcome: isUndo ? 'changed' : null, limit })
  if (rows.length > 0) await (isUndo ? takeBack : applyChange)(writing, stored.change, rows)
  if (rows.length === limit) return true
  await updateBulkChange(writing.tx, writing, stored.id, isUndo ? { undoneAt: writing.now } : { finishedAt: writing.now })
  return false
}

/** All vehicles in the given transaction. */
export const runAtOnce = async (writing: Writing, stored: StoredBulkChange): Promise<void> => {
  await takeStep(writing, stored, stored.total + 1)
}

/**
 * A change of many vehicles, or its undo, step by step. May be interrupted anywhere and run again: a vehicle's outcome is saved
 * with it.
 */
export const runBulkChange = async (
  { db, write, clock, stopping }: { db: Db; write: Write<ProductEvent>; clock: Clock; stopping: AbortSignal },
  { fleetId, id, actor }: BulkChangeJob,
): Promise<void> => {
  const stored = await findBulkChange(db, { fleetId }, id)
  if (!stored || isThrough(stored)) return
  let goesOn = true
  while (goesOn) {
    // A job that fails is run again, by the next process.
    stopping.throwIfAborted()
    goesOn = await write((tx, emit) => takeStep({ tx, emit, fleetId, changeId: id, actor, now: clock.now() }, stored, AT_ONCE))
  }
}

const isThrough = ({ finishedAt, undoStartedAt, undoneAt }: StoredBulkChange): boolean =>
  undoneAt !== null || (finishedAt !== null && undoStartedAt === null)
