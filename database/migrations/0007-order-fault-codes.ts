import { type Kysely, sql } from 'kysely'

/** The fault codes for which an inspection was asked for, so that the shop reads what the vehicle reported. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table orders add column fault_codes jsonb not null default '[]'`.execute(db)
}
