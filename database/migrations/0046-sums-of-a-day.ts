import { type Kysely, sql } from 'kysely'

/**
 * What moved on a day: a company's list over all days is counted by its days and not by its lines. Written by the statement that appends
 * a line and by nothing else, so that no way of writing a line can leave it out.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Days are those of `CONFIGURED_ZONE`, as the lists ask for them. */
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
  // In one order always: two statements that touch the same days wait for each other and never for ever.
  `create function sum_ledger_days() returns trigger language plpgsql as $$ begin
    insert into ledger_days as d ${sums('added')} order by 1, 2, 3, 4
      on conflict (fleet_id, day, currency, of_fee) do update set lines = d.lines + excluded.lines, cents = d.cents + excluded.cents;
    return null;
  end $$`,
  `create trigger sum_ledger_days after insert on ledger_lines referencing new table as added
    for each statement execute function sum_ledger_days()`,
]
