import { type Kysely, sql } from 'kysely'

/** Completed orders with a failed payment are on the dashboard until they are paid, whatever their age. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(statement).execute(db)
}

const statement = `create index orders_unpaid_of_fleet on orders (fleet_id, completed_at, id) include (payment_type) where status = 'paid_deferred'`
