import { type Kysely, sql } from 'kysely'

/** Each fleet gets its reminders on its own morning, so each has its own last day. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table fleet_reminder_runs (
    fleet_id bigint primary key references fleets (id) on delete cascade,
    ran_on date not null, ran_at timestamptz not null
  )`,
  `comment on table fleet_reminder_runs is 'The last day, of the fleet, on which its people were reminded of maintenance.'`,
  `insert into fleet_reminder_runs (fleet_id, ran_on, ran_at)
    select f.id, r.ran_on, r.ran_at from fleets f, (select ran_on, ran_at from reminder_runs order by ran_on desc limit 1) r`,
  `drop table reminder_runs`,
]
