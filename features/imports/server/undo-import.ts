import type { Ctx } from '#features/accounts/server/context.ts'
import { fullName } from '#features/accounts/acting.ts'
import type { EventActor } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/http/channel.ts'
import type { importCalls } from '../contract.ts'
import { changeImport, findImport, findImporter, findRowChanges, lockImport, type StoredImport } from './import-store.ts'
import { kindFor } from './judge-rows.ts'
import type { Importer, ImportJobDeps, UndoCounts, UndoingDeps, UndoProgress } from './kind.ts'
import { KINDS } from './kinds.ts'
import { presentImports, undoableUntil } from './present-import.ts'

export const UNDO_IMPORT_JOB = 'undo-import'
export type UndoImportJob = { fleetId: number; id: string; actor: EventActor }

/** Rows per transaction. */
const CHUNK = 100
const NOTHING_UNDONE: UndoCounts = { removed: 0, restored: 0, left: 0 }

/** Starts the undo as a job, because thousands of rows take a while. */
export const undoImport = async (ctx: Ctx, { params }: Input<typeof importCalls.undo>) => {
  const stored = (await lockImport(ctx.db, ctx.acting, params.id)) ?? refuse('import_not_found')
  kindFor(ctx, stored.kind)
  const until = undoableUntil(stored)
  if (until === null || until <= ctx.now) refuse('import_not_undoable')
  await changeImport(ctx.db, ctx.acting, stored.id, { undoStartedAt: ctx.now })
  const actor: EventActor = { kind: 'user', id: ctx.acting.userId, name: fullName(ctx.acting) }
  const { fleetId } = ctx.acting
  await ctx.ports.jobs.send(ctx.db, UNDO_IMPORT_JOB, { fleetId, id: stored.id, actor }, { key: stored.id })
  const [presented] = await presentImports(ctx.db, [(await findImport(ctx.db, ctx.acting, stored.id))!], ctx)
  return { import: presented! }
}

export const runUndo = async (deps: ImportJobDeps, { fleetId, id, actor }: UndoImportJob): Promise<void> => {
  const stored = await findImport(deps.db, { fleetId }, id)
  if (!stored?.undoStartedAt || stored.undone) return
  const { removed, restored, left } = await undoRows(deps, stored, actor)
  await deps.write(async (tx) => {
    await changeImport(tx, { fleetId }, id, { undone: { removed, restored, left } })
    await publish(tx, { topic: `user:${stored.userId}`, channel: 'import', id })
  })
}

/** Lets the undo continue after an interruption. */
const saveProgress = async (tx: Tx, stored: StoredImport, undoProgress: UndoProgress): Promise<void> => {
  await changeImport(tx, stored, stored.id, { undoProgress })
  await publish(tx, { topic: `user:${stored.userId}`, channel: 'import', id: stored.id })
}

/** Undoes row by row, last one first. */
const undoRows = async (deps: ImportJobDeps, stored: StoredImport, actor: EventActor): Promise<UndoCounts> => {
  const importer = await undoer(deps, stored, actor)
  if (!importer) return stored.undoProgress ?? NOTHING_UNDONE
  const { rows } = KINDS[stored.kind]
  const since = stored.startedAt ?? stored.createdAt
  /** Undoes a chunk and saves the progress in one transaction. */
  const step = (before: UndoCounts, last: number | null, undo: (undoing: UndoingDeps) => Promise<UndoCounts>) =>
    deps.write(async (tx, emit) => {
      deps.signal.throwIfAborted()
      const now = deps.clock.now()
      const done = await undo({ db: tx, importer, now, ports: deps.ports, emit, importId: stored.id, since })
      const removed = before.removed + done.removed
      const next: UndoProgress = { removed, restored: before.restored + done.restored, left: before.left + done.left, last }
      await saveProgress(tx, stored, next)
      return next
    })
  let progress: UndoProgress | null = stored.undoProgress
  if (!progress && rows.undoFirst) progress = await step(NOTHING_UNDONE, null, rows.undoFirst)
  for (;;) {
    const changes = await findRowChanges(deps.db, stored, stored.id, { before: progress?.last ?? null, limit: CHUNK })
    if (changes.length === 0) return progress ?? NOTHING_UNDONE
    progress = await step(progress ?? NOTHING_UNDONE, changes.at(-1)!.line, (undoing) => rows.undo(undoing, changes))
  }
}

const undoer = (deps: ImportJobDeps, stored: StoredImport, actor: EventActor): Promise<Importer | undefined> =>
  findImporter(deps.db, stored, actor.kind === 'user' ? Number(actor.id) : stored.userId)
