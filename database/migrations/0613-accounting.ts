import { type Kysely, sql } from 'kysely'

/** How a fleet's bills are written for its bookkeeping program. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table fleet_accounting (
    fleet_id bigint primary key references fleets (id), settings jsonb not null,
    set_by_user_id bigint not null references users (id), set_at timestamptz not null
  )`,
  `comment on table fleet_accounting is 'How a fleet''s bills are written for its bookkeeping program; no row: the usual way.'`,
  `comment on column fleet_accounting.settings is 'Layout, accounts, names of taxes, days and vendor, as the API has them.'`,
]
