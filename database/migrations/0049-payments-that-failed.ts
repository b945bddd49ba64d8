import { type Kysely, sql } from 'kysely'

/** Done work that the bank did not pay for stands on the dashboard until it is paid, however long ago it was. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(statement).execute(db)
}

const statement = `create index orders_unpaid_of_fleet on orders (fleet_id, completed_at, id) include (payment_type) where status = 'paid_deferred'`
