import { type Kysely, sql } from 'kysely'

/** The index of vehicles to service also gets the columns that their lists sort and filter by, so that lists use it alone. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `drop index vehicles_to_service`,
  `create index vehicles_to_service on vehicles (fleet_id, id)
    include (odometer, monthly_distance, odometer_read_on, odometer_units, next_due_odometer, due_soon_on, name, department_number)
    where deleted_at is null and is_active and fleetcor_enrolled and not is_looked_after`,
]
