import { type Kysely, sql } from 'kysely'

/** A fleet that was deleted is in no list any more; its history stays. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table fleets add column deleted_at timestamptz`.execute(db)
}
