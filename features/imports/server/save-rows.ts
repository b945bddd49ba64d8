import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import type { ProductEvent } from '#features/events/event.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Write } from '#platform/db/writer.ts'
import { publish } from '#platform/http/channel.ts'
import type { Ports } from '#platform/http/ports.ts'
import {
  addSaved,
  changeImport,
  findImport,
  findImporter,
  findSheets,
  findStalledImports,
  insertRowChanges,
  type StoredImport,
  takeRows,
} from './import-store.ts'
import { columnsOf, type JudgedRow, judgeRows } from './judge-rows.ts'
import type { ImportParts } from './kind.ts'
import { KINDS } from './kinds.ts'

export const RUN_IMPORT_JOB = 'run-import'
export type RunImportJob = { fleetId: number; id: string }
export type ImportJobParts = { db: Db; write: Write<ProductEvent>; clock: Clock; signal: AbortSignal; ports: Ports }

/** Rows per transaction, which a crash may lose. */
const CHUNK = 100

/**
 * Saves the rows of an import that add or change something, judged again. May be interrupted anywhere and run again: each chunk is
 * one transaction with its progress, so that every row is saved once.
 */
export const runImportRows = async (parts: ImportJobParts, { fleetId, id }: RunImportJob): Promise<void> => {
  const stored = await findImport(parts.db, { fleetId }, id)
  if (!stored?.startedAt || stored.finishedAt) return
  const importer = await findImporter(parts.db, { fleetId }, stored.userId)
  // Who left meanwhile imports nothing more; what was saved until then stays, and another admin can undo it.
  if (importer) {
    const now = parts.clock.now()
    const today = fleetToday({ acting: importer, now, ports: parts.ports })
    const done = await saveAll(parts, stored, {
      importer,
      ...columnsOf(stored),
      now,
      today,
      ports: parts.ports,
      importId: stored.id,
      vehicleId: stored.vehicleId,
      invites: stored.invites,
      createsDrivers: stored.createsDrivers,
    })
    if (!done) return
  }
  await parts.write(async (tx) => {
    await changeImport(tx, { fleetId }, id, { finishedAt: parts.clock.now() })
    await publish(tx, { topic: `user:${stored.userId}`, channel: 'import', id })
  })
}

type Context = Omit<ImportParts, 'db'>
type Ready = Extract<JudgedRow, { outcome: 'added' | 'changed' }>

/** False if another worker has taken over. */
const saveAll = async (parts: ImportJobParts, stored: StoredImport, context: Context): Promise<boolean> => {
  const kind = KINDS[stored.kind]
  const sheet = (await findSheets(parts.db, stored, [stored.id]))[stored.sheet]!
  const at = { lastLine: stored.lastLine }
  // Judged from the beginning, because a row may repeat an earlier one; what was saved before an interruption is passed over.
  for await (const group of judgeRows({ ...context, db: parts.db }, kind, stored, sheet)) {
    const ready = group.filter((one): one is Ready => one.outcome === 'added' || one.outcome === 'changed')
    const left = ready.filter(({ line }) => line > at.lastLine)
    for (let start = 0; start < left.length; start += CHUNK) {
      if (!(await saveChunk(parts, stored, context, left.slice(start, start + CHUNK), at))) return false
    }
  }
  return true
}

const saveChunk = (
  parts: ImportJobParts,
  stored: StoredImport,
  context: Context,
  rows: readonly Ready[],
  at: { lastLine: number },
): Promise<boolean> => {
  parts.signal.throwIfAborted()
  return parts.write(async (tx, emit) => {
    if (!(await takeRows(tx, stored, stored.id, at.lastLine))) return false
    const saved = await KINDS[stored.kind].rows!.save({ ...context, db: tx, emit }, [...rows])
    await insertRowChanges(tx, stored, stored.id, saved)
    const added = saved.filter(({ before }) => before === null).length
    const counts = { rows: rows.length, added, changed: saved.length - added, failed: rows.length - saved.length }
    at.lastLine = rows.at(-1)!.line
    await addSaved(tx, stored, stored.id, { lastLine: at.lastLine, ...counts })
    await publish(tx, { topic: `user:${stored.userId}`, channel: 'import', id: stored.id })
    return true
  })
}

export const RESUME_IMPORTS_JOB = 'resume-imports'
export const RESUME_IMPORTS_CRON = '*/10 * * * *'
const STALLED_MS = 600_000

/** Sends the job of imports again that seem to have lost it; one that runs ignores a second. */
export const resumeImports = async ({ db, write, clock, ports }: Omit<ImportJobParts, 'signal'>): Promise<void> => {
  const stalled = await findStalledImports(db, new Date(clock.now().getTime() - STALLED_MS))
  for (const { fleetId, id } of stalled) await write((tx) => ports.jobs.send(tx, RUN_IMPORT_JOB, { fleetId, id }, { key: id }))
}
