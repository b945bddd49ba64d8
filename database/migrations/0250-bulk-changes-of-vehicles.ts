import { type Kysely, sql } from 'kysely'

/** Bulk changes of vehicles, in a job above a hundred; a change can be undone for a day. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table vehicle_bulk_changes (
    fleet_id bigint not null references fleets (id), id uuid not null, user_id bigint not null, change jsonb not null,
    total int not null, created_at timestamptz not null, finished_at timestamptz, undo_started_at timestamptz,
    undone_at timestamptz,
    primary key (fleet_id, id)
  )`,
  `comment on table vehicle_bulk_changes is 'A change of many vehicles at once, and how far it is.'`,
  `create table vehicle_bulk_change_rows (
    fleet_id bigint not null, change_id uuid not null, vehicle_id bigint not null,
    outcome text check (outcome in ('changed', 'unchanged', 'failed', 'restored', 'left')), problem jsonb, before jsonb,
    primary key (fleet_id, change_id, vehicle_id),
    foreign key (fleet_id, change_id) references vehicle_bulk_changes (fleet_id, id) on delete cascade,
    foreign key (fleet_id, vehicle_id) references vehicles (fleet_id, id)
  )`,
  `comment on table vehicle_bulk_change_rows is 'A vehicle of such a change: its former values, or why it was not changed.'`,
  `create index vehicle_bulk_change_rows_of_vehicle on vehicle_bulk_change_rows (vehicle_id)`,
]
