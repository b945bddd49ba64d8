import { type Kysely, sql } from 'kysely'

/** Retention of tables that only grow: when a removal last completed, indexes to find old rows, and which events may be deleted. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table retention_runs (
    kind text primary key, removed bigint not null default 0, ended_at timestamptz not null
  )`,
  `comment on table retention_runs is 'When old rows of this kind were last removed to the end, and how many since ever.'`,
  `create index text_messages_age on text_messages (created_at)`,
  `create index telematics_sync_age on telematics_sync_events (created_at)`,
  `create index mails_given_up on mails (to_address) where given_up_at is not null`,
  // Deleting an event would search its readings in an index that begins with the reader, so it would scan all of it. Readings are
  // removed earlier, by age.
  `alter table event_readings drop constraint event_readings_event_id_fkey`,
  `create or replace function refuse_to_change_events() returns trigger language plpgsql as $function$ begin
    if tg_op = 'DELETE' and current_setting('fleetwright.removes_old_events', true) = 'on' then return old; end if;
    raise exception 'Events are only added, never changed or deleted';
  end $function$`,
]
