import { type Kysely, sql } from 'kysely'

/** Soft deletion of fleets: in no list any more, with their history. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table fleets add column deleted_at timestamptz`.execute(db)
}
