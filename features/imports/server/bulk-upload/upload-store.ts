import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { FileProblem, ReportedLine } from '#features/vehicles/bulk-upload/bulk-report.ts'
import { type BulkCounts, bulkOutcome, type BulkStatus } from '#features/vehicles/bulk-upload/bulk-upload.ts'
import type { ChosenLanguage, CountryCode } from '#features/countries/country.ts'
import type { RowChange } from '../kind.ts'

type UploadScope = Pick<FleetScope, 'fleetId'>
type NewUpload = {
  id: string
  userId: number
  fileName: string
  fileKey: string
  bytes: number
  language: ChosenLanguage
  country: CountryCode
  createdAt: Date
}

export const insertUpload = async (tx: Tx, scope: UploadScope, upload: NewUpload): Promise<void> => {
  await tx
    .insertInto('bulkUploads')
    .values({ fleetId: scope.fleetId, ...upload })
    .execute()
}

/** An upload with its sender. Undefined if the id belongs to another fleet. */
export const findUpload = (db: Db, scope: UploadScope, id: string) => uploads(db, scope).where('b.id', '=', id).executeTakeFirst()

type RecentUpload = { fleetId: number; userId: number; finishedAfter: Date }
const recentUpload = preparedQuery((db, { fleetId, userId, finishedAfter }: RecentUpload) =>
  uploads(db, { fleetId })
    .where('b.userId', '=', userId)
    .where((eb) => eb.or([eb('b.finishedAt', 'is', null), eb('b.finishedAt', '>', finishedAfter)]))
    .orderBy('b.createdAt', 'desc')
    .orderBy('b.id', 'desc')
    .limit(1),
)

export type StoredUpload = NonNullable<Awaited<ReturnType<typeof findUpload>>>

const uploads = (db: Db, scope: UploadScope) =>
  db
    .selectFrom('bulkUploads as b')
    .innerJoin('users as u', 'u.id', 'b.userId')
    .innerJoin('fleets as f', 'f.id', 'b.fleetId')
    .where('b.fleetId', '=', scope.fleetId)
    .selectAll('b')
    .select(['u.firstName', 'u.lastName', 'u.email', 'u.roles', 'u.affiliationId', 'f.zip as fleetZip'])

/** Progress shown to senders: their bulk uploads, and their runs of vehicle imports. */
export type ShownUpload = Omit<StoredUpload, 'fileKey' | 'isUndoable' | 'roles' | 'affiliationId' | 'fleetZip'> & {
  fileKey: string | null
}

export const findShownUpload = async (db: Db, scope: UploadScope, id: string): Promise<ShownUpload | undefined> =>
  (await findUpload(db, scope, id)) ?? findRunImport(db, scope, id)

export const findRunImport = async (db: Db, scope: UploadScope, id: string): Promise<ShownUpload | undefined> => {
  const row = await runImports(db, scope).where('i.id', '=', id).executeTakeFirst()
  return row && asUpload(row)
}

/** The user's newest upload or import that is running or ended recently, for a screen opened later. */
export const findRecent = async (db: Db, { fleetId }: UploadScope, userId: number, finishedAfter: Date) => {
  const recent = { fleetId, userId, finishedAfter }
  const [uploads, imports] = await Promise.all([recentUpload(db, recent), recentImport(db, recent)])
  const shown: ShownUpload[] = [...uploads, ...imports.map(asUpload)]
  return shown.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).at(0)
}
const recentImport = preparedQuery((db, { fleetId, userId, finishedAfter }: RecentUpload) =>
  runImports(db, { fleetId })
    .where('i.userId', '=', userId)
    .where((eb) => eb.or([eb('i.finishedAt', 'is', null), eb('i.finishedAt', '>', finishedAfter)]))
    .orderBy('i.startedAt', 'desc')
    .orderBy('i.id', 'desc')
    .limit(1),
)

const runImports = (db: Db, { fleetId }: UploadScope) =>
  db
    .selectFrom('imports as i')
    .innerJoin('users as u', 'u.id', 'i.userId')
    .innerJoin('fleets as f', 'f.id', 'i.fleetId')
    .where('i.fleetId', '=', fleetId)
    .where('i.kind', '=', 'vehicles')
    .where('i.uploadId', 'is', null)
    .where('i.startedAt', 'is not', null)
    .select(['i.fleetId', 'i.id', 'i.userId', 'i.fileName', 'i.bytes', 'i.rowsTotal', 'i.rowsDone', 'i.added', 'i.failed'])
    .select(['i.changed as updated', 'i.startedAt', 'i.finishedAt', 'u.firstName', 'u.lastName', 'u.email', 'u.language'])
    .select('f.country')
    .select(
      sql<number>`case when i.finished_at is null then 0 else (select count(*)::int from import_changes c
        where c.fleet_id = i.fleet_id and c.import_id = i.id and c.line > 0 and c.before is null and c.after ->> 'reading' is null)
        end`.as('addedWithoutOdometer'),
    )

type RunImport = Awaited<ReturnType<ReturnType<typeof runImports>['executeTakeFirstOrThrow']>>
const asUpload = (row: RunImport): ShownUpload => {
  const counts = { added: row.added, updated: row.updated, failed: row.failed, skipped: 0 }
  const status = row.finishedAt ? bulkOutcome(counts) : 'awaiting_completion'
  const file = { fileKey: null, ignoredColumns: [], errorCode: null, errorData: null }
  return { ...row, ...counts, ...file, status, createdAt: row.startedAt! }
}

type FileFacts = { rows: number; ignored: string[] }

/** Stores the number of rows and the ignored columns for the screens. */
export const startUpload = async (db: Db, scope: UploadScope, id: string, file: FileFacts, now: Date): Promise<void> => {
  const { rows: rowsTotal, ignored: ignoredColumns } = file
  await upload(db, scope, id)
    .set((eb) => ({ rowsTotal, ignoredColumns, startedAt: eb.fn.coalesce('startedAt', eb.val(now)) }))
    .execute()
}

/** Claims a chunk of the upload. False if another worker is ahead or the upload has ended. */
export const takeChunk = async (tx: Tx, scope: UploadScope, id: string, rowsDone: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('bulkUploads')
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .select('rowsDone')
    .forUpdate()
    .executeTakeFirst()
  return row?.rowsDone === rowsDone
}

/** Adds a chunk's results and returns the new progress. */
export const addProgress = (tx: Tx, scope: UploadScope, id: string, rows: number, counts: ChunkCounts): Promise<Progress> =>
  upload(tx, scope, id)
    .set((eb) => ({
      rowsDone: eb('rowsDone', '+', rows),
      added: eb('added', '+', counts.added),
      updated: eb('updated', '+', counts.updated),
      failed: eb('failed', '+', counts.failed),
      skipped: eb('skipped', '+', counts.skipped),
      addedWithoutOdometer: eb('addedWithoutOdometer', '+', counts.addedWithoutOdometer),
    }))
    .returning(progressColumns)
    .executeTakeFirstOrThrow()

const progressColumns = ['status', 'rowsDone', 'rowsTotal', 'added', 'updated', 'failed', 'skipped'] as const
type ChunkCounts = BulkCounts & { addedWithoutOdometer: number }
export type Progress = BulkCounts & { status: string; rowsDone: number; rowsTotal: number | null }

/** Ends an upload; null if it had already ended. */
export const finishUpload = async (
  tx: Tx,
  scope: UploadScope,
  id: string,
  end: { status: BulkStatus; problem: FileProblem | null; now: Date },
): Promise<Progress | null> => {
  const { code = null, ...data } = end.problem ?? {}
  const progress = await upload(tx, scope, id)
    .where('finishedAt', 'is', null)
    .set({
      status: end.status,
      errorCode: code,
      errorData: end.problem ? JSON.stringify(data) : null,
      finishedAt: end.now,
    })
    .returning(progressColumns)
    .executeTakeFirst()
  // VINs stored by the previous version for finding repeats.
  await tx.deleteFrom('bulkUploadVins').where('fleetId', '=', scope.fleetId).where('uploadId', '=', id).execute()
  return progress ?? null
}

const upload = (db: Db, scope: UploadScope, id: string) =>
  db.updateTable('bulkUploads').where('fleetId', '=', scope.fleetId).where('id', '=', id)

/** Lines that were not saved, after a given line, in file order; paginated. */
export const findProblems = async (
  db: Db,
  scope: UploadScope,
  id: string,
  page: { after: number; limit: number },
): Promise<ReportedLine[]> =>
  (await db
    .selectFrom('bulkUploadProblems')
    .where('fleetId', '=', scope.fleetId)
    .where('uploadId', '=', id)
    .where('line', '>', page.after)
    .select(['line', 'vin', 'outcome', 'problems'])
    .orderBy('line')
    .limit(page.limit)
    .execute()) as ReportedLine[]

export const insertProblems = async (tx: Tx, scope: UploadScope, id: string, reported: ReportedLine[]): Promise<void> => {
  if (reported.length === 0) return
  await sql`
    insert into bulk_upload_problems (fleet_id, upload_id, line, vin, outcome, problems)
    select ${scope.fleetId}, ${id}::uuid, line, vin, outcome, problems
    from unnest(${reported.map((r) => r.line)}::int[], ${reported.map((r) => r.vin)}::text[],
      ${reported.map((r) => r.outcome)}::text[], ${reported.map((r) => JSON.stringify(r.problems))}::jsonb[])
      as given (line, vin, outcome, problems)`.execute(tx)
}

/** A vehicle before and after, to undo an import that the previous version runs as an upload. */
export const insertUploadedChanges = async (tx: Tx, scope: UploadScope, id: string, changes: RowChange[]): Promise<void> => {
  if (changes.length === 0) return
  await sql`
    insert into bulk_upload_changes (fleet_id, upload_id, vehicle_id, before, after)
    select ${scope.fleetId}, ${id}::uuid, vehicle_id, before, after
    from unnest(${changes.map(({ subjectId }) => subjectId)}::bigint[],
      ${changes.map(({ before }) => before && JSON.stringify(before))}::jsonb[],
      ${changes.map(({ after }) => JSON.stringify(after))}::jsonb[]) as given (vehicle_id, before, after)`.execute(tx)
}

/** Uploads without recent progress: their job was lost, or failed too often. */
export const findStalledUploads = (db: Db, before: Date) =>
  db
    .selectFrom('bulkUploads')
    .where('finishedAt', 'is', null)
    .where('createdAt', '<', before)
    .select(['fleetId', 'id', 'createdAt'])
    .limit(100)
    .execute()
