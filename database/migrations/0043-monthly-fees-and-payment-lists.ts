import { type Kysely, sql } from 'kysely'

/** Monthly fee per vehicle, retries of charges, and the sort orders of payment lists. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table fleets add column plan_price_cents integer check (plan_price_cents > 0)`,
  `comment on column fleets.plan_price_cents is 'The monthly fee for one active vehicle. Null: no fee. No screen edits it.'`,
  `alter table subscription_charges add column tries integer not null default 0`,
  `alter table subscription_charges add column next_try_at timestamptz`,
  `alter table subscription_charges add column tried_method_id bigint`,
  `comment on column subscription_charges.next_try_at is 'Null: paid, or waiting for another default method.'`,
  `comment on column subscription_charges.tried_method_id is 'The method that was declined last: a fleet that chooses another one is tried at once.'`,
  `alter table subscription_charges add column asked_for_method_at timestamptz`,
  `comment on column subscription_charges.asked_for_method_at is 'When the owners were last told that there is no method to charge.'`,
  `alter table subscription_charges add column paid_at timestamptz`,
  `comment on column subscription_charges.paid_at is 'Set with the line in the ledger that says so; only so that open charges are found.'`,
  `create index subscription_charges_open on subscription_charges (fleet_id, id) where paid_at is null`,
  // Two processes that charge the same fee use the same key, so that the provider charges once.
  `create unique index payment_intents_open_charge on payment_intents (subscription_charge_id) where state = 'begun'`,
  // Movements of money, newest first: of one fleet, over all fleets, and the few lines of monthly fees.
  `create index ledger_moved_of_fleet on ledger_lines (fleet_id, at desc, id desc) include (kind, amount_cents, currency, order_id)
    where kind in ('captured', 'settled', 'refunded')`,
  `create index ledger_moved on ledger_lines (at desc, id desc) include (fleet_id, kind, amount_cents, currency, order_id)
    where kind in ('captured', 'settled', 'refunded')`,
  `create index ledger_fees on ledger_lines (fleet_id, at desc, id desc)
    where kind in ('captured', 'settled', 'refunded') and subscription_charge_id is not null`,
]
