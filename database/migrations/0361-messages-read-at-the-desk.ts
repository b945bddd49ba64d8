import { type Kysely, sql } from 'kysely'

/** When the shop's desk read a fleet's message; earlier messages count as read. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table order_messages add column read_at timestamptz`.execute(db)
  await sql`update order_messages set read_at = sent_at where read_at is null and not is_from_shop`.execute(db)
  await sql`create index order_messages_unread on order_messages (fleet_id, order_id) where read_at is null and not is_from_shop`.execute(
    db,
  )
}
