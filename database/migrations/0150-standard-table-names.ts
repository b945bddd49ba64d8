import { type Kysely, sql } from 'kysely'

/** Renames `kept_answers` and `order_reads` to standard terms, without other changes. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table kept_answers rename to idempotency_records',
  'alter index kept_answers_pkey rename to idempotency_records_pkey',
  'alter index kept_answers_by_age rename to idempotency_records_by_age',
  'alter table order_reads rename to order_views',
  'alter index order_reads_pkey rename to order_views_pkey',
  'alter table order_views rename constraint order_reads_user_id_fkey to order_views_user_id_fkey',
  'alter table order_views rename constraint order_reads_fleet_id_order_id_fkey to order_views_fleet_id_order_id_fkey',
  `comment on table order_views is 'The version of a waiting order that a person last viewed: an approval that names no version counts for it.'`,
]
