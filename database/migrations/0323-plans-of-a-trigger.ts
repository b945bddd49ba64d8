import { type Kysely, sql } from 'kysely'

/**
 * The trigger that maintains whether an order occupies a vehicle is planned once per connection. Because of its arrays PostgreSQL
 * planned anew for every order, which took longer than the rest of a booking's insert.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter function keep_looked_after() set plan_cache_mode = force_generic_plan`.execute(db)
}
