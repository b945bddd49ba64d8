import { type Kysely, sql } from 'kysely'

/** Indexes of the order lists, which are sent one page at a time: open orders by appointment, and the sortable columns. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const PRICED = `status in ('awaiting_approval', 'approved', 'complete', 'paid', 'paid_in_shop', 'paid_deferred', 'cancel')`
/** Other columns that a list compares, so that rows outside its period and statuses are skipped within the index. */
const COMPARED = 'include (status, completed_at, appointment_at)'

const statements = [
  `create index orders_open_by_local on orders (fleet_id, appointment_local, id) include (status)
    where status in ('initiated', 'active', 'awaiting_approval', 'approved', 'walk_in')`,
  `create index orders_by_total on orders (fleet_id, total_cents, id) ${COMPARED} where ${PRICED}`,
  `create index orders_by_saving on orders (fleet_id, saving_cents, id) ${COMPARED} where ${PRICED}`,
  `create index orders_by_miles on orders (fleet_id, (case odometer_units when 'kilometers' then odometer / 1.609344 else odometer end), id)
    ${COMPARED} where odometer is not null`,
]
