import { type Kysely, sql } from 'kysely'

/** Further fields of a fleet, and an index for monthly spend by fleet. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table fleets add column share_wex_number boolean not null default false`,
  `alter table fleets add column geotab_database_name text`,
  `create index finished_orders on orders (fleet_id, appointment_at) include (total_cents)
    where status in ('complete', 'paid', 'paid_in_shop', 'paid_deferred')`,
]
