import { type Kysely, sql } from 'kysely'

/** Cost and distance of twelve months, computed nightly: they depend on every reading and transfer, and are not a sum of days. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table fleet_averages (
    fleet_id bigint not null primary key references fleets (id) on delete cascade,
    since date not null, cents bigint not null, miles double precision not null, counted_at timestamptz not null
  )`,
  `comment on column fleet_averages.since is 'The first day that counts.'`,
]
