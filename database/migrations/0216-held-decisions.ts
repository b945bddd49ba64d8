import { type Kysely, sql } from 'kysely'

/** Decisions of the review queue, which can be undone for some seconds. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table held_decisions (
    fleet_id bigint not null references fleets (id) on delete cascade,
    order_id bigint not null,
    id bigint generated always as identity,
    user_id bigint not null references users (id) on delete cascade,
    acting jsonb not null,
    body jsonb not null,
    version integer not null,
    created_at timestamptz not null,
    due_at timestamptz not null,
    started_at timestamptz,
    problem jsonb,
    primary key (fleet_id, order_id),
    foreign key (fleet_id, order_id) references orders (fleet_id, id) on delete cascade
  )`,
  `comment on table held_decisions is 'Decisions about orders that can still be undone, and those that could not be carried out.'`,
  `create index held_decisions_of_user on held_decisions (fleet_id, user_id)`,
]
