import { type Kysely, sql } from 'kysely'

/** A vehicle's pace according to past records, and the distance over which its costs are known. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const driven = '(odometer - least(first_odometer, costs_from_odometer) - driven_elsewhere)'
const cost = `(case when ${driven} >= case odometer_units when 'kilometers' then 1600 else 1000 end
  then lifetime_cost_cents::float / ${driven} end)`

const statements = [
  `alter table vehicles add column costs_from_odometer integer,
    add column monthly_distance_from text check (monthly_distance_from in ('stated', 'readings'))`,
  `comment on column vehicles.costs_from_odometer is 'Lowest odometer of its records of maintenance, which may be older than its first registration; null: none. Cost per distance counts from it.'`,
  `comment on column vehicles.monthly_distance_from is 'Who gave the monthly distance: a person, or the readings; null: nobody knows, so the default of 1,000 is replaced once readings tell.'`,
  `create index vehicles_by_known_cost on vehicles (fleet_id, ${cost} desc nulls last, id) where deleted_at is null`,
  `create index vehicles_of_all_by_known_cost on vehicles (${cost} desc nulls last, id) where deleted_at is null and moved_to_id is null`,
  `drop index vehicles_by_cost`,
  `drop index vehicles_of_all_by_cost`,
]
