import { type Kysely, sql } from 'kysely'

/** Emails have a maximum number of attempts, and their subject shows a failed delivery. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table mails
    add column event_id bigint references events (id) on delete set null,
    add column to_kind text not null default 'user' check (to_kind in ('user', 'shop')),
    add column tries integer not null default 0,
    add column last_reply text,
    add column given_up_at timestamptz,
    add constraint mails_end check (sent_at is null or given_up_at is null)`,
  `create index mails_of_event on mails (event_id) where event_id is not null`,
  `drop index mails_waiting`,
  `create index mails_waiting on mails (id) where sent_at is null and given_up_at is null`,
  `comment on column mails.tries is 'Counted before each handover, so that a process that dies in one cannot send without end.'`,
]
