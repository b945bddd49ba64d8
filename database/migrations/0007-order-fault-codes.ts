import { type Kysely, sql } from 'kysely'

/** Fault codes of a requested inspection, so that the shop sees what the vehicle reported. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table orders add column fault_codes jsonb not null default '[]'`.execute(db)
}
