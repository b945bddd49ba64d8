import { type Kysely, sql } from 'kysely'

/** What a fleet means to spend on maintenance in a month. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table fleet_budgets (
    fleet_id bigint primary key references fleets (id) on delete cascade,
    monthly_cents bigint not null check (monthly_cents > 0), set_by text not null, set_at timestamptz not null
  )`,
  `comment on table fleet_budgets is 'What a fleet means to spend on maintenance in a month, tax included.'`,
]
