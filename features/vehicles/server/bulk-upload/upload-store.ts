import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { FileProblem, ReportedLine } from '../../bulk-upload/bulk-report.ts'
import type { BulkCounts, BulkStatus } from '../../bulk-upload/bulk-upload.ts'
import type { ChosenLanguage, CountryCode } from '#features/countries/country.ts'

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
  isUndoable?: boolean
}

export const insertUpload = async (tx: Tx, scope: UploadScope, upload: NewUpload): Promise<void> => {
  await tx
    .insertInto('bulkUploads')
    .values({ fleetId: scope.fleetId, ...upload })
    .execute()
}

/** An upload with its sender. Undefined for an id of another fleet. */
export const findUpload = (db: Db, scope: UploadScope, id: string) => uploads(db, scope).where('b.id', '=', id).executeTakeFirst()

/** The user's newest upload that is running or ended recently, for a screen that opens later. */
export const findRecentUpload = async (db: Db, { fleetId }: UploadScope, userId: number, finishedAfter: Date) =>
  (await recentUpload(db, { fleetId, userId, finishedAfter })).at(0)
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
    .select(['u.firstName', 'u.lastName', 'u.email', 'f.zip as fleetZip'])

type FileFacts = { rows: number; ignored: string[] }

/** Marks the file as read: screens then know the number of rows and the ignored columns. */
export const startUpload = async (db: Db, scope: UploadScope, id: string, file: FileFacts, now: Date): Promise<void> => {
  const { rows: rowsTotal, ignored: ignoredColumns } = file
  await upload(db, scope, id)
    .set((eb) => ({ rowsTotal, ignoredColumns, startedAt: eb.fn.coalesce('startedAt', eb.val(now)) }))
    .execute()
}

/** Claims the upload for one chunk. False if another worker is ahead or the upload has ended. */
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
export type ChunkCounts = BulkCounts & { addedWithoutOdometer: number }
export type Progress = BulkCounts & { status: string; rowsDone: number; rowsTotal: number | null }

/** Ends an upload; null if it has ended before. Deletes the working data. */
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
  await tx.deleteFrom('bulkUploadVins').where('fleetId', '=', scope.fleetId).where('uploadId', '=', id).execute()
  return progress ?? null
}

const upload = (db: Db, scope: UploadScope, id: string) =>
  db.updateTable('bulkUploads').where('fleetId', '=', scope.fleetId).where('id', '=', id)

/** Lines that were not saved, in file order, after a line; paginated. */
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

/** Records the first line of each VIN, and returns the first lines of VINs seen before. */
export const claimVins = async (
  tx: Tx,
  scope: UploadScope,
  id: string,
  rows: { vin: string; line: number }[],
): Promise<Map<string, number>> => {
  const vins = rows.map(({ vin }) => vin)
  const claimed = await sql<{ vin: string }>`
    insert into bulk_upload_vins (fleet_id, upload_id, vin, line)
    select ${scope.fleetId}, ${id}::uuid, vin, line
    from unnest(${vins}::text[], ${rows.map(({ line }) => line)}::int[]) as given (vin, line)
    on conflict do nothing returning vin`.execute(tx)
  const fresh = new Set(claimed.rows.map(({ vin }) => vin))
  const repeated = vins.filter((vin) => !fresh.has(vin))
  if (repeated.length === 0) return new Map()
  const first = await tx
    .selectFrom('bulkUploadVins')
    .where('fleetId', '=', scope.fleetId)
    .where('uploadId', '=', id)
    .where('vin', 'in', repeated)
    .select(['vin', 'line'])
    .execute()
  return new Map(first.map(({ vin, line }) => [vin, line]))
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
