import { type Kysely, sql } from 'kysely'

/**
 * Past-due sums over all fleets, by day: most rows of this sum are for future days, and in the index by fleet they are mixed with
 * today's.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index fleet_sums_past_due on fleet_sums (day, fleet_id) include (n) where measure = 'past_due'`.execute(db)
}
