import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'
import type { BulkKindName } from '../../bulk/bulk-kinds.ts'
import type { BulkOutcome, BulkRow } from './bulk-kind.ts'

type Scope = { fleetId: number }
type NewChange = { id: string; userId: number; kind: BulkKindName; change: object; createdAt: Date; startsAt: Date }
type NewRow = Pick<BulkRow, 'itemId' | 'partId'> & { before?: object }

const jsonOf = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null)

export const insertBulkChange = async (
  tx: Tx,
  { fleetId }: Scope,
  { change, ...added }: NewChange,
  rows: readonly NewRow[],
): Promise<void> => {
  await tx
    .insertInto('bulkChanges')
    .values({ fleetId, ...added, change: JSON.stringify(change), total: rows.length })
    .execute()
  await sql`
    insert into bulk_change_rows (fleet_id, change_id, item_id, part_id, before)
    select ${fleetId}, ${added.id}::uuid, item_id, part_id, before
    from unnest(${rows.map(({ itemId }) => itemId)}::bigint[], ${rows.map(({ partId }) => partId)}::bigint[],
      ${rows.map(({ before }) => jsonOf(before))}::jsonb[]) as given (item_id, part_id, before)`.execute(tx)
}

const changes = (db: Db, { fleetId }: Scope) => db.selectFrom('bulkChanges').selectAll().where('fleetId', '=', fleetId)

export const findBulkChange = (db: Db, scope: Scope, id: string) => changes(db, scope).where('id', '=', id).executeTakeFirst()
export type StoredBulkChange = NonNullable<Awaited<ReturnType<typeof findBulkChange>>>

/** Locked until the end of the transaction, so that a change is not undone twice. */
export const lockBulkChange = (tx: Tx, scope: Scope, id: string) =>
  changes(tx, scope).where('id', '=', id).forUpdate().executeTakeFirst()

/** A user's changes since then, newest first, including older ones that a job has not finished. */
export const listBulkChanges = (db: Db, scope: Scope & { userId: number }, since: Date, limit: number) =>
  changes(db, scope)
    .where('userId', '=', scope.userId)
    .where('undoneAt', 'is', null)
    .where((eb) => eb.or([eb('finishedAt', 'is', null), eb('finishedAt', '>', since)]))
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()

type Progress = { startedAt?: Date; finishedAt?: Date; undoStartedAt?: Date; undoneAt?: Date }

export const updateBulkChange = async (db: Db, { fleetId }: Scope, id: string, progress: Progress): Promise<void> => {
  await db.updateTable('bulkChanges').where('fleetId', '=', fleetId).where('id', '=', id).set(progress).execute()
}

/** False if it was canceled before. Also true for a job that is rerun. */
export const markStarted = async (db: Db, { fleetId }: Scope, id: string, now: Date): Promise<boolean> => {
  const row = await db
    .updateTable('bulkChanges')
    .where('fleetId', '=', fleetId)
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .set({ startedAt: sql<Date>`coalesce(started_at, ${now})` })
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Counts = Record<BulkOutcome['outcome'] | 'waiting', number>

/** Number of rows by outcome for these changes; pending ones count as `waiting`. */
export const countOutcomes = async (db: Db, { fleetId }: Scope, ids: readonly string[]): Promise<Map<string, Counts>> => {
  const counts = new Map(
    ids.map((id): [string, Counts] => [id, { changed: 0, unchanged: 0, failed: 0, restored: 0, left: 0, waiting: 0 }]),
  )
  if (ids.length === 0) return counts
  const rows = await db
    .selectFrom('bulkChangeRows')
    .where('fleetId', '=', fleetId)
    .where('changeId', 'in', ids)
    .groupBy(['changeId', 'outcome'])
    .select(['changeId', 'outcome', sql<number>`count(*)::integer`.as('count')])
    .execute()
  for (const { changeId, outcome, count } of rows) counts.get(changeId)![outcome ?? 'waiting'] = count
  return counts
}

/** The first rows that failed. */
export const listFailedRows = (db: Db, { fleetId }: Scope, id: string, limit: number) =>
  db
    .selectFrom('bulkChangeRows')
    .where('fleetId', '=', fleetId)
    .where('changeId', '=', id)
    .where('outcome', '=', 'failed')
    .select(['itemId', 'partId', 'before', 'problem'])
    .orderBy('itemId')
    .orderBy('partId')
    .limit(limit)
    .execute()

/** The next rows with this outcome, in id order, so that two changes of the same rows do not deadlock. */
export const findRows = (
  db: Db,
  { fleetId }: Scope,
  id: string,
  { outcome, limit }: { outcome: 'changed' | null; limit: number },
): Promise<BulkRow[]> =>
  db
    .selectFrom('bulkChangeRows')
    .where('fleetId', '=', fleetId)
    .where('changeId', '=', id)
    .where('outcome', outcome === null ? 'is' : '=', outcome)
    .select(['itemId', 'partId', 'before'])
    .orderBy('itemId')
    .orderBy('partId')
    .limit(limit)
    .execute()

export const saveOutcomes = async (db: Db, { fleetId }: Scope, id: string, rows: readonly BulkOutcome[]): Promise<void> => {
  await sql`
    update bulk_change_rows r set outcome = given.outcome, problem = given.problem,
      before = coalesce(given.before, r.before)
    from unnest(${rows.map(({ itemId }) => itemId)}::bigint[], ${rows.map(({ partId }) => partId)}::bigint[],
      ${rows.map(({ outcome }) => outcome)}::text[],
      ${rows.map(({ problem }) => jsonOf(problem))}::jsonb[], ${rows.map(({ before }) => jsonOf(before))}::jsonb[])
      as given (item_id, part_id, outcome, problem, before)
    where r.fleet_id = ${fleetId} and r.change_id = ${id}::uuid and r.item_id = given.item_id and r.part_id = given.part_id`.execute(
    db,
  )
}
