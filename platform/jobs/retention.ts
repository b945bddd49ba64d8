import { type Generated, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    retentionRuns: { kind: string; removed: Generated<number>; endedAt: Date }
  }
}

/** Rows that are removed when they are old. `remove` removes at most `limit`, each call in a transaction of its own. */
export type RetentionRule = { kind: string; days: number; remove(db: Db, before: Date, limit: number): Promise<number> }

const DAY_MS = 86_400_000
/** A batch holds locks for some hundred milliseconds, and a standby gets its log in pieces. */
const BATCH = 5_000

type Parts = { db: Db; now: Date; stopping: AbortSignal; batch?: number }

/** Removes, kind by kind, what is older than its days; 0: nothing ever. Stops between two batches and goes on in the next run. */
export const removeExpired = async (
  { db, now, stopping, batch = BATCH }: Parts,
  kinds: readonly RetentionRule[],
): Promise<void> => {
  const forever = kinds.filter(({ days }) => days === 0).map(({ kind }) => kind)
  if (forever.length > 0) await db.deleteFrom('retentionRuns').where('kind', 'in', forever).execute()
  for (const { kind, days, remove } of kinds.filter((each) => each.days > 0)) {
    const before = new Date(now.getTime() - days * DAY_MS)
    let last = batch
    while (last > 0) {
      if (stopping.aborted) return
      last = await remove(db, before, batch)
      await saveRun(db, kind, last, now)
    }
  }
}

/** In `ended_at` is when a kind was last removed to its end: the batch that found nothing. */
const saveRun = async (db: Db, kind: string, removed: number, now: Date): Promise<void> => {
  await sql`insert into retention_runs (kind, removed, ended_at) values (${kind}, ${removed}, ${removed === 0 ? now : new Date(0)})
    on conflict (kind) do update set removed = retention_runs.removed + excluded.removed,
      ended_at = greatest(retention_runs.ended_at, excluded.ended_at)`.execute(db)
}

/** For the metrics; none of what is kept forever. */
export const listRetentionRuns = (db: Db) => db.selectFrom('retentionRuns').selectAll().orderBy('kind').execute()
