import type { Ctx } from '#features/accounts/server/context.ts'
import { fullName } from '#features/accounts/acting.ts'
import type { EventActor } from '#features/events/event.ts'
import { undoUpload } from '#features/vehicles/server/bulk-upload/undo-upload.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { publish } from '#platform/http/channel.ts'
import type { importCalls } from '../contract.ts'
import { changeImport, findImport, findImporter, findRowChanges, lockImport, type StoredImport } from './import-store.ts'
import { kindFor } from './judge-rows.ts'
import type { Importer, UndoCounts } from './kind.ts'
import { KINDS } from './kinds.ts'
import { presentImports, undoableUntil } from './present-import.ts'
import type { ImportJobParts } from './save-rows.ts'
import { takeBackDrivers } from './vehicles/create-drivers.ts'

export const UNDO_IMPORT_JOB = 'undo-import'
export type UndoImportJob = { fleetId: number; id: string; actor: EventActor }

/** Rows per transaction. */
const CHUNK = 100

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
  await parts.write(async (tx) => {
    await changeImport(tx, { fleetId }, id, { undone })
    await publish(tx, { topic: `user:${stored.userId}`, channel: 'import', id })
  })
}

const undoVehicles = async (
  parts: ImportJobParts,
  stored: StoredImport,
  uploadId: string,
  actor: EventActor,
): Promise<UndoCounts> => {
  const since = stored.uploadStartedAt ?? stored.createdAt
  const now = parts.clock.now()
  const importer = await undoer(parts, stored, actor)
  const drivers = importer
    ? await parts.write((tx, emit) =>
        takeBackDrivers({ db: tx, importer, now, ports: parts.ports, emit, importId: stored.id }, stored),
      )
    : { removed: 0, restored: 0, left: 0 }
  const vehicles = await undoUpload(parts, { fleetId: stored.fleetId, uploadId, actor, since, now })
  return {
    removed: vehicles.removed + drivers.removed,
    restored: vehicles.restored + drivers.restored,
    left: vehicles.left + drivers.left,
  }
}

/** Row by row, the last one first. May be run again after an interruption: what is undone is no longer as the import left it. */
const undoRows = async (parts: ImportJobParts, stored: StoredImport, actor: EventActor): Promise<UndoCounts> => {
  const counts: UndoCounts = { removed: 0, restored: 0, left: 0 }
  const importer = await undoer(parts, stored, actor)
  const { rows } = KINDS[stored.kind]
  if (!importer || !rows) return counts
  let before: number | null = null
  for (;;) {
    parts.signal.throwIfAborted()
    const changes = await findRowChanges(parts.db, stored, stored.id, { before, limit: CHUNK })
    if (changes.length === 0) return counts
    before = changes.at(-1)!.line
    const now = parts.clock.now()
    const done = await parts.write((tx, emit) =>
      rows.undo({ db: tx, importer, now, ports: parts.ports, emit, importId: stored.id }, changes),
    )
    counts.removed += done.removed
    counts.restored += done.restored
    counts.left += done.left
  }
}

const undoer = (parts: ImportJobParts, stored: StoredImport, actor: EventActor): Promise<Importer | undefined> =>
  findImporter(parts.db, stored, actor.kind === 'user' ? Number(actor.id) : stored.userId)
