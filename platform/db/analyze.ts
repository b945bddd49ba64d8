import { sql } from 'kysely'
import type { Database } from './database.ts'

export const ANALYZE_JOB = 'analyze'
/** At night, in UTC. */
export const ANALYZE_CRON = '30 8 * * *'

/** PostgreSQL counts its rows for the planner by itself; the embedded one has no background process that would. */
export const analyze = async (database: Database): Promise<void> => {
  if (database.kind === 'embedded') await sql`analyze`.execute(database.kysely)
}
