import { type Kysely, sql } from 'kysely'

/** Files of open issues of other products. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table imports drop constraint imports_kind_check`.execute(db)
  await sql`alter table imports add constraint imports_kind_check
    check (kind in ('vehicles', 'people', 'service_history', 'fuel', 'shops', 'problems')) not valid`.execute(db)
}
