import type { Ctx } from '#features/accounts/server/context.ts'
import { fullName } from '#features/accounts/acting.ts'
import type { EventActor, ProductEvent } from '#features/events/event.ts'
import { undoUpload } from '#features/vehicles/server/bulk-upload/undo-upload.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/db/database.ts'
import type { Write } from '#platform/db/writer.ts'
import { publish } from '#platform/http/channel.ts'
import type { importCalls } from '../contract.ts'
import { changeImport, findImport, lockImport } from './import-store.ts'
import { presentImports, undoableUntil } from './present-import.ts'

export const UNDO_IMPORT_JOB = 'undo-import'
export type UndoImportJob = { fleetId: number; id: string; actor: EventActor }

/** Starts the undo as a job: an import of thousands takes a while to take back. */
export const undoImport = async (ctx: Ctx, { params }: Input<typeof importCalls.undo>) => {
  const stored = (await lockImport(ctx.db, ctx.acting, params.id)) ?? refuse('import_not_found')
  const until = undoableUntil(stored)
  if (until === null || until <= ctx.now) refuse('import_not_undoable')
  await changeImport(ctx.db, ctx.acting, stored.id, { undoStartedAt: ctx.now })
  const actor: EventActor = { kind: 'user', id: ctx.acting.userId, name: fullName(ctx.acting) }
  const { fleetId } = ctx.acting
  await ctx.ports.jobs.send(ctx.db, UNDO_IMPORT_JOB, { fleetId, id: stored.id, actor }, { key: stored.id })
  const [presented] = await presentImports(ctx.db, [(await findImport(ctx.db, ctx.acting, stored.id))!], ctx)
  return { import: presented! }
}

export const runUndo = async (
  parts: { db: Db; write: Write<ProductEvent>; clock: Clock },
  { fleetId, id, actor }: UndoImportJob,
): Promise<void> => {
  const stored = await findImport(parts.db, { fleetId }, id)
  if (!stored?.uploadId || !stored.undoStartedAt || stored.undone) return
  const since = stored.uploadStartedAt ?? stored.createdAt
  const undo = { fleetId, uploadId: stored.uploadId, actor, since, now: parts.clock.now() }
  const undone = await undoUpload(parts, undo)
  await parts.write(async (tx) => {
    await changeImport(tx, { fleetId }, id, { undone })
    await publish(tx, { topic: `user:${stored.userId}`, channel: 'vehicle_import', id })
  })
}
