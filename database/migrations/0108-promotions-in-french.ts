import { type Kysely, sql } from 'kysely'

/** French names of promotions; without them the English ones are shown. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table promotions add column name_fr text, add column description_fr text`,
  `drop index promotions_search`,
  `create index promotions_search on promotions using gin (name gin_trgm_ops, name_fr gin_trgm_ops, code gin_trgm_ops)`,
]
