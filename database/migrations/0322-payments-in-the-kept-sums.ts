import { type Kysely, sql } from 'kysely'

/**
 * Payments of a day become one of the stored sums, so that they are summed by company like the others. Drops `ledger_days`: its
 * rows were updated, so two payments of a fleet blocked each other.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Payments and fees have different values, since lists show them separately. Days in the product's zone. */
const counted = (lines: string): string => `
  select l.fleet_id, 'ledger' as measure, l.currency || case when l.order_id is null then ' fee' else '' end as value,
    (l.at at time zone 'Etc/GMT+5')::date as day, count(*)::bigint as n,
    sum(case when l.kind in ('refunded', 'disputed') then -l.amount_cents else l.amount_cents end)::bigint as cents
  from ${lines} l where l.kind in ('captured', 'settled', 'refunded', 'disputed', 'dispute_won') group by 1, 2, 3, 4`

const statements = [
  // Payments are queried for arbitrary date ranges, so no days are merged.
  `create or replace function sum_bucket(measure text, day date, today date) returns date language sql immutable as $$
    select case when measure = 'ledger' then day
      when measure in ('finished', 'manual')
        then case when day < (date_trunc('month', today) - interval '1 month')::date then date_trunc('month', day)::date else day end
      else case when day < today - 1 then '-infinity'::date else day end end $$`,
  `drop trigger sum_ledger_days on ledger_lines`,
  `drop function sum_ledger_days()`,
  `create function sum_ledger() returns trigger language plpgsql as $$ begin
    insert into fleet_sums (fleet_id, measure, value, day, n, cents) ${counted('added')};
    return null;
  end $$`,
  // Lines are never changed or deleted.
  `create trigger sum_added after insert on ledger_lines referencing new table as added for each statement execute function sum_ledger()`,
  `insert into fleet_sums (fleet_id, measure, value, day, n, cents, is_folded)
    select fleet_id, 'ledger', currency || case when of_fee then ' fee' else '' end, day, lines, cents, true from ledger_days`,
  `insert into affiliation_sums (affiliation_id, measure, value, day, n, cents, is_folded)
    select r.*, true from recounted_affiliation_sums() r where r.measure = 'ledger'`,
  `drop table ledger_days`,
  `alter function recounted_sums() rename to recounted_sums_before_ledger`,
  `create function recounted_sums() returns table (fleet_id bigint, measure text, value text, day date, n bigint, cents bigint)
    language sql stable as $$ select * from recounted_sums_before_ledger() union all ${counted('ledger_lines')} $$`,
]
