import { type Kysely, sql } from 'kysely'

/**
 * Due dates count from the last service in the records. The completed mark is no longer stored;
 * without a record for it, it becomes one, so that no completion is lost.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table service_records drop constraint service_records_source_check`,
  `alter table service_records add constraint service_records_source_check
    check (source in ('order', 'manual', 'marked', 'stated', 'never'))`,
  `alter table service_records add column is_estimated boolean not null default false`,
  `comment on column service_records.is_estimated is 'Nobody read the odometer: it is the forecast of that day.'`,
  // Undoing a mark left "done through 75,000" with the odometer of that day: then only the mark is known, and the day is roughly
  // when the vehicle reached it.
  `insert into service_records (fleet_id, vehicle_id, service_definition_id, odometer, done_on, interval_odometer, source, order_id,
      recorded_by, is_estimated)
    select c.fleet_id, c.vehicle_id, c.service_definition_id, d.odometer,
      c.done_on - round((c.odometer - d.odometer) * 30.4 / greatest(v.monthly_distance, 1))::integer,
      case when c.source = 'marked' then null else c.done_through end,
      case when c.source = 'marked' then 'stated' else c.source end, c.order_id, '', c.source = 'marked'
    from service_completions c
    join vehicles v on v.fleet_id = c.fleet_id and v.id = c.vehicle_id
    cross join lateral (select case when c.source = 'marked' then least(c.odometer, c.done_through) else c.odometer end as odometer) d
    where c.done_through > 0 and not exists (select from service_records r
      where r.fleet_id = c.fleet_id and r.vehicle_id = c.vehicle_id and r.service_definition_id = c.service_definition_id
        and ((r.done_on = c.done_on and r.odometer = c.odometer) or r.interval_odometer >= c.done_through))`,
  `drop table service_completions`,
  `alter table service_records drop column done_through_before`,
  `create index service_records_last on service_records
    (fleet_id, vehicle_id, service_definition_id, done_on desc, odometer desc, id desc)`,
  `alter table vehicles add column next_due_is_known boolean not null default false`,
  `comment on column vehicles.next_due_is_known is 'Whether somebody knows when the service that is due next was done last.'`,
  `alter table due_services add column every_amount integer, add column every_unit text not null default 'miles',
    add column is_by_mark boolean not null default false`,
  `alter table fleets add column counts_by_marks boolean not null default false`,
  `comment on column fleets.counts_by_marks is 'Due at 10,000, 20,000 …, whenever it was done; otherwise one interval after the last time.'`,
  `insert into services_to_list (fleet_id, vehicle_id) select fleet_id, id from vehicles where deleted_at is null on conflict do nothing`,
]
