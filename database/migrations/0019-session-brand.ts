import { type Kysely, sql } from 'kysely'

/** A session is valid on the hosts of its brand. Existing sessions stay valid everywhere until they end. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table sessions add column brand_id text`.execute(db)
}
