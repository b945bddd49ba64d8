import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { publish } from '#platform/http/channel.ts'
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
import type { ImportDeps } from './kind.ts'
import { KINDS } from './kinds.ts'
import { type ImportJobDeps, isReady, saveRows } from './run-rows.ts'

export const RUN_IMPORT_JOB = 'run-import'
export type RunImportJob = { fleetId: number; id: string }

/** Judges all rows again and saves those that add or change something. */
export const runImportRows = async (deps: ImportJobDeps, { fleetId, id }: RunImportJob): Promise<void> => {
  const stored = await findImport(deps.db, { fleetId }, id)
  if (!stored?.startedAt || stored.finishedAt) return
  const importer = await findImporter(deps.db, { fleetId }, stored.userId)
  // The importer's account was removed: stop. Rows saved so far stay, and another admin can undo them.
  if (importer) {
    const now = deps.clock.now()
    const today = fleetToday({ acting: importer, now, ports: deps.ports })
    const done = await saveAll(deps, stored, {
      importer,
      ...columnsOf(stored),
      now,
      today,
      ports: deps.ports,
      importId: stored.id,
      vehicleId: stored.vehicleId,
      invites: stored.invites,
      createsDrivers: stored.createsDrivers,
    })
    if (!done) return
  }
  await deps.write(async (tx, emit) => {
    await changeImport(tx, { fleetId }, id, { finishedAt: deps.clock.now() })
    await KINDS[stored.kind].rows.finish?.(tx, emit, stored)
    await publishProgress(tx, stored)
  })
}

const publishProgress = (tx: Tx, { userId, id }: StoredImport): Promise<void> =>
  publish(tx, { topic: `user:${userId}`, channel: 'import', id })

/** False if another worker has taken over. */
const saveAll = async (deps: ImportJobDeps, stored: StoredImport, context: Omit<ImportDeps, 'db'>): Promise<boolean> => {
  let { lastLine } = stored
  return saveRows(deps, {
    kind: KINDS[stored.kind],
    context,
    groups: rowsToSave(deps.db, stored, context),
    take: (tx) => takeRows(tx, stored, stored.id, lastLine),
    note: async (tx, rows, saved) => {
      await insertRowChanges(tx, stored, stored.id, saved)
      const added = saved.filter(({ before }) => before === null).length
      const counts = { rows: rows.length, added, changed: saved.length - added, failed: rows.length - saved.length }
      lastLine = rows.at(-1)!.line
      await addSaved(tx, stored, stored.id, { lastLine, ...counts })
      await publishProgress(tx, stored)
    },
  })
}

/** Judges from the first row, because a row may repeat an earlier one; skips rows saved before an interruption. */
async function* rowsToSave(db: Db, stored: StoredImport, context: Omit<ImportDeps, 'db'>): AsyncGenerator<JudgedRow[]> {
  const sheet = (await findSheets(db, stored, [stored.id]))[stored.sheet]!
  for await (const group of judgeRows({ ...context, db }, KINDS[stored.kind], stored, sheet))
    yield group.filter((one) => isReady(one) && one.line > stored.lastLine)
}

export const RESUME_IMPORTS_JOB = 'resume-imports'
export const RESUME_IMPORTS_CRON = '*/10 * * * *'
const STALLED_MS = 600_000

/** Requeues imports that seem to have lost their job; a running one ignores the second job. */
export const resumeImports = async ({ db, write, clock, ports }: Omit<ImportJobDeps, 'signal'>): Promise<void> => {
  const stalled = await findStalledImports(db, new Date(clock.now().getTime() - STALLED_MS))
  for (const { fleetId, id } of stalled) await write((tx) => ports.jobs.send(tx, RUN_IMPORT_JOB, { fleetId, id }, { key: id }))
}
