import { type Kysely, sql } from 'kysely'

/**
 * Counts and sums by fleet, updated in the transaction of each change, so that screens of big fleets and of companies read a few
 * rows instead of every vehicle and order. Each change appends its difference to `fleet_sums`, whose rows are never updated: an
 * updated counter would be a lock that serializes a fleet's transactions and makes them deadlock. A job merges the differences.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const OPEN = `('initiated', 'active', 'awaiting_approval', 'approved', 'walk_in')`
const FINISHED = `('complete', 'paid', 'paid_in_shop', 'paid_deferred')`

/**
 * Contribution of vehicles. A state that starts on a day is counted on that day: past due today is the sum of the days up to
 * today, without a job at midnight.
 */
const ofVehicles = (rows: string): string => `
  select v.fleet_id, c.measure, c.value, c.day, c.n::bigint, 0::bigint as cents from ${rows} v
  cross join lateral (select v.is_active and v.fleetcor_enrolled as in_use) u
  cross join lateral (select u.in_use and not v.is_looked_after as to_service) s
  cross join lateral (select s.to_service and v.next_due_odometer is not null and not v.next_due_is_known as not_known) k
  cross join lateral (values
    ('vehicles', '', '-infinity'::date, 1),
    ('active', '', '-infinity', v.is_active::int),
    ('in_use', '', '-infinity', u.in_use::int),
    ('unenrolled', '', '-infinity', (not v.fleetcor_enrolled)::int),
    ('in_order', '', '-infinity', v.has_open_order::int),
    ('past_due', '', v.past_due_on, s.to_service::int),
    ('due_soon', '', v.due_soon_on, (s.to_service and v.past_due_on > v.due_soon_on)::int),
    ('due_soon', '', v.past_due_on, -(s.to_service and v.past_due_on > v.due_soon_on)::int),
    ('not_known', '', '-infinity', k.not_known::int),
    ('not_known', '', v.due_soon_on, -k.not_known::int),
    ('make', v.make, '-infinity', 1),
    ('model', v.model, '-infinity', 1),
    ('year', v.year::text, '-infinity', 1),
    ('department', v.department_number, '-infinity', 1),
    ('plate_state', v.license_plate_state, '-infinity', 1)
  ) c (measure, value, day, n)
  where v.deleted_at is null and c.n <> 0 and c.day is not null and c.value is not null`

/** Days in the product's zone, like those of the lists. */
const ofOrders = (rows: string): string => `
  select o.fleet_id, c.measure, c.value, c.day, 1::bigint as n, o.total_cents as cents from ${rows} o
  cross join lateral (values
    ('orders', o.status, '-infinity'::date, true),
    ('finished', '', (o.completed_at at time zone 'Etc/GMT+5')::date, o.status in ${FINISHED})
  ) c (measure, value, day, counts)
  where c.counts and c.day is not null`

const ofManual = (rows: string): string => `
  select m.fleet_id, 'manual' as measure, '' as value, m.done_on as day, 1::bigint as n, m.total_cents as cents from ${rows} m`

const ofUsers = (rows: string): string => `
  select u.fleet_id, 'users' as measure, '' as value, '-infinity'::date as day, 1::bigint as n, 0::bigint as cents from ${rows} u
  where u.deleted_at is null`

const SOURCES = { vehicles: ofVehicles, orders: ofOrders, manual_histories: ofManual, users: ofUsers }
type Source = keyof typeof SOURCES

/** Columns that the sums depend on: rows without a change in them are skipped. */
const READ: Record<Source, string[]> = {
  vehicles: [
    'deleted_at',
    'is_active',
    'fleetcor_enrolled',
    'is_looked_after',
    'has_open_order',
    'past_due_on',
    'due_soon_on',
  ].concat([
    'next_due_odometer is null',
    'next_due_is_known',
    'make',
    'model',
    'year',
    'department_number',
    'license_plate_state',
  ]),
  orders: ['status', 'completed_at', 'total_cents'],
  manual_histories: ['done_on', 'total_cents'],
  users: ['deleted_at'],
}

const append = (counted: string): string => `
  insert into fleet_sums (fleet_id, measure, value, day, n, cents)
    select fleet_id, measure, value, day, sum(n), sum(cents) from (${counted}) counted
    group by 1, 2, 3, 4 having sum(n) <> 0 or sum(cents) <> 0`

const negated = (counted: string): string =>
  `select fleet_id, measure, value, day, -n as n, -cents as cents from (${counted}) negated`

const triggersOf = (table: Source): string[] => {
  const counted = SOURCES[table]
  const compared = (row: string): string => READ[table].map((column) => `${row}.${column}`).join(', ')
  const changedOf = (row: string, other: string): string => `(select ${row}.* from ${row} where not exists (
      select from ${other} where ${other}.fleet_id = ${row}.fleet_id and ${other}.id = ${row}.id
        and (${compared(row)}) is not distinct from (${compared(other)})))`
  return [
    `create function sum_${table}() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' then ${append(counted('added'))};
      elsif tg_op = 'DELETE' then ${append(negated(counted('removed')))};
      else ${append(`${counted(changedOf('added', 'removed'))} union all ${negated(counted(changedOf('removed', 'added')))}`)};
      end if;
      return null;
    end $$`,
    `create trigger sum_added after insert on ${table} referencing new table as added for each statement execute function sum_${table}()`,
    `create trigger sum_changed after update on ${table} referencing old table as removed new table as added
      for each statement execute function sum_${table}()`,
    `create trigger sum_removed after delete on ${table} referencing old table as removed for each statement execute function sum_${table}()`,
  ]
}

/** Vehicles whose orders opened or closed, and the transferred vehicle of such a row. */
const touched = (changes: string): string => `
  select array_agg(t.fleet_id), array_agg(t.id) into fleets, ids from (
    select v.fleet_id, v.id from (${changes}) c join vehicles v on v.fleet_id = c.fleet_id and v.id = c.vehicle_id
    union
    select now.fleet_id, now.id from (${changes}) c join vehicles v on v.fleet_id = c.fleet_id and v.id = c.vehicle_id
      join vehicles now on now.id = v.moved_to_id) t`
const openIn = (rows: string): string => `select fleet_id, vehicle_id, id from ${rows} where status in ${OPEN}`

/** Whether an open order of its fleet or a former fleet occupies a vehicle. */
const OPEN_ORDERS_OF = `
  create function open_orders_of(fleet_id bigint, vehicle_id bigint) returns table (own boolean, elsewhere boolean) language sql stable as $$
    select exists (select from orders o where o.fleet_id = $1 and o.vehicle_id = $2 and o.status in ${OPEN}),
      exists (select from vehicles left_row join orders o on o.fleet_id = left_row.fleet_id and o.vehicle_id = left_row.id
        where left_row.moved_to_id = $2 and o.status in ${OPEN}) $$`

/** All days before yesterday are one bucket, except in sums by month: today's figures never distinguish them. */
const SUM_BUCKET = `
  create function sum_bucket(measure text, day date, today date) returns date language sql immutable as $$
    select case when measure in ('finished', 'manual')
      then case when day < (date_trunc('month', today) - interval '1 month')::date then date_trunc('month', day)::date else day end
      else case when day < today - 1 then '-infinity'::date else day end end $$`

const statements = [
  `alter table vehicles add column has_open_order boolean not null default false,
    add column is_looked_after boolean not null default false`,
  `comment on column vehicles.has_open_order is 'Kept by the triggers of orders: one of its fleet occupies it.'`,
  `comment on column vehicles.is_looked_after is 'Kept by the triggers of orders: one of its fleet, or of a fleet from which it moved, occupies it.'`,
  // A transferred row is deleted. Only for the unsearched list: with a search the planner would scan all names until it finds
  // fifty.
  `create index vehicles_of_all_by_name on vehicles (lower(name), id) where deleted_at is null and moved_to_id is null`,
  `create index vehicles_of_all_past_due on vehicles (past_due_on, fleet_id)
    where deleted_at is null and is_active and fleetcor_enrolled and not is_looked_after`,
  OPEN_ORDERS_OF,
  SUM_BUCKET,
  `update vehicles v set has_open_order = s.own, is_looked_after = s.own or s.elsewhere
    from (select v.fleet_id, v.id, o.* from vehicles v cross join lateral open_orders_of(v.fleet_id, v.id) o) s
    where s.fleet_id = v.fleet_id and s.id = v.id and (s.own or s.elsewhere)`,
  `create table fleet_sums (
    fleet_id bigint not null, id bigint generated always as identity, measure text not null, value text not null, day date not null,
    n bigint not null, cents bigint not null, is_folded boolean not null default false,
    primary key (fleet_id, id)
  )`,
  `comment on table fleet_sums is 'Differences, only appended: a figure is the sum of its rows. Written by triggers, put together by a job, recounted by npm run recount.'`,
  `comment on column fleet_sums.day is 'From which day on it counts; -infinity: always.'`,
  // Covering index, since rows are written in one order and read in another.
  `create index fleet_sums_read on fleet_sums (measure, fleet_id, day) include (value, n, cents)`,
  `create index fleet_sums_to_fold on fleet_sums (fleet_id) where not is_folded`,
  // The definition of all stored sums, for the recount.
  `create function recounted_sums() returns table (fleet_id bigint, measure text, value text, day date, n bigint, cents bigint)
    language sql stable as $$
    select fleet_id, measure, value, day, sum(n)::bigint, sum(cents)::bigint from (
      ${(Object.keys(SOURCES) as Source[]).map((table) => SOURCES[table](table)).join('\n      union all')}
    ) counted group by 1, 2, 3, 4 having sum(n) <> 0 or sum(cents) <> 0 $$`,
  ...(Object.keys(SOURCES) as Source[]).flatMap(triggersOf),
  // Locks the vehicles first and reads them in the next statement: of two orders that close at once, the second sees the first.
  `create function keep_looked_after() returns trigger language plpgsql as $$
    declare fleets bigint[]; ids bigint[];
    begin
      if tg_op = 'INSERT' then ${touched(openIn('added'))};
      elsif tg_op = 'DELETE' then ${touched(openIn('removed'))};
      else ${touched(`(${openIn('removed')} except ${openIn('added')}) union (${openIn('added')} except ${openIn('removed')})`)};
      end if;
      if ids is null then return null; end if;
      perform from vehicles v where (v.fleet_id, v.id) in (select * from unnest(fleets, ids)) order by v.id for no key update;
      update vehicles v set has_open_order = s.own, is_looked_after = s.own or s.elsewhere
        from (select t.fleet_id, t.id, o.* from unnest(fleets, ids) t (fleet_id, id) cross join lateral open_orders_of(t.fleet_id, t.id) o) s
        where v.fleet_id = s.fleet_id and v.id = s.id
          and (v.has_open_order, v.is_looked_after) is distinct from (s.own, s.own or s.elsewhere);
      return null;
    end $$`,
  `create trigger keep_looked_after_added after insert on orders referencing new table as added
    for each statement execute function keep_looked_after()`,
  `create trigger keep_looked_after_changed after update on orders referencing old table as removed new table as added
    for each statement execute function keep_looked_after()`,
  `create trigger keep_looked_after_removed after delete on orders referencing old table as removed
    for each statement execute function keep_looked_after()`,
  `insert into fleet_sums (fleet_id, measure, value, day, n, cents, is_folded) select r.*, true from recounted_sums() r`,
]
