import { type Kysely, sql } from 'kysely'

/** A fill before this one was not recorded: what was driven since the full fill before took more than the fills say. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table fuel_entries add column is_after_missed boolean not null default false`.execute(db)
}
