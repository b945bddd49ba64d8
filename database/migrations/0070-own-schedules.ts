import { type Kysely, sql } from 'kysely'

/**
 * A fleet's own schedules, and due services: one row per vehicle and service, with the days on which
 * its state changes, so that a list over a hundred thousand vehicles reads an index without sorting.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table own_schedules (
    fleet_id bigint not null references fleets (id),
    id bigint generated always as identity,
    name text not null,
    every_distance integer check (every_distance > 0),
    distance_units text not null check (distance_units in ('miles', 'kilometers')),
    every_time integer check (every_time > 0),
    time_unit text not null check (time_unit in ('days', 'weeks', 'months')),
    is_severe boolean not null,
    applies_to text not null check (applies_to in ('all', 'departments', 'vehicles')),
    departments text[] not null,
    first_due text not null check (first_due in ('last_done', 'today', 'set')),
    first_due_odometer integer, first_due_on date,
    started_on date not null,
    is_paused boolean not null default false,
    version integer not null default 1,
    created_at timestamptz not null, updated_at timestamptz not null, deleted_at timestamptz,
    primary key (fleet_id, id),
    check (every_distance is not null or every_time is not null)
  )`,
  `comment on column own_schedules.departments is 'Of a schedule by department; empty otherwise.'`,
  `create table own_schedule_services (
    fleet_id bigint not null, own_schedule_id bigint not null,
    service_definition_id bigint not null references service_definitions (id),
    primary key (fleet_id, own_schedule_id, service_definition_id),
    foreign key (fleet_id, own_schedule_id) references own_schedules (fleet_id, id)
  )`,
  `create table own_schedule_vehicles (
    fleet_id bigint not null, own_schedule_id bigint not null, vehicle_id bigint not null,
    primary key (fleet_id, own_schedule_id, vehicle_id),
    foreign key (fleet_id, own_schedule_id) references own_schedules (fleet_id, id),
    foreign key (fleet_id, vehicle_id) references vehicles (fleet_id, id)
  )`,
  `create index own_schedule_vehicles_of_vehicle on own_schedule_vehicles (fleet_id, vehicle_id)`,
  `create table own_schedule_starts (
    fleet_id bigint not null, own_schedule_id bigint not null, vehicle_id bigint not null,
    odometer integer not null,
    primary key (fleet_id, own_schedule_id, vehicle_id),
    foreign key (fleet_id, own_schedule_id) references own_schedules (fleet_id, id),
    foreign key (fleet_id, vehicle_id) references vehicles (fleet_id, id)
  )`,
  `create index own_schedule_starts_of_vehicle on own_schedule_starts (fleet_id, vehicle_id)`,
  `comment on table own_schedule_starts is 'Where a vehicle stood when the schedule began for it; a vehicle that came later began with its first odometer.'`,
  `create table due_services (
    fleet_id bigint not null, vehicle_id bigint not null, service_definition_id bigint not null,
    source text not null check (source in ('general_recommendation', 'manufacturer', 'own')),
    own_schedule_id bigint,
    due_odometer integer not null,
    by_time boolean not null,
    due_on date, due_soon_on date, due_now_on date, past_due_on date,
    primary key (fleet_id, vehicle_id, service_definition_id),
    foreign key (fleet_id, vehicle_id) references vehicles (fleet_id, id) on update cascade
  )`,
  `create index due_services_by_day on due_services (fleet_id, due_on, vehicle_id, service_definition_id)`,
  `create index due_services_soon on due_services (fleet_id, due_soon_on, past_due_on, due_now_on, vehicle_id)`,
  `comment on column due_services.due_odometer is 'Where it is due; of a service that is due by time, where the vehicle stands on that day.'`,
  `alter table vehicles add column due_listed boolean not null default false`,
  `comment on column vehicles.due_listed is 'Whether its due services are written; false after thousands of rows at once, until a job comes by.'`,
  `create index vehicles_not_due_listed on vehicles (fleet_id, id) where not due_listed and deleted_at is null`,
]
