import { type Kysely, sql } from 'kysely'

/** An order that two people must approve waits on after the first of them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table orders add column first_approval jsonb`.execute(db)
  await sql`comment on column orders.first_approval is 'Who approved first, where two people must; a changed estimate empties it.'`.execute(
    db,
  )
}
