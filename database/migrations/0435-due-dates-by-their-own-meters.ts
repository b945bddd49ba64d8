import { type Kysely, sql } from 'kysely'

/**
 * A vehicle's plan stores the day on which its next service is due, the meter that decides, and the number of services whose last
 * time is unknown. The due-services job recomputes all plans, some thousand vehicles at a time; until then rows keep their old
 * days.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const TO_SERVICE = `deleted_at is null and is_active and fleetcor_enrolled and not is_looked_after`

const statements = [
  `alter table vehicles add column next_due_on date, add column next_due_by text, add column due_now_on date,
    add column services_not_known integer not null default 0, add column added_on date`,
  `comment on column vehicles.next_due_on is 'The day on which the next service falls due: exact by the calendar, else a forecast.'`,
  `comment on column vehicles.next_due_by is 'The meter that decides: distance, time or hours.'`,
  `comment on column vehicles.services_not_known is 'How many of its services have a last time that nobody knows.'`,
  `comment on column vehicles.added_on is 'The day on which it was added, by the calendar of its fleet; null: not computed yet.'`,
  `alter table due_services add column is_known boolean not null default true`,
  `comment on column due_services.is_known is 'Whether it is known when it is due; if not, it is due on no day.'`,
  // Instead of a nearest-neighbor search: past-due vehicles are sorted by day.
  `drop index vehicles_of_all_due`,
  `create index vehicles_of_all_due_by_day on vehicles (next_due_on, id) where ${TO_SERVICE}`,
  `create index vehicles_due_by_day on vehicles (fleet_id, next_due_on, id) where ${TO_SERVICE}`,
  `drop index vehicles_to_service`,
  `create index vehicles_to_service on vehicles (fleet_id, id)
    include (odometer, monthly_distance, odometer_read_on, odometer_units, next_due_odometer, next_due_on, due_soon_on, name, department_number)
    where ${TO_SERVICE}`,
  `drop index due_services_soon`,
  `create index due_services_soon on due_services (fleet_id, due_soon_on, past_due_on, due_now_on, vehicle_id)
    include (service_definition_id, due_odometer, due_on)`,
  `insert into services_to_list (fleet_id, vehicle_id) select fleet_id, id from vehicles where deleted_at is null
    order by fleet_id, id on conflict do nothing`,
]
