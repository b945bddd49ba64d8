import { type RawBuilder, sql } from 'kysely'
import type { FleetDay, IsoDate, ProductDay } from '#features/countries/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { FleetAccess } from '../../fleet-access.ts'
import { accessibleFleets } from '../fleet-access-store.ts'

/**
 * Stored counts by fleet, updated in the transaction of each change. The first line counts vehicles by state, the second by
 * filter value; `orders` counts by status, `finished` and `manual` by day.
 */
export type Measure =
  | ('vehicles' | 'active' | 'in_use' | 'unenrolled' | 'in_order' | 'past_due' | 'due_soon' | 'not_known')
  | ('make' | 'model' | 'year' | 'department' | 'plate_state')
  | ('orders' | 'finished' | 'manual' | 'users')

/** One fleet, or all accessible ones. */
export type SummedFleets = { fleetId: number } | { access: FleetAccess }

const literals = (words: readonly string[]) => sql.join(words.map((word) => sql.lit(word)))

const within = (db: Db, fleets: SummedFleets): RawBuilder<boolean> =>
  'fleetId' in fleets
    ? sql<boolean>`s.fleet_id = ${fleets.fleetId}`
    : sql<boolean>`s.fleet_id in (${accessibleFleets(db, fleets.access).select('f.id')})`

/** Counts up to today. A measure without rows is 0. */
export const countsOf = async <M extends Measure>(
  db: Db,
  fleets: SummedFleets,
  measures: readonly M[],
  today: FleetDay,
): Promise<Record<M, number>> => {
  const { rows } = await sql<{ measure: M; n: number }>`
    select s.measure, sum(s.n) as n from fleet_sums s
    where s.measure in (${literals(measures)}) and ${within(db, fleets)} and s.day <= ${today}::date group by s.measure`.execute(
    db,
  )
  const found = new Map(rows.map(({ measure, n }) => [measure, Number(n)]))
  return Object.fromEntries(measures.map((measure) => [measure, found.get(measure) ?? 0])) as Record<M, number>
}

/** One of these counts, for a list that is read often. */
export const countOf = async (db: Db, fleets: SummedFleets, measure: Measure, today: FleetDay): Promise<number> => {
  const [row] = await count(db, { fleets, measure, today })
  return Number(row?.n ?? 0)
}
const count = preparedQuery(
  (db, { fleets, measure, today }: { fleets: SummedFleets; measure: Measure; today: FleetDay }) =>
    db
      .selectFrom('fleetSums as s')
      .where('s.measure', '=', measure)
      .where(within(db, fleets))
      .where('s.day', '<=', today)
      .select(sql<number>`sum(s.n)`.as('n')),
  { choices: ['measure'] },
)

/** Over all days, including future ones. */
export const totalOf = async (db: Db, fleets: SummedFleets, measure: Measure): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(s.n), 0) as n from fleet_sums s where s.measure = ${sql.lit(measure)} and ${within(db, fleets)}`.execute(
    db,
  )
  return Number(rows[0]!.n)
}

/** Cents of some measures since a day, the first of a month: older days are stored by month. */
export const centsSince = async (db: Db, fleets: SummedFleets, measures: readonly Measure[], first: IsoDate): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(s.cents), 0) as cents from fleet_sums s
    where s.measure in (${literals(measures)}) and ${within(db, fleets)} and s.day >= ${first}::date`.execute(db)
  return Number(rows[0]!.cents)
}

/** Distinct values of a measure, sorted. */
export const valuesOf = async (db: Db, fleets: SummedFleets, measure: Measure, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ value: string }>`
    select s.value from fleet_sums s where s.measure = ${sql.lit(measure)} and ${within(db, fleets)}
    group by s.value having sum(s.n) > 0 order by s.value limit ${limit}`.execute(db)
  return rows.map(({ value }) => value)
}

/** Number and total of orders by status. */
export const ordersByStatus = async (db: Db, fleets: SummedFleets): Promise<Map<string, { count: number; cents: number }>> => {
  const { rows } = await sql<{ status: string; n: number; cents: number }>`
    select s.value as status, sum(s.n) as n, sum(s.cents) as cents from fleet_sums s
    where s.measure = 'orders' and ${within(db, fleets)} group by s.value`.execute(db)
  return new Map(rows.map(({ status, n, cents }) => [status, { count: Number(n), cents: Number(cents) }]))
}

export type ByFleet = { measure: Measure; values?: readonly string[] | undefined; today?: FleetDay | undefined }

/** By fleet, to join with a list of fleets: `fleet_id`, `n`, `cents`. */
export const byFleet = ({ measure, values, today }: ByFleet) => sql<{ fleetId: number; n: number; cents: number }>`(
  select s.fleet_id, sum(s.n) as n, sum(s.cents) as cents from fleet_sums s
  where s.measure = ${sql.lit(measure)} ${narrowed(values, today)} group by s.fleet_id)`

/** For one fleet with the alias `f`, in the rows of a page. */
export const ofFleet = ({ measure, values, today }: ByFleet, what: 'n' | 'cents' = 'n') => sql<number>`(
  select coalesce(sum(${sql.ref(`s.${what}`)}), 0) from fleet_sums s
  where s.measure = ${sql.lit(measure)} and s.fleet_id = f.id ${narrowed(values, today)})`

const narrowed = (values: readonly string[] | undefined, today: FleetDay | undefined) => sql`
  ${values ? sql`and s.value in (${literals(values)})` : sql``} ${today ? sql`and s.day <= ${today}::date` : sql``}`

/** Fleets merged in one transaction. */
const FLEETS_AT_ONCE = 100

/**
 * Merges the difference rows of fleets and deletes those that sum to zero. Concurrent reads see the same sums: one statement
 * deletes and inserts, and rows appended by other transactions are not touched.
 */
export const foldSums = async (db: Db, today: ProductDay): Promise<number> => {
  const { rows } = await sql<{ fleets: number }>`
    with fleets as (select distinct fleet_id from (select fleet_id from fleet_sums where not is_folded order by fleet_id limit ${FLEETS_AT_ONCE * 100}) f limit ${FLEETS_AT_ONCE}),
    taken as (delete from fleet_sums s using fleets f where s.fleet_id = f.fleet_id
      returning s.fleet_id, s.measure, s.value, sum_bucket(s.measure, s.day, ${today}::date) as day, s.n, s.cents),
    put as (insert into fleet_sums (fleet_id, measure, value, day, n, cents, is_folded)
      select fleet_id, measure, value, day, sum(n), sum(cents), true from taken
      group by 1, 2, 3, 4 having sum(n) <> 0 or sum(cents) <> 0)
    select count(*)::int as fleets from fleets`.execute(db)
  return rows[0]!.fleets
}

type SumDifference = {
  fleetId: number
  measure: string
  value: string
  day: string
  stored: number
  counted: number
  storedCents: number
  countedCents: number
}

/** Differences between stored sums and a full recount. Days are compared by the same buckets as stored. */
export const findSumDifferences = async (db: Db, today: ProductDay): Promise<SumDifference[]> => {
  const { rows } = await sql<SumDifference>`
    with stored as (select fleet_id, measure, value, sum_bucket(measure, day, ${today}::date) as day, sum(n) as n, sum(cents) as cents
        from fleet_sums group by 1, 2, 3, 4),
    counted as (select fleet_id, measure, value, sum_bucket(measure, day, ${today}::date) as day, sum(n) as n, sum(cents) as cents
        from recounted_sums() group by 1, 2, 3, 4)
    select fleet_id, measure, value, day::text, coalesce(k.n, 0)::float as stored, coalesce(c.n, 0)::float as counted,
      coalesce(k.cents, 0)::float as stored_cents, coalesce(c.cents, 0)::float as counted_cents
    from stored k full join counted c using (fleet_id, measure, value, day)
    where coalesce(k.n, 0) <> coalesce(c.n, 0) or coalesce(k.cents, 0) <> coalesce(c.cents, 0)
    order by 1, 2, 3, 4`.execute(db)
  return rows
}

/** Vehicles whose columns about open orders differ from their orders. */
export const findLookedAfterDifferences = async (db: Db): Promise<{ fleetId: number; id: number }[]> => {
  const { rows } = await sql<{ fleetId: number; id: number }>`
    select v.fleet_id, v.id from vehicles v cross join lateral open_orders_of(v.fleet_id, v.id) o
    where v.deleted_at is null and (v.has_open_order, v.is_looked_after) is distinct from (o.own, o.own or o.elsewhere) order by 1, 2`.execute(
    db,
  )
  return rows
}

/** Appends the missing differences. */
export const mendSums = async (db: Db, differences: readonly SumDifference[]): Promise<void> => {
  for (const { fleetId, measure, value, day, stored, counted, storedCents, countedCents } of differences)
    await sql`insert into fleet_sums (fleet_id, measure, value, day, n, cents)
      values (${fleetId}, ${measure}, ${value}, ${day}::date, ${counted - stored}, ${countedCents - storedCents})`.execute(db)
}
