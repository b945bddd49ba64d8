import { type Kysely, sql } from 'kysely'

/** Indexes to sum and search pages of orders without reading the fleet's orders themselves. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // With all columns that the figures, filters and search of past orders compare: PostgreSQL uses an index-only scan only if the
  // index also has the columns of the expression.
  `create index orders_past_by_day on orders (fleet_id, coalesce(completed_at, appointment_at) desc, id desc)
    include (status, completed_at, appointment_at, total_cents, saving_cents, shop_id, vehicle_id)
    where status in ('complete', 'paid', 'paid_in_shop', 'paid_deferred')`,
  `create function order_numbers(vehicle_vin text, po_number text, invoice_number text) returns text language sql immutable parallel safe as $$
    select lower(coalesce(vehicle_vin, '') || ' ' || coalesce(po_number, '') || ' ' || coalesce(invoice_number, '')) $$`,
  `create index orders_by_numbers on orders using gin (fleet_id, order_numbers(vehicle_vin, po_number, invoice_number) gin_trgm_ops)`,
  `create index order_services_by_service on order_services (fleet_id, service_definition_id, order_id) include (status, name)`,
  `create index order_services_by_name on order_services using gin (fleet_id, name gin_trgm_ops) where name is not null`,
  `create index order_services_by_label on order_services using gin (fleet_id, vanity_label gin_trgm_ops) where vanity_label is not null`,
]
