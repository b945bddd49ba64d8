import { type Kysely, sql } from 'kysely'

/**
 * A bulk upload is an import whose file is neither matched nor checked by a user. Stored uploads become imports with their id, file, progress and
 * reported lines. Imports that an earlier version ran as an upload take over its progress and its changes of vehicles, which their
 * undo needs; the job that resumes imports finishes those that were running. The former names stay as views for processes of the
 * previous version, and their trigger also copies the stored uploads.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Progress columns of imports, with their value in a row of an upload. */
const PROGRESS: Readonly<Record<string, string>> = {
  fields: `'[]'`,
  file_problem: `case when new.error_code is not null then coalesce(new.error_data, '{}') || jsonb_build_object('code', new.error_code) end`,
  rows_total: 'new.rows_total',
  rows_done: 'coalesce(new.rows_done, 0)',
  added: 'coalesce(new.added, 0)',
  changed: 'coalesce(new.updated, 0)',
  failed: 'coalesce(new.failed, 0)',
  skipped: 'coalesce(new.skipped, 0)',
  added_without_odometer: 'coalesce(new.added_without_odometer, 0)',
  started_at: 'new.started_at',
  finished_at: 'new.finished_at',
}
const columns = Object.keys(PROGRESS)

const UPLOADED = `fleet_id, id, user_id, file_name, file_key, bytes, error_code, error_data, rows_total, rows_done, added, updated,
  failed, skipped, created_at, started_at, finished_at, ignored_columns, added_without_odometer`

const statements = [
  `alter table imports add column is_upload boolean not null default false, add column file_problem jsonb,
    add column skipped int not null default 0, add column added_without_odometer int not null default 0`,
  `comment on column imports.is_upload is 'Sent as a bulk upload: its columns have fixed names, and no user matches or checks them.'`,
  `comment on column imports.file_problem is 'Why an upload was refused as a whole.'`,
  `comment on column imports.skipped is 'Rows of an upload without a VIN.'`,
  `drop index imports_running`,
  `create index imports_running on imports ((coalesce(started_at, created_at)))
    where finished_at is null and (started_at is not null or is_upload)`,

  `alter table bulk_uploads rename to former_bulk_uploads`,
  `create view bulk_uploads as
    select i.fleet_id, i.id, i.user_id, i.file_name, s.file_key, i.bytes,
      case when i.file_problem is not null then 'errored' when i.finished_at is null then 'awaiting_completion'
        when i.added + i.changed = 0 then 'errored' when i.failed + i.skipped = 0 then 'completed'
        else 'completed_with_errors' end as status,
      i.file_problem ->> 'code' as error_code, i.file_problem - 'code' as error_data,
      i.rows_total, i.rows_done, i.added, i.changed as updated, i.failed, i.skipped,
      (select u.language from users u where u.id = i.user_id) as language,
      (select f.country from fleets f where f.id = i.fleet_id) as country,
      i.created_at, i.started_at, i.finished_at,
      array(select c.value ->> 'header' from jsonb_array_elements(s.columns) with ordinality c (value, nth)
        where i.fields -> (c.nth::int - 1) ->> 'field' is null and c.value ->> 'header' <> '' order by c.nth) as ignored_columns,
      i.added_without_odometer, false as is_undoable
    from imports i join import_sheets s on s.fleet_id = i.fleet_id and s.import_id = i.id and s.position = 0
    where i.is_upload`,
  `create function write_bulk_upload() returns trigger language plpgsql as $$ begin
    insert into imports (fleet_id, id, kind, is_upload, user_id, file_name, bytes, created_at, ${columns.join(', ')})
      values (new.fleet_id, new.id, 'vehicles', true, new.user_id, new.file_name, new.bytes, new.created_at,
        ${Object.values(PROGRESS).join(', ')})
      on conflict (fleet_id, id) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')};
    insert into import_sheets (fleet_id, import_id, position, name, header_row, rows, file_key, starts_at, columns)
      select new.fleet_id, new.id, 0, '', 0, coalesce(new.rows_total, 0), new.file_key, 0, coalesce(jsonb_agg(jsonb_build_object(
        'header', header, 'samples', '[]'::jsonb, 'filled', 0, 'distinct', 0, 'vinShare', 0)), '[]')
      from unnest(new.ignored_columns) header
      on conflict (fleet_id, import_id, position) do update set rows = excluded.rows, columns = excluded.columns;
    return new;
  end $$`,
  `create trigger write_bulk_upload instead of insert or update on bulk_uploads for each row execute function write_bulk_upload()`,
  `insert into bulk_uploads (${UPLOADED}) select ${UPLOADED} from former_bulk_uploads where not is_undoable`,

  // The undo starts with the highest line. An interrupted one starts again: what it has undone then counts as changed since.
  `insert into import_changes (fleet_id, import_id, line, subject_id, before, after)
    select i.fleet_id, i.id, 1000000 + row_number() over (partition by i.fleet_id, i.id order by c.vehicle_id desc),
      c.vehicle_id, c.before, c.after
    from imports i join bulk_upload_changes c on c.fleet_id = i.fleet_id and c.upload_id = i.upload_id`,
  `delete from bulk_upload_changes`,
  `delete from bulk_upload_problems p using former_bulk_uploads b
    where b.fleet_id = p.fleet_id and b.id = p.upload_id and b.is_undoable`,
  `update imports i set upload_id = null, undo_progress = null, started_at = coalesce(b.started_at, i.created_at),
      finished_at = b.finished_at, rows_total = b.rows_total, rows_done = b.rows_done, added = b.added, changed = b.updated,
      failed = b.failed
    from former_bulk_uploads b where b.fleet_id = i.fleet_id and b.id = i.upload_id`,

  // Cascades to the foreign keys of the tables for its lines, changes and VINs.
  `drop table former_bulk_uploads cascade`,
  `alter table bulk_upload_problems rename to import_problems`,
  `alter table import_problems rename column upload_id to import_id`,
  `alter table import_problems add foreign key (fleet_id, import_id) references imports (fleet_id, id) on delete cascade`,
  `comment on table import_problems is 'Lines of an upload that were not saved, and why.'`,
  `create view bulk_upload_problems as
    select fleet_id, import_id as upload_id, line, vin, outcome, problems from import_problems`,

  // Or it would send jobs that no process runs.
  `do $$ begin
    if to_regclass('pgboss.schedule') is not null then delete from pgboss.schedule where name = 'resume-uploads'; end if;
  end $$`,
]
