import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    /** Unlogged: lost in a crash and absent from replicas, but a count expires within a minute. */
    rateLimitCounts: { key: string; requests: number; endsAt: Date }
  }
}

export type RateCount = { current: number; ttl: number }
export type Share = { key: string; requests: number; windowMs: number }

/** Hashed: a key contains a person's IP address. */
const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Adds requests to their windows, opening new ones for those that ended, and returns the sums in the same order. */
export const addRequests = async (db: Db, shares: readonly Share[]): Promise<RateCount[]> => {
  // Sorted, or two processes that add the same keys could deadlock.
  const ordered = shares.map((share) => ({ ...share, hash: hashed(share.key) })).toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
  const { rows } = await sql<{ key: string; current: number; ttl: number }>`
    insert into rate_limit_counts as counts (key, requests, ends_at)
    select key, requests, clock_timestamp() + window_ms * interval '1 millisecond' from unnest(
      ${ordered.map(({ hash }) => hash)}::text[], ${ordered.map(({ requests }) => requests)}::int[],
      ${ordered.map(({ windowMs }) => windowMs)}::int[]) as share (key, requests, window_ms)
    on conflict (key) do update set
      requests = excluded.requests + case when counts.ends_at > clock_timestamp() then counts.requests else 0 end,
      ends_at = case when counts.ends_at > clock_timestamp() then counts.ends_at else excluded.ends_at end
    returning key, requests as current, ceil(extract(epoch from ends_at - clock_timestamp()) * 1000)::int as ttl`.execute(db)
  const byHash = new Map(rows.map(({ key, ...counted }) => [key, counted]))
  return shares.map(({ key }) => byHash.get(hashed(key))!)
}

export const removeEndedWindows = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('rateLimitCounts')
    .where('endsAt', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
}
