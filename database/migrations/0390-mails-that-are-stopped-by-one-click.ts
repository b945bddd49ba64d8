import { type Kysely, sql } from 'kysely'

/** The address that unsubscribes from a regular mail by one POST, for its `List-Unsubscribe` header; null: cannot be unsubscribed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table mails add column unsubscribe_url text`.execute(db)
}
