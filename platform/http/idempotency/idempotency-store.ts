import { sql, type ColumnType, type Generated } from 'kysely'
import type { Refusal, RefusalCode } from '#platform/contract/refusal.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { WireAnswer } from '../wire-answer.ts'

type StoredRefusal = { code: RefusalCode; data: Record<string, unknown>; facts: Record<string, unknown> }

declare module '#platform/db/tables.ts' {
  interface Tables {
    idempotencyRecords: {
      /** `user:7`, or `address:…` for a visitor. */
      who: string
      key: string
      call: string
      requestHash: string
      /** Null between the change and its response. */
      status: Generated<number | null>
      answer: Generated<string | null>
      /** The first response was a refusal after a change. */
      refusal: ColumnType<StoredRefusal | null, string | undefined, string>
      createdAt: Date
    }
  }
}

/** One attempt of one action by one user: a retry sends the same four values. */
export type Attempt = { who: string; key: string; call: string; requestHash: string }

const RETENTION_HOURS = 24
const HOUR_MS = 3_600_000
const oldest = (now: Date): Date => new Date(now.getTime() - RETENTION_HOURS * HOUR_MS)

/**
 * Claims the key for this transaction; false if it is taken. Never waits: it tries a lock that the first attempt holds until
 * commit, so no connection is blocked. A key older than a day is free again.
 */
export const claimKey = async (tx: Tx, { who, key, call, requestHash }: Attempt, now: Date): Promise<boolean> => {
  const claimed = await sql`
    with free as materialized (select pg_try_advisory_xact_lock(hashtextextended(${`${who} ${key}`}, 0)) as got)
    insert into idempotency_records (who, key, call, request_hash, created_at)
    select ${who}, ${key}, ${call}, ${requestHash}, ${now}::timestamptz from free where got
    on conflict (who, key) do update
      set call = excluded.call, request_hash = excluded.request_hash, created_at = excluded.created_at, status = null, answer = null,
        refusal = null
      where idempotency_records.created_at < ${oldest(now)}
    returning 1 as one`.execute(tx)
  return claimed.rows.length === 1
}

/** The record of the key; undefined while the first attempt has not committed. */
export const findRecord = (db: Db, { who, key }: Pick<Attempt, 'who' | 'key'>) =>
  db
    .selectFrom('idempotencyRecords')
    .select(['call', 'requestHash', 'status', 'answer', 'refusal', 'createdAt'])
    .where('who', '=', who)
    .where('key', '=', key)
    .executeTakeFirst()

export const storeResponse = async (db: Db, { who, key }: Attempt, answer: WireAnswer): Promise<void> => {
  if (answer.body !== null && typeof answer.body !== 'string') throw new Error('a download cannot be kept as an answer')
  await db
    .updateTable('idempotencyRecords')
    .set({ status: answer.status, answer: answer.body })
    .where('who', '=', who)
    .where('key', '=', key)
    .execute()
}

export const storeRefusal = async (db: Db, { who, key }: Attempt, { code, data, facts }: Refusal): Promise<void> => {
  await db
    .updateTable('idempotencyRecords')
    .set({ refusal: JSON.stringify({ code, data, facts }) })
    .where('who', '=', who)
    .where('key', '=', key)
    .execute()
}

/** A failed attempt is not a result: frees the key for reuse. */
export const freeKey = async (db: Db, { who, key }: Attempt): Promise<void> => {
  await db.deleteFrom('idempotencyRecords').where('who', '=', who).where('key', '=', key).execute()
}

export const SWEEP_IDEMPOTENCY_JOB = 'sweep-answers'
export const SWEEP_IDEMPOTENCY_CRON = '17 * * * *'

/** Run hourly by a job. */
export const sweepIdempotencyRecords = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('idempotencyRecords').where('createdAt', '<', oldest(now)).execute()
}
