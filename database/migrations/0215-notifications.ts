import { type Kysely, sql } from 'kysely'

/** Notifications of a user within a fleet, as the bell lists them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Facts instead of sentences: the reader's language and country may change after the event.
  `create table notifications (
    fleet_id bigint not null references fleets (id) on delete cascade,
    id bigint generated always as identity,
    user_id bigint not null references users (id) on delete cascade,
    event_id bigint not null,
    kind text not null,
    "group" text not null check ("group" in ('approvals', 'vehicles', 'payments')),
    order_id bigint,
    path text not null,
    facts jsonb not null,
    created_at timestamptz not null,
    read_at timestamptz,
    primary key (fleet_id, id),
    unique (fleet_id, user_id, event_id, kind)
  )`,
  `comment on table notifications is 'What concerns a user within a fleet, as the bell lists it; deleted after 90 days.'`,
  `create index notifications_list on notifications (fleet_id, user_id, id desc)`,
  `create index notifications_unread on notifications (fleet_id, user_id, "group") where read_at is null`,
  `create index notifications_of_order on notifications (fleet_id, order_id) where order_id is not null`,
  // For the retention: rows arrive in order of time.
  `create index notifications_age on notifications using brin (created_at)`,
]
