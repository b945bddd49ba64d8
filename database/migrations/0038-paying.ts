import { type Kysely, sql } from 'kysely'

/**
 * Paying an order. Earlier payments are read from the ledger; replaces the column on orders. An intent's start is by the
 * database's
 * clock, because the product's clock may be fixed. A refusal that is a response is stored like one.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table orders drop column previous_payments_cents`,

  `alter table payment_intents add column begun_at timestamptz not null default clock_timestamp(), add column given_up_at timestamptz`,
  `comment on column payment_intents.begun_at is 'By the database: whoever looks for intents that were left behind compares it with its clock.'`,
  `comment on column payment_intents.given_up_at is 'Who asked was told that it did not work: whatever was set aside is let go.'`,
  `create unique index payment_intents_one_approval on payment_intents (fleet_id, order_id)
    where kind = 'authorise' and state = 'begun' and given_up_at is null`,
  `create unique index payment_intents_end_once on payment_intents (of_reference)
    where kind in ('capture', 'void') and state <> 'failed'`,

  `alter table kept_answers add column refusal jsonb`,
  `comment on column kept_answers.refusal is 'The answer was a refusal that came after a change: the bank declined.'`,

  `create table payment_differences (
    id bigint generated always as identity primary key,
    found_at timestamptz not null, what text not null check (what in ('not_in_ledger', 'not_at_provider', 'amount_differs')),
    reference text not null, kind text not null, provider text not null,
    provider_cents bigint, ledger_cents bigint, currency text not null check (currency in ('USD', 'CAD')),
    fleet_id bigint references fleets (id), order_id bigint, happened_at timestamptz not null, settled_at timestamptz
  )`,
  `create unique index payment_differences_once on payment_differences (reference, what)`,
  `comment on table payment_differences is 'Where the provider''s books and the ledger do not say the same, found by a daily job. Settled once they do again.'`,
]
