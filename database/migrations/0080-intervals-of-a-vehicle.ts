import { type Kysely, sql } from 'kysely'

/**
 * Intervals of a vehicle beside imported ones: pulled from a provider, set by its fleet for all
 * vehicles or for this one; severe duty; and engine hours as a third meter.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const OF_VEHICLE = 'foreign key (fleet_id, vehicle_id) references vehicles (fleet_id, id) on delete cascade on update cascade'

const statements = [
  `create table pulled_schedules (
    fleet_id bigint not null, vehicle_id bigint not null,
    provider text not null,
    kind text not null check (kind in ('general_recommendation', 'manufacturer')),
    source_name text,
    subject text not null,
    reviewed_on date not null,
    left_out text[] not null,
    pulled_at timestamptz not null, pulled_by text not null,
    primary key (fleet_id, vehicle_id, provider),
    ${OF_VEHICLE}
  )`,
  `comment on column pulled_schedules.subject is 'What it was pulled for: a VIN, or the profile of the vehicle. Where that has changed since, it no longer counts.'`,
  `comment on column pulled_schedules.left_out is 'What the provider lists and the catalogue of services does not have, in the provider''s words.'`,
  `create table pulled_intervals (
    fleet_id bigint not null, vehicle_id bigint not null, provider text not null,
    service_definition_id bigint not null references service_definitions (id),
    every_miles integer, every_kilometers integer, every_months integer, every_hours integer,
    severe_miles integer, severe_kilometers integer, severe_months integer, severe_hours integer,
    primary key (fleet_id, vehicle_id, provider, service_definition_id),
    ${OF_VEHICLE},
    foreign key (fleet_id, vehicle_id, provider) references pulled_schedules (fleet_id, vehicle_id, provider)
      on delete cascade on update cascade
  )`,
  `create table fleet_intervals (
    fleet_id bigint not null references fleets (id),
    service_definition_id bigint not null references service_definitions (id),
    is_off boolean not null,
    every_distance integer, distance_units text not null, every_months integer, every_hours integer,
    set_at timestamptz not null, set_by text not null,
    primary key (fleet_id, service_definition_id),
    check (is_off or every_distance is not null or every_months is not null or every_hours is not null)
  )`,
  `create table vehicle_intervals (
    fleet_id bigint not null, vehicle_id bigint not null,
    service_definition_id bigint not null references service_definitions (id),
    is_off boolean not null,
    every_distance integer, distance_units text not null, every_months integer, every_hours integer,
    set_at timestamptz not null, set_by text not null,
    primary key (fleet_id, vehicle_id, service_definition_id),
    foreign key (fleet_id, vehicle_id) references vehicles (fleet_id, id),
    check (is_off or every_distance is not null or every_months is not null or every_hours is not null)
  )`,
  `create index vehicle_intervals_of_vehicle on vehicle_intervals (vehicle_id)`,
  `alter table fleets add column severe_duty boolean not null default false`,
  `alter table vehicles add column severe_duty boolean, add column engine_hours integer check (engine_hours >= 0),
    add column engine_hours_read_on date, add column monthly_engine_hours integer check (monthly_engine_hours > 0),
    add column first_engine_hours integer`,
  `comment on column vehicles.severe_duty is 'Null: as the fleet has it.'`,
  `comment on column vehicles.monthly_engine_hours is 'Null: as far as its monthly distance says.'`,
  `comment on column vehicles.first_engine_hours is 'Of the first reading.'`,
  `alter table service_records add column engine_hours integer`,
  `comment on column service_records.engine_hours is 'What the engine had run by then; null where no reading was known.'`,
  `alter table manufacturer_intervals add column every_hours integer, add column severe_hours integer`,
  `alter table own_schedules add column every_hours integer check (every_hours > 0), drop constraint own_schedules_check,
    add constraint own_schedules_check check (every_distance is not null or every_time is not null or every_hours is not null)`,
  `alter table due_services drop constraint due_services_source_check,
    add constraint due_services_source_check check (source in ('general_recommendation', 'manufacturer', 'own', 'adjusted')),
    add column due_hours integer`,
  `comment on column due_services.due_hours is 'Of a service that is due by engine hours first; its odometer is where the vehicle stands on that day.'`,
  `alter type telematics_kind add value if not exists 'engine_hours'`,
]
