import { type Generated, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    retentionRuns: { kind: string; removed: Generated<number>; endedAt: Date }
  }
}

/** Removes old rows. `remove` deletes at most `limit` of them, each call in a separate transaction. */
export type RetentionRule = { kind: string; days: number; remove(db: Db, before: Date, limit: number): Promise<number> }

const DAY_MS = 86_400_000
/** A batch holds locks for some hundred milliseconds, and a standby receives the WAL in small pieces. */
const BATCH = 5_000

type Deps = { db: Db; now: Date; stopping: AbortSignal; batch?: number }

/** Removes expired rows, kind by kind; 0 days: never. Stops between two batches and continues in the next run. */
export const removeExpired = async (
  { db, now, stopping, batch = BATCH }: Deps,
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

/** `ended_at`: when a kind was last removed completely, that is, when a batch found no more rows. */
const saveRun = async (db: Db, kind: string, removed: number, now: Date): Promise<void> => {
  await sql`insert into retention_runs (kind, removed, ended_at) values (${kind}, ${removed}, ${removed === 0 ? now : new Date(0)})
    on conflict (kind) do update set removed = retention_runs.removed + excluded.removed,
      ended_at = greatest(retention_runs.ended_at, excluded.ended_at)`.execute(db)
}

/** For the metrics; excludes kinds that are kept forever. */
export const listRetentionRuns = (db: Db) => db.selectFrom('retentionRuns').selectAll().orderBy('kind').execute()
