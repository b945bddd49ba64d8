import { type Kysely, sql } from 'kysely'

/**
 * The trigger that keeps whether an order occupies a vehicle is planned once per connection. PostgreSQL took its arrays for a reason
 * to plan anew for every order, which took longer than all else in a booking's insert.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter function keep_looked_after() set plan_cache_mode = force_generic_plan`.execute(db)
}
