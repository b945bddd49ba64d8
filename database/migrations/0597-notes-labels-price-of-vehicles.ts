import { type Kysely, sql } from 'kysely'

/** What files of vehicles say beyond their identity. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table vehicles add column labels text, add column notes text, add column purchase_price_cents bigint`,
  `comment on column vehicles.labels is 'Separated by commas.'`,
  `alter table vehicles add check (purchase_price_cents >= 0)`,
]
