import { type Kysely, sql } from 'kysely'

/**
 * Imports hold vehicles, people or service history. The old names stay as updatable views for processes of the previous version;
 * a migration of a later version drops them.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table vehicle_imports rename to imports`,
  `alter table vehicle_import_sheets rename to import_sheets`,
  `create view vehicle_imports as select * from imports`,
  `create view vehicle_import_sheets as select * from import_sheets`,
  `alter table imports
    add column kind text not null default 'vehicles' check (kind in ('vehicles', 'people', 'service_history')),
    add column value_corrections jsonb not null default '[]', add column started_at timestamptz, add column rows_total int,
    add column rows_done int not null default 0, add column last_line int not null default 0,
    add column added int not null default 0, add column changed int not null default 0, add column failed int not null default 0,
    add column finished_at timestamptz`,
  `comment on table imports is 'A file of vehicles, people or service history with the fields of its columns and what was corrected.'`,
  `drop index vehicle_imports_of_user`,
  `create index imports_of_user on imports (fleet_id, user_id, kind, created_at desc)`,
  `create index imports_running on imports (started_at) where started_at is not null and finished_at is null`,
  `alter index vehicle_import_sheets_file rename to import_sheets_file`,
  `alter table import_column_matches add column value_corrections jsonb not null default '[]'`,
  `create table import_changes (
    fleet_id bigint not null, import_id uuid not null, line int not null, subject_id bigint not null, before jsonb,
    after jsonb not null,
    primary key (fleet_id, import_id, line),
    foreign key (fleet_id, import_id) references imports (fleet_id, id) on delete cascade
  )`,
  `comment on table import_changes is 'What a row of an import did, with the values before; before is null for what it added.'`,
]
