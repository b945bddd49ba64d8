import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

export type JobCounts = { waiting: number; failed: number; oldestSeconds: number }

/** For the metrics: how many jobs are due, for how long, and how many gave up. */
export const countJobs = async (db: Db): Promise<JobCounts> => {
  const { rows } = await sql<JobCounts>`select
    count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
    count(*) filter (where state = 'failed')::int as failed,
    coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::float
      as oldest_seconds
    from pgboss.job_common where state in ('created', 'retry', 'failed')`.execute(db)
  return rows[0]!
}
