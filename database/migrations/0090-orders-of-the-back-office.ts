import { type Kysely, sql } from 'kysely'

/**
 * The back office finds orders by part of a name or an invoice number, over all fleets: trigram indexes, limited to orders in its
 * lists. Counts by day of completion have a separate index.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const LISTED = `status in ('active', 'awaiting_approval', 'approved', 'walk_in', 'paid_deferred')`
const statements = [
  `create index orders_of_office_by_vehicle on orders using gin (vehicle_name gin_trgm_ops) where ${LISTED}`,
  `create index orders_of_office_by_invoice on orders using gin (invoice_number gin_trgm_ops) where ${LISTED}`,
  `create index orders_of_office_by_fleet on orders (fleet_id) where ${LISTED}`,
  `create index orders_of_office_by_shop on orders (shop_id) where ${LISTED}`,
  `create index fleets_by_any_part_of_name on fleets using gin (name gin_trgm_ops)`,
  `create index shops_by_any_part_of_name on shops using gin (name gin_trgm_ops)`,
]
