import { type Kysely, sql } from 'kysely'

/** The twelve months of cost and distance, counted each night: they are made of every reading and every move, and no sum of days. */
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
