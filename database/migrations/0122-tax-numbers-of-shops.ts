import { type Kysely, sql } from 'kysely'

/** Tax registration numbers of a Canadian shop: printed on estimates, invoices and receipts. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table shops add column gst_number text, add column pst_number text`.execute(db)
}
