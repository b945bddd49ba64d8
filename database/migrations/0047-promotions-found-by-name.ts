import { type Kysely, sql } from 'kysely'

/** The back office finds promotions by a part of their name or code: fifty thousand were read for each letter typed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('create index promotions_search on promotions using gin (name gin_trgm_ops, code gin_trgm_ops)').execute(db)
}
