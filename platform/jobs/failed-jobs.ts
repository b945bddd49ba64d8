import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** A job that failed all its attempts, with the last error. Kept for a week. */
export type FailedJob = { id: string; name: string; data: Record<string, unknown>; reason: string; tries: number; failedAt: Date }

type Row = { id: string; name: string; data: unknown; output: unknown; retryCount: number; completedOn: Date }

// Its own index: the same table holds every job completed in a week.
export const INDEX_FAILED_JOBS = `create index if not exists failed_jobs on pgboss.job_common (completed_on, id) where state = 'failed'`

/** Oldest failure first. */
export const listFailedJobs = async (db: Db, page: { limit: number; offset: number }): Promise<FailedJob[]> => {
  const { rows } = await sql<Row>`
    select id, name, data, output, retry_count, completed_on from pgboss.job_common
    where state = 'failed' order by completed_on, id limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows.map(toFailed)
}

export const countFailedJobs = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from pgboss.job_common where state = 'failed'`.execute(db)
  return Number(rows[0]!.total)
}

export const findFailedJob = async (db: Db, id: string): Promise<FailedJob | null> => {
  const { rows } = await sql<Row>`
    select id, name, data, output, retry_count, completed_on from pgboss.job_common
    where state = 'failed' and id = ${id}::uuid`.execute(db)
  return rows[0] ? toFailed(rows[0]) : null
}

const toFailed = (row: Row): FailedJob => ({
  id: row.id,
  name: row.name,
  data: (row.data ?? {}) as Record<string, unknown>,
  reason: reasonOf(row.output),
  tries: row.retryCount + 1,
  failedAt: row.completedOn,
})

/** pg-boss stores the thrown value unchanged, or under `value`. */
const reasonOf = (output: unknown): string => {
  const failure = (output ?? {}) as { message?: unknown; value?: unknown }
  if (typeof failure.message === 'string') return failure.message
  if (typeof failure.value === 'string') return failure.value
  return failure.value ? reasonOf(failure.value) : ''
}
