import { type Kysely, sql } from 'kysely'

/** Time when a record was written, so that a repeated Undo does not delete an older mark. Unknown for older records. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table service_records add column recorded_at timestamptz`.execute(db)
  await sql`alter table service_records alter column recorded_at set default now()`.execute(db)
}
