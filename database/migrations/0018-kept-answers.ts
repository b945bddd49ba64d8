import { type Kysely, sql } from 'kysely'

/**
 * Idempotency: the first response of each writing call with a key is stored for a day. One table for
 * all calls; replaces the separate keys of orders and manual records.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table kept_answers (
    who text not null, key text not null, call text not null, request_hash text not null, status smallint, answer text,
    created_at timestamptz not null,
    primary key (who, key)
  )`,
  `create index kept_answers_by_age on kept_answers (created_at)`,
  `drop table order_requests`,
  `drop index manual_histories_once`,
  `alter table manual_histories drop column idempotency_key`,
]
