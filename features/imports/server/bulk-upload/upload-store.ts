import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { ReportedLine } from '#features/vehicles/bulk-upload/bulk-report.ts'
import { bulkOutcome } from '#features/vehicles/bulk-upload/bulk-upload.ts'
import { insertImport } from '../import-store.ts'

type Scope = Pick<FleetScope, 'fleetId'>

type NewUpload = { id: string; userId: number; fileName: string; bytes: number; createdAt: Date; fileKey: string }
/** An upload has one sheet: its file as sent, whose columns the run reads. */
export const insertUpload = (tx: Tx, scope: Scope, { fileKey, ...upload }: NewUpload): Promise<void> => {
  const sheet = { name: '', fileKey, headerRow: 0, rows: 0, columns: [], leftOut: [], firstLines: [], split: null }
  return insertImport(tx, scope, { ...upload, kind: 'vehicles', isUpload: true, fields: [] }, [sheet])
}

/** Runs that are shown as uploads: bulk uploads, and imports of vehicles. */
const runs = (db: Db, { fleetId }: Scope) =>
  db
    .selectFrom('imports as i')
    .innerJoin('users as u', 'u.id', 'i.userId')
    .innerJoin('fleets as f', 'f.id', 'i.fleetId')
    .innerJoin('importSheets as s', (join) =>
      join.onRef('s.fleetId', '=', 'i.fleetId').onRef('s.importId', '=', 'i.id').onRef('s.position', '=', 'i.sheet'),
    )
    .where('i.fleetId', '=', fleetId)
    .where('i.kind', '=', 'vehicles')
    .where((eb) => eb.or([eb('i.isUpload', '=', true), eb('i.startedAt', 'is not', null)]))
    .select(['i.fleetId', 'i.id', 'i.userId', 'i.fileName', 'i.bytes', 'i.isUpload', 'i.fields', 's.columns', 's.fileKey'])
    .select(['i.rowsTotal', 'i.rowsDone', 'i.added', 'i.changed as updated', 'i.failed', 'i.skipped', 'i.fileProblem'])
    .select(['i.addedWithoutOdometer', 'i.startedAt', 'i.finishedAt', 'u.firstName', 'u.lastName', 'u.language'])
    .select(['f.country', sql<Date>`case when i.is_upload then i.created_at else i.started_at end`.as('createdAt')])

type Run = Awaited<ReturnType<ReturnType<typeof runs>['executeTakeFirstOrThrow']>>
export type ShownUpload = ReturnType<typeof asUpload>
const asUpload = ({ columns, fields, ...run }: Run) => {
  const ignored = columns.flatMap(({ header }, index) => (fields[index]?.field || header.trim() === '' ? [] : [header]))
  const outcome = run.fileProblem ? 'errored' : bulkOutcome(run)
  return {
    ...run,
    status: run.finishedAt ? outcome : ('awaiting_completion' as const),
    // An import shows its columns before it runs.
    ignoredColumns: run.isUpload ? ignored : [],
  }
}

/** Undefined if the id belongs to another fleet. */
export const findShownUpload = async (db: Db, scope: Scope, id: string): Promise<ShownUpload | undefined> => {
  const run = await runs(db, scope).where('i.id', '=', id).executeTakeFirst()
  return run && asUpload(run)
}

/** The user's newest upload or import that is running or ended recently, for a screen opened later. */
export const findRecent = async (db: Db, recent: Recent): Promise<ShownUpload | undefined> =>
  (await recentRuns(db, recent)).map(asUpload).at(0)

type Recent = { fleetId: number; userId: number; finishedAfter: Date }
const recentRuns = preparedQuery((db, { fleetId, userId, finishedAfter }: Recent) =>
  runs(db, { fleetId })
    .where('i.userId', '=', userId)
    .where((eb) => eb.or([eb('i.finishedAt', 'is', null), eb('i.finishedAt', '>', finishedAfter)]))
    .orderBy('createdAt', 'desc')
    .orderBy('i.id', 'desc')
    .limit(1),
)

/** Lines that were not saved, after a given line, in file order; paginated. */
export const findProblems = (
  db: Db,
  scope: Scope,
  importId: string,
  page: { after: number; limit: number },
): Promise<ReportedLine[]> =>
  db
    .selectFrom('importProblems')
    .where('fleetId', '=', scope.fleetId)
    .where('importId', '=', importId)
    .where('line', '>', page.after)
    .select(['line', 'vin', 'outcome', 'problems'])
    .orderBy('line')
    .limit(page.limit)
    .execute()

export const insertProblems = async (tx: Tx, scope: Scope, importId: string, reported: ReportedLine[]): Promise<void> => {
  if (reported.length === 0) return
  await sql`
    insert into import_problems (fleet_id, import_id, line, vin, outcome, problems)
    select ${scope.fleetId}, ${importId}::uuid, line, vin, outcome, problems
    from unnest(${reported.map((r) => r.line)}::int[], ${reported.map((r) => r.vin)}::text[],
      ${reported.map((r) => r.outcome)}::text[], ${reported.map((r) => JSON.stringify(r.problems))}::jsonb[])
      as given (line, vin, outcome, problems)`.execute(tx)
}
