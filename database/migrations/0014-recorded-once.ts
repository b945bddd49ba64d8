import { type Kysely, sql } from 'kysely'

/** Idempotent creation of manual records: a form sent again after a lost response creates one record. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table manual_histories add column idempotency_key text`,
  `create unique index manual_histories_once on manual_histories (fleet_id, idempotency_key) where idempotency_key is not null`,
]
