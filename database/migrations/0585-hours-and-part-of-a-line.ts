import { type Kysely, sql } from 'kysely'

/** The work and the part of a line, as the shop states them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table order_services add column labor_minutes integer`,
  `alter table order_services add column part_number text`,
  `comment on column order_services.labor_minutes is 'Of the whole line. Null: the shop did not say.'`,
]
