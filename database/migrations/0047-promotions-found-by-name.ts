import { type Kysely, sql } from 'kysely'

/** The back office finds promotions by part of their name or code: fifty thousand rows were read per keystroke. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('create index promotions_search on promotions using gin (name gin_trgm_ops, code gin_trgm_ops)').execute(db)
}
