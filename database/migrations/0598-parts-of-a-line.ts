import { type Kysely, sql } from 'kysely'

/** How much of a line's price is parts; the rest is labor. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table order_services add column parts_cents bigint`,
  `comment on column order_services.parts_cents is 'Of price_cents; the rest is labor. Null: the shop did not say.'`,
]
