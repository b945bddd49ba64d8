import { type Kysely, sql } from 'kysely'

/** Vehicles are imported from files with any columns, checked before anything is saved; an import can be undone for a day. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table vehicle_imports (
    fleet_id bigint not null references fleets (id), id uuid not null, user_id bigint not null,
    file_name text not null, bytes int not null, sheet int not null default 0, fields jsonb,
    distance_unit text check (distance_unit in ('miles', 'kilometers')), corrections jsonb not null default '[]',
    upload_id uuid, created_at timestamptz not null, undo_started_at timestamptz, undone jsonb,
    primary key (fleet_id, id)
  )`,
  `comment on table vehicle_imports is 'A file of vehicles with the fields of its columns and the cells that were corrected.'`,
  `create index vehicle_imports_of_user on vehicle_imports (fleet_id, user_id, created_at desc)`,
  `create table vehicle_import_sheets (
    fleet_id bigint not null, import_id uuid not null, position int not null, name text not null, header_row int not null,
    rows int not null, columns jsonb not null, file_key text not null,
    primary key (fleet_id, import_id, position),
    foreign key (fleet_id, import_id) references vehicle_imports (fleet_id, id) on delete cascade
  )`,
  `comment on table vehicle_import_sheets is 'A sheet of an imported file: its columns, and its rows as a file of their own.'`,
  `create index vehicle_import_sheets_file on vehicle_import_sheets (file_key)`,
  `create table import_column_matches (
    fleet_id bigint not null references fleets (id), signature text not null, fields jsonb not null, distance_unit text,
    used_at timestamptz not null,
    primary key (fleet_id, signature)
  )`,
  `comment on table import_column_matches is 'The fields that a fleet chose last for a file with these columns.'`,
  `alter table bulk_uploads add column is_undoable boolean not null default false`,
  `create table bulk_upload_changes (
    fleet_id bigint not null, upload_id uuid not null, vehicle_id bigint not null, before jsonb, after jsonb not null,
    primary key (fleet_id, upload_id, vehicle_id),
    foreign key (fleet_id, upload_id) references bulk_uploads (fleet_id, id) on delete cascade,
    foreign key (fleet_id, vehicle_id) references vehicles (fleet_id, id)
  )`,
  `create index bulk_upload_changes_of_vehicle on bulk_upload_changes (vehicle_id)`,
  `comment on table bulk_upload_changes is 'A vehicle before and after an upload that can be undone; before is null for an added one.'`,
]
