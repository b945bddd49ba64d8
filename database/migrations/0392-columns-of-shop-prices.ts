import { type Kysely, sql } from 'kysely'

/** The field that each column of a price file filled, so that the next file with these columns is matched the same way. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table shop_price_imports add column columns jsonb not null default '[]'`.execute(db)
  await sql`comment on column shop_price_imports.columns is 'Columns of the file with the fields that they filled.'`.execute(db)
}
