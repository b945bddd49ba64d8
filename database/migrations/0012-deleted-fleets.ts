import { type Kysely, sql } from 'kysely'

/** Soft deletion of fleets: hidden from every list, with their history kept. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table fleets add column deleted_at timestamptz`.execute(db)
}
