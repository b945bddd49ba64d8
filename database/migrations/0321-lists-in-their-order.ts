import { type Kysely, sql } from 'kysely'

/** Indexes that give big fleets and companies the order or count of a list without reading all rows. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const COST = `(case when odometer - first_odometer - driven_elsewhere > 0
  then lifetime_cost_cents::double precision / (odometer - first_odometer - driven_elsewhere) end)`
const PER_UNIT = `(case when units = 'kilometers' then 1.609344::double precision else 1 end)`
const TO_SERVICE = `deleted_at is null and is_active and fleetcor_enrolled and not is_looked_after`

const statements = [
  // A point for nearest-neighbor search, as the remaining distance shrinks daily: the distance on a fixed day, and the rate.
  `create function due_line(next_due_odometer integer, odometer integer, monthly_distance integer, read_on date, units text)
    returns point language sql immutable parallel safe as $$
    select point(
      (next_due_odometer - odometer + monthly_distance * (read_on - date '2026-01-01') / 30.4::double precision) / ${PER_UNIT},
      monthly_distance * 1000 / 30.4::double precision / ${PER_UNIT}) $$`,
  `create index vehicles_of_all_due on vehicles
    using gist (due_line(next_due_odometer, odometer, monthly_distance, odometer_read_on, odometer_units)) where ${TO_SERVICE}`,
  `drop index vehicles_of_all_past_due`,
  `create index vehicles_by_cost on vehicles (fleet_id, ${COST} desc nulls last, id) where deleted_at is null`,
  `create index vehicles_of_all_by_cost on vehicles (${COST} desc nulls last, id) where deleted_at is null and moved_to_id is null`,
  // Every tenth, hundredth … vehicle, spread over old and new ones.
  `create index vehicles_to_sample on vehicles (fleet_id, (id * 40503 % 65536)) where deleted_at is null and is_active`,
  // Vehicles to service and their remaining distance, without reading their rows.
  `create index vehicles_to_service on vehicles (fleet_id, id)
    include (odometer, monthly_distance, odometer_read_on, odometer_units) where ${TO_SERVICE}`,
  `create index vehicles_deleted on vehicles (fleet_id, id) where deleted_at is not null and moved_to_id is null`,
  `drop index due_services_soon`,
  `create index due_services_soon on due_services (fleet_id, due_soon_on, past_due_on, due_now_on, vehicle_id)
    include (service_definition_id, due_odometer)`,
  // Orders of some statuses by fleet, for the boards of companies.
  `create index fleet_sums_of_orders on fleet_sums (value, fleet_id) include (n, cents) where measure = 'orders'`,
  `create index users_above_drivers on users (fleet_id) where deleted_at is null and not roles <@ '{driver}'`,
  `create index users_by_name on users (last_name, first_name, id) where deleted_at is null`,
  `create index fleets_search on fleets using gin (lower(name) gin_trgm_ops) where deleted_at is null and not is_company`,
]
