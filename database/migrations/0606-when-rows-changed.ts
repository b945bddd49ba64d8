import { type Kysely, sql } from 'kysely'

/** When rows of lists that programs mirror changed, by the database's clock; and the numbers that programs give to vehicles. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

// A constant first, which rewrites no table; then the time of the row itself.
const followed = (table: string, key: string): string[] => [
  `alter table ${table} add column changed_at timestamptz not null default now()`,
  `alter table ${table} alter column changed_at set default clock_timestamp()`,
  `create index ${table}_changed on ${table} (fleet_id, changed_at, ${key})`,
]
// A row that is written with the values it has is not changed. A table with generated columns cannot compare its rows here.
const touched = (table: string, when = 'when (old.* is distinct from new.*)'): string =>
  `create trigger ${table}_changed before update on ${table} for each row ${when} execute function set_changed_at()`

const statements = [
  `create function set_changed_at() returns trigger language plpgsql as
    $$ begin new.changed_at := clock_timestamp(); return new; end $$`,
  ...followed('vehicles', 'id'),
  touched('vehicles', ''),
  ...followed('orders', 'id'),
  touched('orders'),
  ...followed('users', 'id'),
  touched('users'),
  ...followed('due_services', 'vehicle_id, service_definition_id'),
  touched('due_services'),
  // Lines are only added.
  ...followed('ledger_lines', 'id'),
  `create function touch_vehicle() returns trigger language plpgsql as $$
  declare r record;
  begin
    if tg_op = 'DELETE' then r := old; else r := new; end if;
    update vehicles set changed_at = clock_timestamp() where fleet_id = r.fleet_id and id = r.vehicle_id;
    return null;
  end $$`,
  `create trigger vehicle_drivers_touch after insert or delete on vehicle_drivers for each row execute function touch_vehicle()`,
  `create trigger vehicle_outages_touch after insert or update on vehicle_outages for each row execute function touch_vehicle()`,
  `create table gone_due_services (
    fleet_id bigint not null,
    vehicle_id bigint not null,
    service_definition_id bigint not null,
    changed_at timestamptz not null default clock_timestamp(),
    primary key (fleet_id, vehicle_id, service_definition_id),
    foreign key (fleet_id, vehicle_id) references vehicles (fleet_id, id) on update cascade on delete cascade
  )`,
  `comment on table gone_due_services is 'Services that were due of a vehicle and are no longer planned, for programs that mirror the list.'`,
  `create index gone_due_services_changed on gone_due_services (fleet_id, changed_at, vehicle_id, service_definition_id)`,
  `create function keep_gone_due_service() returns trigger language plpgsql as $$
  begin
    insert into gone_due_services (fleet_id, vehicle_id, service_definition_id)
      select old.fleet_id, old.vehicle_id, old.service_definition_id
      where exists (select from vehicles v where v.fleet_id = old.fleet_id and v.id = old.vehicle_id)
      on conflict (fleet_id, vehicle_id, service_definition_id) do update set changed_at = clock_timestamp();
    return null;
  end $$`,
  `create trigger due_services_gone after delete on due_services for each row execute function keep_gone_due_service()`,
  `alter table vehicles add column external_id text`,
  `comment on column vehicles.external_id is 'The number that a program of the fleet gave to the vehicle.'`,
  `create unique index vehicles_external_id on vehicles (fleet_id, external_id) where deleted_at is null and external_id is not null`,
]
