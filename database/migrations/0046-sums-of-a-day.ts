import { type Kysely, sql } from 'kysely'

/**
 * Daily sums of movements, so that a company's list over all days counts days instead of lines. Written only by the statement
 * that
 * inserts a line, so that no code path can omit it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Days in `CONFIGURED_ZONE`, like those of the lists. */
const sums = (lines: string): string => `
  select fleet_id, (at at time zone 'Etc/GMT+5')::date, currency, order_id is null, count(*),
    sum(case kind when 'refunded' then -amount_cents else amount_cents end)
  from ${lines} where kind in ('captured', 'settled', 'refunded') group by 1, 2, 3, 4`

const statements = [
  `create table ledger_days (
    fleet_id bigint not null references fleets (id), day date not null,
    currency text not null check (currency in ('USD', 'CAD')), of_fee boolean not null,
    lines integer not null, cents bigint not null,
    primary key (fleet_id, day, currency, of_fee)
  )`,
  `comment on table ledger_days is 'Sums of ledger_lines, kept by its trigger: money that moved on a day, refunds taken off.'`,
  `insert into ledger_days ${sums('ledger_lines')}`,
  // In a fixed order, so that two statements on the same days do not deadlock.
  `create function sum_ledger_days() returns trigger language plpgsql as $$ begin
    insert into ledger_days as d ${sums('added')} order by 1, 2, 3, 4
      on conflict (fleet_id, day, currency, of_fee) do update set lines = d.lines + excluded.lines, cents = d.cents + excluded.cents;
    return null;
  end $$`,
  `create trigger sum_ledger_days after insert on ledger_lines referencing new table as added
    for each statement execute function sum_ledger_days()`,
]
