import { type Kysely, sql } from 'kysely'

/** Stores the first approval of an order that two people must approve; the order keeps waiting. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table orders add column first_approval jsonb`.execute(db)
  await sql`comment on column orders.first_approval is 'Who approved first, where two people must; a changed estimate empties it.'`.execute(
    db,
  )
}
