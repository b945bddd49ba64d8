import { type Kysely, sql } from 'kysely'

/** Saved views: filters, order and columns of a list under a name, for one person or the whole fleet. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table saved_views (
    fleet_id bigint not null references fleets (id), id bigint generated always as identity, user_id bigint not null,
    list text not null, name text not null, is_shared boolean not null default false, settings jsonb not null,
    created_at timestamptz not null, updated_at timestamptz not null,
    primary key (fleet_id, id)
  )`,
  `comment on table saved_views is 'Filters, order and columns of a list under a name, own or shared with the fleet.'`,
  `create unique index saved_views_of_list on saved_views (fleet_id, list, user_id, lower(name))`,
]
