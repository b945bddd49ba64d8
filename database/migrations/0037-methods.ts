import { type Kysely, sql } from 'kysely'

/**
 * Payment methods; replaces the column on fleets. Bill To is an address for invoices: listed and edited like a method, but never
 * charged, so it has a separate table. Its ids come from the same sequence, because one list and one path name both.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table payment_methods add column nickname text, add column billing_address text, add column billing_email text`,
  `comment on column payment_methods.billing_email is 'Where receipts go; payer_email is the account at PayPal.'`,
  `create index payment_methods_of_fleet on payment_methods (fleet_id) where removed_at is null`,
  `create table bill_tos (
    fleet_id bigint not null references fleets (id),
    id bigint not null default nextval(pg_get_serial_sequence('payment_methods', 'id')),
    owner_user_id bigint not null references users (id),
    nickname text, billing_address text, billing_zip text, billing_email text,
    created_at timestamptz not null, removed_at timestamptz,
    primary key (fleet_id, id)
  )`,
  `create unique index bill_tos_id on bill_tos (id)`,
  `alter table fleets drop column payment_method_on_file`,
  `create index orders_paid_by on orders (fleet_id, payment_token) where payment_token is not null`,
]
