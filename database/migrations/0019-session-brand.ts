import { type Kysely, sql } from 'kysely'

/** A session counts on the hosts of the brand where it was opened. Those that are open already go on everywhere until they end. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table sessions add column brand_id text`.execute(db)
}
