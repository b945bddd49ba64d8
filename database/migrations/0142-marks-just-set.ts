import { type Kysely, sql } from 'kysely'

/** When a record was written, so that an Undo that is sent twice does not take an older mark with it. Of older records nobody knows. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table service_records add column recorded_at timestamptz`.execute(db)
  await sql`alter table service_records alter column recorded_at set default now()`.execute(db)
}
