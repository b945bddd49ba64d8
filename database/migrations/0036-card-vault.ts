import { type Kysely, sql } from 'kysely'

/**
 * The embedded vault: a card provider's data, in tables that nothing else reads. Of a card it stores brand, last four digits
 * and expiry; no column could hold a number or a CVC.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const METHOD_COLUMNS = `kind text not null check (kind in ('credit_card', 'paypal')),
    card_type text, last_four text check (last_four ~ '^[0-9]{4}$'), expires_on date, cardholder_name text, payer_email text,
    behaviour text not null`

const statements = [
  `create table vault_nonces (
    nonce text primary key, ${METHOD_COLUMNS},
    confirmed boolean not null, tries integer not null default 0, used_for text,
    created_at timestamptz not null, expires_at timestamptz not null
  )`,
  `create index vault_nonces_expired on vault_nonces (expires_at)`,
  `comment on column vault_nonces.used_for is 'The key of the request that kept it: a nonce counts once.'`,
  `create table vault_methods (
    token text primary key, stored_key text not null, customer text not null, ${METHOD_COLUMNS},
    created_at timestamptz not null, forgotten_at timestamptz
  )`,
  `create unique index vault_methods_once on vault_methods (stored_key)`,
  `create table vault_movements (
    reference text primary key, key text not null, kind text not null check (kind in ('authorise', 'capture', 'release', 'refund', 'charge')),
    state text not null check (state in ('authorised', 'captured', 'voided', 'refunded', 'failed')),
    token text not null references vault_methods (token), of_reference text references vault_movements (reference),
    amount_cents bigint not null check (amount_cents >= 0), currency text not null check (currency in ('USD', 'CAD')),
    code text, reason text, order_name text, at timestamptz not null
  )`,
  `create unique index vault_movements_once on vault_movements (key)`,
  `create index vault_movements_by_time on vault_movements (at, reference)`,
  `create index vault_movements_of on vault_movements (of_reference) where of_reference is not null`,
  `insert into server_secrets (name, value) values ('card_vault', gen_random_uuid()::text || gen_random_uuid()::text)`,
]
