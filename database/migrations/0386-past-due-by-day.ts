import { type Kysely, sql } from 'kysely'

/**
 * What is past due, over all fleets, by its day: most rows of this sum are of days to come, and by fleet they stand among those of
 * today.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index fleet_sums_past_due on fleet_sums (day, fleet_id) include (n) where measure = 'past_due'`.execute(db)
}
