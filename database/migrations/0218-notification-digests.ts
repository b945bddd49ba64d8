import { type Kysely, sql } from 'kysely'

/** Unread notifications by mail, once a day or once a week. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table notification_digests (
    fleet_id bigint not null references fleets (id) on delete cascade,
    user_id bigint not null references users (id) on delete cascade,
    every text not null check (every in ('day', 'week')),
    sent_on date,
    primary key (fleet_id, user_id)
  )`,
  `comment on table notification_digests is 'Who wants unread notifications by mail, how often, and the day of the last one; by the home fleet.'`,
  // Unread notifications of one person, over all fleets that they act for.
  `create index notifications_unread_of_user on notifications (user_id, created_at) where read_at is null`,
]
