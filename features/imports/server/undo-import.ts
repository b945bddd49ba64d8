import type { Ctx } from '#features/accounts/server/context.ts'
import { fullName } from '#features/accounts/acting.ts'
import type { EventActor } from '#features/events/event.ts'
import { undoUpload } from '#features/vehicles/server/bulk-upload/undo-upload.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/http/channel.ts'
import type { importCalls } from '../contract.ts'
import { changeImport, findImport, findImporter, findRowChanges, lockImport, type StoredImport } from './import-store.ts'
import { kindFor } from './judge-rows.ts'
import type { Importer, UndoCounts, UndoProgress } from './kind.ts'
import { KINDS } from './kinds.ts'
import { presentImports, undoableUntil } from './present-import.ts'
import type { ImportJobParts } from './save-rows.ts'
import { takeBackDrivers } from './vehicles/create-drivers.ts'

export const UNDO_IMPORT_JOB = 'undo-import'
export type UndoImportJob = { fleetId: number; id: string; actor: EventActor }

/** Rows per transaction. */
const CHUNK = 100
const NOTHING_UNDONE: UndoCounts = { removed: 0, restored: 0, left: 0 }

/** Starts the undo as a job: an import of thousands takes a while to take back. */
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

export const runUndo = async (parts: ImportJobParts, { fleetId, id, actor }: UndoImportJob): Promise<void> => {
  const stored = await findImport(parts.db, { fleetId }, id)
  if (!stored?.undoStartedAt || stored.undone) return
  const undone = stored.uploadId
    ? await undoVehicles(parts, stored, stored.uploadId, actor)
    : await undoRows(parts, stored, actor)
  const { removed, restored, left } = undone
  await parts.write(async (tx) => {
    await changeImport(tx, { fleetId }, id, { undone: { removed, restored, left } })
    await publish(tx, { topic: `user:${stored.userId}`, channel: 'import', id })
  })
}

/** Saved with the rows that it counts: after an interruption the undo goes on there. */
const saveProgress = async (tx: Tx, stored: StoredImport, undoProgress: UndoProgress): Promise<void> => {
  await changeImport(tx, stored, stored.id, { undoProgress })
  await publish(tx, { topic: `user:${stored.userId}`, channel: 'import', id: stored.id })
}

const undoVehicles = async (
  parts: ImportJobParts,
  stored: StoredImport,
  uploadId: string,
  actor: EventActor,
): Promise<UndoCounts> => {
  const since = stored.uploadStartedAt ?? stored.createdAt
  const now = parts.clock.now()
  const from = stored.undoProgress ?? (await undoDrivers(parts, stored, actor))
  return undoUpload(parts, {
    fleetId: stored.fleetId,
    uploadId,
    actor,
    since,
    now,
    from,
    save: (tx, progress) => saveProgress(tx, stored, progress),
  })
}

/** Removes the drivers that the import added, before its vehicles. */
const undoDrivers = async (parts: ImportJobParts, stored: StoredImport, actor: EventActor): Promise<UndoProgress | null> => {
  const importer = await undoer(parts, stored, actor)
  if (!importer) return null
  const now = parts.clock.now()
  return parts.write(async (tx, emit) => {
    const done = await takeBackDrivers({ db: tx, importer, now, ports: parts.ports, emit, importId: stored.id }, stored)
    const progress = { ...done, last: 0 }
    await saveProgress(tx, stored, progress)
    return progress
  })
}

/** Row by row, the last one first. */
const undoRows = async (parts: ImportJobParts, stored: StoredImport, actor: EventActor): Promise<UndoCounts> => {
  let progress: UndoProgress | null = stored.undoProgress
  const importer = await undoer(parts, stored, actor)
  const { rows } = KINDS[stored.kind]
  if (!importer || !rows) return progress ?? NOTHING_UNDONE
  for (;;) {
    parts.signal.throwIfAborted()
    const changes = await findRowChanges(parts.db, stored, stored.id, { before: progress?.last ?? null, limit: CHUNK })
    if (changes.length === 0) return progress ?? NOTHING_UNDONE
    const now = parts.clock.now()
    const { removed, restored, left }: UndoCounts = progress ?? NOTHING_UNDONE
    progress = await parts.write(async (tx, emit) => {
      const done = await rows.undo({ db: tx, importer, now, ports: parts.ports, emit, importId: stored.id }, changes)
      const next: UndoProgress = {
        removed: removed + done.removed,
        restored: restored + done.restored,
        left: left + done.left,
        last: changes.at(-1)!.line,
      }
      await saveProgress(tx, stored, next)
      return next
    })
  }
}

const undoer = (parts: ImportJobParts, stored: StoredImport, actor: EventActor): Promise<Importer | undefined> =>
  findImporter(parts.db, stored, actor.kind === 'user' ? Number(actor.id) : stored.userId)
