import { type RawBuilder, sql } from 'kysely'
import type { CountryCode } from '#features/countries/country.ts'
import type { FleetDay, IsoDate, ProductDay } from '#features/countries/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { FleetAccess } from '../../fleet-access.ts'
import { accessibleAffiliations, accessibleFleets } from '../fleet-access-store.ts'

/**
 * Stored counts by fleet, updated in the transaction of each change. The first line counts vehicles by state, the second by
 * filter value; `orders` counts by status, `finished` and `manual` by day, `ledger` moved money by day, currency and kind.
 */
export type Measure =
  | ('vehicles' | 'active' | 'in_use' | 'unenrolled' | 'in_order' | 'past_due' | 'due_soon' | 'not_known' | 'retired')
  | ('make' | 'model' | 'year' | 'department' | 'plate_state')
  | ('orders' | 'finished' | 'manual' | 'users' | 'ledger')

/** One fleet, or all accessible ones. */
export type SummedFleets = { fleetId: number } | { access: FleetAccess }

const literals = (words: readonly string[]) => sql.join(words.map((word) => sql.lit(word)))

type Sum = { measure: Measure; value: string; day: string; n: number; cents: number }

/**
 * Rows of these fleets, alias `s`. For a company its own sums, plus the rows of its fleets that the folding job has not merged yet: a
 * company has tens of thousands of fleets.
 */
const sumsOf = (db: Db, fleets: SummedFleets): RawBuilder<Sum> =>
  'fleetId' in fleets
    ? sql`(select measure, value, day, n, cents from fleet_sums where fleet_id = ${fleets.fleetId})`
    : sql`(select measure, value, day, n, cents from affiliation_sums where ${ofCompany(db, fleets.access)}
        union all select k.measure, k.value, k.day, k.n, k.cents from fleet_sums k
          where not k.is_folded and k.fleet_id in (${accessibleFleets(db, fleets.access).select('f.id')}))`

const ofCompany = (db: Db, access: FleetAccess): RawBuilder<boolean> =>
  access.everyFleet ? sql`true` : sql`affiliation_id in (${accessibleAffiliations(db, access).select('a.id')})`

/** One fleet's rows are found by the key; for a company the best plan depends on the company. */
const OF_ONE_FLEET = { when: ({ fleets }: { fleets: SummedFleets }) => 'fleetId' in fleets }

/** Counts up to today. A measure without rows is 0. */
export const countsOf = async <M extends Measure>(
  db: Db,
  fleets: SummedFleets,
  measures: readonly M[],
  today: FleetDay,
): Promise<Record<M, number>> => {
  const rows = await counts(db, { fleets, measures, today })
  const found = new Map(rows.map(({ measure, n }) => [measure, Number(n)]))
  return Object.fromEntries(measures.map((measure) => [measure, found.get(measure) ?? 0])) as Record<M, number>
}
const counts = preparedQuery(
  (db, { fleets, measures, today }: { fleets: SummedFleets; measures: readonly Measure[]; today: FleetDay }) =>
    sql<{ measure: Measure; n: number }>`
    select s.measure, sum(s.n) as n from ${sumsOf(db, fleets)} s
    where s.measure in (${literals(measures)}) and s.day <= ${today}::date group by s.measure`,
  { choices: ['measures'], ...OF_ONE_FLEET },
)

/** One of these counts, for a list that is read often. `value`: the filter value of the measure. */
export const countOf = async (
  db: Db,
  fleets: SummedFleets,
  measure: Measure,
  today: FleetDay,
  value?: string,
): Promise<number> => {
  const [row] = await count(db, { fleets, measure, today, value: value ?? '' })
  return Number(row?.n ?? 0)
}
const count = preparedQuery(
  (db, { fleets, measure, today, value }: { fleets: SummedFleets; measure: Measure; today: FleetDay; value: string }) =>
    db
      .selectFrom(sumsOf(db, fleets).as<'s'>(sql.ref('s')))
      .where('s.measure', '=', measure)
      .where('s.value', '=', value)
      .where('s.day', '<=', today)
      .select(sql<number>`sum(s.n)`.as('n')),
  { choices: ['measure'] },
)

/** Over all days, including future ones. */
export const totalOf = async (db: Db, fleets: SummedFleets, measure: Measure): Promise<number> => {
  const [row] = await total(db, { fleets, measure })
  return Number(row!.n)
}
const total = preparedQuery(
  (db, { fleets, measure }: { fleets: SummedFleets; measure: Measure }) => sql<{ n: number }>`
    select coalesce(sum(s.n), 0) as n from ${sumsOf(db, fleets)} s where s.measure = ${sql.lit(measure)}`,
  { choices: ['measure'], ...OF_ONE_FLEET },
)

/** Cents of some measures since a day, the first of a month: older days are stored by month. */
export const centsSince = async (db: Db, fleets: SummedFleets, measures: readonly Measure[], first: IsoDate): Promise<number> => {
  const [row] = await cents(db, { fleets, measures, first })
  return Number(row!.cents)
}
const cents = preparedQuery(
  (db, { fleets, measures, first }: { fleets: SummedFleets; measures: readonly Measure[]; first: IsoDate }) =>
    sql<{ cents: number }>`
    select coalesce(sum(s.cents), 0) as cents from ${sumsOf(db, fleets)} s
    where s.measure in (${literals(measures)}) and s.day >= ${first}::date`,
  { choices: ['measures'], ...OF_ONE_FLEET },
)

type Spent = { measures: readonly Measure[]; values?: readonly string[]; since?: IsoDate }
type CentsOfCountry = { country: CountryCode; cents: number }

/**
 * Cents of all accessible fleets by country, because currencies differ. Stored sums of a company do not know the country: only for
 * a company with fleets in two countries this reads the rows of every fleet.
 */
export const centsByCountry = async (
  db: Db,
  access: FleetAccess,
  { measures, values, since }: Spent,
): Promise<CentsOfCountry[]> => {
  const spent = sql`s.measure in (${literals(measures)}) ${narrowed(values, undefined)} ${since ? sql`and s.day >= ${since}::date` : sql``}`
  const countries = await accessibleFleets(db, access).select('f.country').distinct().execute()
  if (countries.length > 1) {
    const { rows } = await sql<CentsOfCountry>`
      select f.country, coalesce(sum(s.cents), 0)::float as cents from (${accessibleFleets(db, access).select(['f.id', 'f.country'])}) f
      left join fleet_sums s on s.fleet_id = f.id and ${spent} group by f.country`.execute(db)
    return rows
  }
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(s.cents), 0)::float as cents from ${sumsOf(db, { access })} s where ${spent}`.execute(db)
  return countries.map(({ country }) => ({ country, cents: rows[0]!.cents }))
}

type Days = { from: IsoDate; to: IsoDate }

/** Counts and cents of some days by value. */
export const sumsByValue = async (
  db: Db,
  fleets: SummedFleets,
  measure: Measure,
  { from, to }: Days,
): Promise<{ value: string; count: number; cents: number }[]> => {
  const rows = await sumsOfDays(db, { fleets, measure, from, to })
  return rows.map(({ value, n, cents }) => ({ value, count: Number(n), cents: Number(cents) }))
}
type OfDays = Days & { fleets: SummedFleets; measure: Measure }
const sumsOfDays = preparedQuery(
  (db, { fleets, measure, from, to }: OfDays) => sql<{ value: string; n: number; cents: number }>`
    select s.value, sum(s.n) as n, sum(s.cents) as cents from ${sumsOf(db, fleets)} s
    where s.measure = ${sql.lit(measure)} and s.day between ${from}::date and ${to}::date
    group by s.value having sum(s.n) <> 0 order by s.value`,
  { choices: ['measure'], ...OF_ONE_FLEET },
)

/** Number of these fleets with any amount on some days: one index lookup for each. */
export const countFleetsWith = async (db: Db, fleets: SummedFleets, measure: Measure, { from, to }: Days): Promise<number> => {
  const [row] = await fleetsWith(db, { fleets, measure, from, to })
  return row!.count
}
const fleetsWith = preparedQuery(
  (db, { fleets, measure, from, to }: OfDays) => {
    const ids =
      'fleetId' in fleets ? sql`select ${fleets.fleetId}::bigint as id` : accessibleFleets(db, fleets.access).select('f.id')
    return sql<{ count: number }>`
    select count(*)::int as count from (${ids}) f where exists (select from fleet_sums s
      where s.measure = ${sql.lit(measure)} and s.fleet_id = f.id and s.day between ${from}::date and ${to}::date offset 0)`
  },
  { choices: ['measure'], ...OF_ONE_FLEET },
)

/** Distinct values of a measure, sorted. */
export const valuesOf = async (db: Db, fleets: SummedFleets, measure: Measure, limit: number): Promise<string[]> => {
  const rows = await values(db, { fleets, measure, limit })
  return rows.map(({ value }) => value)
}
const values = preparedQuery(
  (db, { fleets, measure, limit }: { fleets: SummedFleets; measure: Measure; limit: number }) => sql<{ value: string }>`
    select s.value from ${sumsOf(db, fleets)} s where s.measure = ${sql.lit(measure)}
    group by s.value having sum(s.n) > 0 order by s.value limit ${limit}`,
  { choices: ['measure', 'limit'], ...OF_ONE_FLEET },
)

/** Number and total of orders by status. */
export const ordersByStatus = async (db: Db, fleets: SummedFleets): Promise<Map<string, { count: number; cents: number }>> => {
  const rows = await orderSums(db, { fleets })
  return new Map(rows.map(({ status, n, cents }) => [status, { count: Number(n), cents: Number(cents) }]))
}

const orderSums = preparedQuery(
  (db, { fleets }: { fleets: SummedFleets }) => sql<{ status: string; n: number; cents: number }>`
    select s.value as status, sum(s.n) as n, sum(s.cents) as cents from ${sumsOf(db, fleets)} s
    where s.measure = 'orders' group by s.value`,
  OF_ONE_FLEET,
)

/** `also`: a second measure, of any value, added to the first. */
export type ByFleet = {
  measure: Measure
  values?: readonly string[] | undefined
  today?: FleetDay | undefined
  also?: Measure | undefined
}

/** Sums by fleet, to join with a list of fleets: `fleet_id`, `n`, `cents`. */
export const byFleet = (figure: ByFleet) => sql<{ fleetId: number; n: number; cents: number }>`(
  select s.fleet_id, sum(s.n) as n, sum(s.cents) as cents from fleet_sums s
  where ${ofFigure(figure)} group by s.fleet_id)`

/** The sum of one fleet with the alias `f`, for the rows of a page. */
export const ofFleet = (figure: ByFleet, what: 'n' | 'cents' = 'n') => sql<number>`(
  select coalesce(sum(${sql.ref(`s.${what}`)}), 0) from fleet_sums s
  where s.fleet_id = f.id and ${ofFigure(figure)})`

const ofFigure = ({ measure, values, today, also }: ByFleet) => {
  const first = sql`s.measure = ${sql.lit(measure)} ${narrowed(values, today)}`
  return also ? sql`(${first} or s.measure = ${sql.lit(also)})` : first
}

const narrowed = (values: readonly string[] | undefined, today: FleetDay | undefined) => sql`
  ${values ? sql`and s.value in (${literals(values)})` : sql``} ${today ? sql`and s.day <= ${today}::date` : sql``}`

/** Fleets merged in one transaction. */
const FLEETS_AT_ONCE = 100

/**
 * Merges the difference rows of fleets, deletes those that sum to zero, and adds the changes to the sums of their companies.
 * Concurrent reads see the same sums: one statement deletes and inserts, and rows appended by other transactions are not touched.
 * The lock on the fleet prevents a change of its company in between. Of a fleet only changed rows are rewritten.
 */
export const foldSums = async (db: Db, today: ProductDay): Promise<number> => {
  const { rows } = await sql<{ fleets: number }>`
    with fresh as (select fleet_id from fleet_sums where not is_folded order by fleet_id limit ${FLEETS_AT_ONCE * 100}),
    held as materialized (
      select f.id, coalesce(f.affiliation_id, 0) as affiliation_id, not f.is_company and f.deleted_at is null as counts from fleets f
      where f.id in (select distinct fleet_id from fresh limit ${FLEETS_AT_ONCE}) for share of f skip locked),
    changed as materialized (
      select s.fleet_id, s.measure, s.value, s.day, sum_bucket(s.measure, s.day, ${today}::date) as bucket
      from fleet_sums s join held h on h.id = s.fleet_id
      where not s.is_folded or s.day <> sum_bucket(s.measure, s.day, ${today}::date)),
    taken as (delete from fleet_sums s using held h
      where s.fleet_id = h.id and (not s.is_folded
        or (s.fleet_id, s.measure, s.value, s.day) in (select fleet_id, measure, value, day from changed)
        or (s.fleet_id, s.measure, s.value, s.day) in (select fleet_id, measure, value, bucket from changed))
      returning s.fleet_id, s.measure, s.value, s.day, s.n, s.cents, s.is_folded),
    put as (insert into fleet_sums (fleet_id, measure, value, day, n, cents, is_folded)
      select fleet_id, measure, value, sum_bucket(measure, day, ${today}::date), sum(n), sum(cents), true from taken
      group by 1, 2, 3, 4 having sum(n) <> 0 or sum(cents) <> 0
      returning fleet_id, measure, value, day, n, cents),
    rolled as (insert into affiliation_sums (affiliation_id, measure, value, day, n, cents)
      select h.affiliation_id, c.measure, c.value, c.day, sum(c.n), sum(c.cents) from (
        select * from put union all select fleet_id, measure, value, day, -n, -cents from taken where is_folded) c
      join held h on h.id = c.fleet_id and h.counts
      group by 1, 2, 3, 4 having sum(c.n) <> 0 or sum(c.cents) <> 0)
    select count(*)::int as fleets from held`.execute(db)
  return rows[0]!.fleets
}

/** The same for companies, after their fleets. */
export const foldCompanySums = async (db: Db, today: ProductDay): Promise<void> => {
  await sql`
    with fresh as (select distinct affiliation_id, measure from affiliation_sums where not is_folded),
    taken as (delete from affiliation_sums s using fresh f where s.affiliation_id = f.affiliation_id and s.measure = f.measure
      returning s.affiliation_id, s.measure, s.value, sum_bucket(s.measure, s.day, ${today}::date) as day, s.n, s.cents)
    insert into affiliation_sums (affiliation_id, measure, value, day, n, cents, is_folded)
      select affiliation_id, measure, value, day, sum(n), sum(cents), true from taken
      group by 1, 2, 3, 4 having sum(n) <> 0 or sum(cents) <> 0`.execute(db)
}

type Difference = {
  /** Id of the fleet or the company. */
  owner: number
  measure: string
  value: string
  day: string
  stored: number
  counted: number
  storedCents: number
  countedCents: number
}

/** Tables of sums: of fleets, and of companies, which sum up their fleets. */
const SUMS = {
  fleets: { table: sql.table('fleet_sums'), owner: sql.ref('fleet_id'), recount: sql`recounted_sums()` },
  companies: {
    table: sql.table('affiliation_sums'),
    owner: sql.ref('affiliation_id'),
    recount: sql`recounted_affiliation_sums()`,
  },
}

/** Differences between stored sums and a full recount. Days are grouped into the stored buckets first. */
export const findSumDifferences = async (db: Db, whose: keyof typeof SUMS, today: ProductDay): Promise<Difference[]> => {
  const { table, owner, recount } = SUMS[whose]
  const summed = sql`${owner} as owner, measure, value, sum_bucket(measure, day, ${today}::date) as day, sum(n) as n, sum(cents) as cents`
  const { rows } = await sql<Difference>`
    with stored as (select ${summed} from ${table} group by 1, 2, 3, 4),
    counted as (select ${summed} from ${recount} group by 1, 2, 3, 4)
    select owner, measure, value, day::text, coalesce(k.n, 0)::float as stored, coalesce(c.n, 0)::float as counted,
      coalesce(k.cents, 0)::float as stored_cents, coalesce(c.cents, 0)::float as counted_cents
    from stored k full join counted c using (owner, measure, value, day)
    where coalesce(k.n, 0) <> coalesce(c.n, 0) or coalesce(k.cents, 0) <> coalesce(c.cents, 0)
    order by 1, 2, 3, 4`.execute(db)
  return rows
}

/** Appends the missing differences. */
export const mendSums = async (db: Db, whose: keyof typeof SUMS, differences: readonly Difference[]): Promise<void> => {
  const sums = SUMS[whose]
  for (const { owner, measure, value, day, stored, counted, storedCents, countedCents } of differences)
    await sql`insert into ${sums.table} (${sums.owner}, measure, value, day, n, cents)
      values (${owner}, ${measure}, ${value}, ${day}::date, ${counted - stored}, ${countedCents - storedCents})`.execute(db)
}

/** Vehicles whose columns about open orders differ from their orders. */
export const findOpenOrderDifferences = async (db: Db): Promise<{ fleetId: number; id: number }[]> => {
  const { rows } = await sql<{ fleetId: number; id: number }>`
    select v.fleet_id, v.id from vehicles v cross join lateral open_orders_of(v.fleet_id, v.id) o
    where v.deleted_at is null and (v.has_open_order, v.is_looked_after) is distinct from (o.own, o.own or o.elsewhere) order by 1, 2`.execute(
    db,
  )
  return rows
}
