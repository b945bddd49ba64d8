import { type Kysely, sql } from 'kysely'

/** Deputies: approve for a person who is absent. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table deputies (
    fleet_id bigint not null references fleets (id), user_id bigint not null references users (id),
    deputy_user_id bigint not null references users (id), from_on date not null, to_on date not null,
    set_by_user_id bigint not null references users (id), set_at timestamptz not null,
    primary key (fleet_id, user_id), check (from_on <= to_on), check (user_id <> deputy_user_id)
  )`,
  `comment on table deputies is 'Who approves orders of the fleet for a person between two days, both included.'`,
  `create index deputies_by_last_day on deputies (fleet_id, to_on)`,
]
