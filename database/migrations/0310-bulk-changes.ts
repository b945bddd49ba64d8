import { type Kysely, sql } from 'kysely'

/**
 * Bulk changes of any list: vehicles, users, due services, orders awaiting approval. The tables for vehicles alone are no longer
 * read; a later version drops them.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table bulk_changes (
    fleet_id bigint not null references fleets (id), id uuid not null, user_id bigint not null, kind text not null,
    change jsonb not null, total int not null, created_at timestamptz not null, starts_at timestamptz not null,
    started_at timestamptz, finished_at timestamptz, undo_started_at timestamptz, undone_at timestamptz,
    primary key (fleet_id, id)
  )`,
  `comment on table bulk_changes is 'A change of many rows of a list at once, and how far it is.'`,
  `create index bulk_changes_of_user on bulk_changes (fleet_id, user_id, created_at desc)`,
  `create table bulk_change_rows (
    fleet_id bigint not null, change_id uuid not null, item_id bigint not null, part_id bigint not null default 0,
    outcome text check (outcome in ('changed', 'unchanged', 'failed', 'restored', 'left')), problem jsonb, before jsonb,
    primary key (fleet_id, change_id, item_id, part_id),
    foreign key (fleet_id, change_id) references bulk_changes (fleet_id, id) on delete cascade
  )`,
  `comment on table bulk_change_rows is 'A row of such a change: its former values, or why it was not changed.'`,
  // Copies changes that can still be undone, or that a job has not finished.
  `insert into bulk_changes (fleet_id, id, user_id, kind, change, total, created_at, starts_at, started_at, finished_at,
      undo_started_at, undone_at)
    select fleet_id, id, user_id, 'vehicles', change, total, created_at, created_at, created_at, finished_at, undo_started_at, undone_at
    from vehicle_bulk_changes where finished_at is null or finished_at > now() - interval '1 day'
    on conflict do nothing`,
  `insert into bulk_change_rows (fleet_id, change_id, item_id, outcome, problem, before)
    select r.fleet_id, r.change_id, r.vehicle_id, r.outcome, r.problem, r.before from vehicle_bulk_change_rows r
    join bulk_changes c on c.fleet_id = r.fleet_id and c.id = r.change_id
    on conflict do nothing`,
]
