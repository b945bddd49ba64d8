import { type Kysely, sql } from 'kysely'

/** Marks a fill whose predecessor was not recorded: more fuel was used since the previous full fill than the fills add up to. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table fuel_entries add column is_after_missed boolean not null default false`.execute(db)
}
