import { type Kysely, sql } from 'kysely'

/** A disputed amount moves money like a refund: it is subtracted from the payments, and added again if the dispute is won. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const MOVED = `kind in ('captured', 'settled', 'refunded', 'disputed', 'dispute_won')`
const SIGNED = `case when kind in ('refunded', 'disputed') then -amount_cents else amount_cents end`

const statements = [
  `alter table ledger_lines drop constraint ledger_lines_kind_check`,
  `alter table ledger_lines add constraint ledger_lines_kind_check check (kind in
    ('authorised', 'captured', 'voided', 'refunded', 'failed', 'settled', 'fee', 'promotion', 'disputed', 'dispute_won'))`,
  `drop index ledger_moved_of_fleet`,
  `drop index ledger_moved`,
  `drop index ledger_fees`,
  `create index ledger_moved_of_fleet on ledger_lines (fleet_id, at desc, id desc) include (kind, amount_cents, currency, order_id)
    where ${MOVED}`,
  `create index ledger_moved on ledger_lines (at desc, id desc) include (fleet_id, kind, amount_cents, currency, order_id)
    where ${MOVED}`,
  `create index ledger_fees on ledger_lines (fleet_id, at desc, id desc)
    where ${MOVED} and subscription_charge_id is not null`,
  `create or replace function sum_ledger_days() returns trigger language plpgsql as $$ begin
    insert into ledger_days as d
      select fleet_id, (at at time zone 'Etc/GMT+5')::date, currency, order_id is null, count(*), sum(${SIGNED})
      from added where ${MOVED} group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (fleet_id, day, currency, of_fee) do update set lines = d.lines + excluded.lines, cents = d.cents + excluded.cents;
    return null;
  end $$`,

  `create table disputes (
    id bigint generated always as identity primary key,
    provider text not null, reference text not null, of_reference text not null,
    fleet_id bigint references fleets (id), order_id bigint, subscription_charge_id bigint,
    status text not null check (status in ('open', 'under_review', 'won', 'lost')),
    amount_cents bigint not null check (amount_cents >= 0), currency text not null check (currency in ('USD', 'CAD')),
    reason text, opened_at timestamptz not null, reply_by date, closed_at timestamptz, heard_at timestamptz not null
  )`,
  `comment on table disputes is 'Where a bank stands with money that its cardholder wants back. What it took and gave back, the ledger says.'`,
  `comment on column disputes.fleet_id is 'Null: the charge is none of ours.'`,
  `create unique index disputes_once on disputes (provider, reference)`,
  `create index disputes_of_order on disputes (fleet_id, order_id) where order_id is not null`,
  `create index disputes_unfinished on disputes (reply_by, id) where status in ('open', 'under_review')`,
  `create index disputes_by_day on disputes (opened_at desc, id desc)`,
  `create table vault_disputes (
    reference text primary key, of_reference text not null references vault_movements (reference),
    status text not null check (status in ('open', 'under_review', 'won', 'lost')),
    amount_cents bigint not null, currency text not null, opened_at timestamptz not null, closed_at timestamptz
  )`,
  `create unique index vault_disputes_of on vault_disputes (of_reference)`,
  `create index vault_disputes_by_day on vault_disputes (opened_at)`,
]
