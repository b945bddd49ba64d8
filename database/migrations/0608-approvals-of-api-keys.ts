import { type Kysely, sql } from 'kysely'

/** The limit up to which an API key approves orders. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table api_keys add column approves_up_to_cents integer check (approves_up_to_cents > 0)`.execute(db)
  await sql`comment on column api_keys.approves_up_to_cents is
    'It approves orders up to this amount before tax, as its creator could. Null: it approves nothing.'`.execute(db)
}
