import { type Kysely, sql } from 'kysely'

/** Under which a Canadian shop collects its taxes: they stand on estimates, invoices and receipts. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table shops add column gst_number text, add column pst_number text`.execute(db)
}
