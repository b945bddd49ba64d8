import { type Kysely, sql } from 'kysely'

/**
 * The names that 0150 changed, as updatable views, for processes of the previous version that still run beside a new one. A
 * migration of a later version drops them.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create view kept_answers as select * from idempotency_records`.execute(db)
  await sql`create view order_reads as select * from order_views`.execute(db)
}
