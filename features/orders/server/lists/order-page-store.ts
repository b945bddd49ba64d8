import { type RawBuilder, sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import { addDays, CONFIGURED_ZONE, type IsoDate, startOfDay } from '#features/countries/dates.ts'
import { KILOMETERS_PER_MILE } from '#features/countries/distance.ts'
import { recordedVehicles, vehiclesWithoutRecords } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import { FILTER_STATUSES, isOpen, type OrderFilter, type OrderStatus, showsPrices } from '../../life/status.ts'
import { isSortable, type OrderSort } from '../../sort-orders.ts'
import { ownOrAssigned } from '../order-store.ts'
import { type FoundWord, orderHolds, recordHoldsWord } from './order-words-store.ts'

export type OrderNarrowing = {
  statuses: readonly OrderStatus[]
  /** Includes external maintenance. */
  withRecords: boolean
  /** Days of completion, or else of the appointment, in the product's zone; inclusive. */
  from?: IsoDate | undefined
  to?: IsoDate | undefined
  vehicleId?: number | undefined
  /** All of them must match. */
  words?: readonly FoundWord[]
  /** Name of the shop, or the custom shop name of a record. */
  shop?: string | undefined
}

/** Kind and id of a listed row. */
export type OrderRowRef = { kind: 'order' | 'manual'; id: number }

/** A finished order is listed by its completion, whatever its appointment date. Indexed. */
const effectiveAt = sql<Date>`coalesce(o.completed_at, o.appointment_at)`
/** Literals: the planner uses a partial index only if it can see the literal values. */
const statusIn = (statuses: readonly OrderStatus[]) =>
  statuses.length === 0 ? sql<boolean>`false` : sql<boolean>`o.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`

const ordersOf = (db: Db, scope: FleetScope) => {
  const query = db.selectFrom('orders as o').where('o.fleetId', '=', scope.fleetId)
  return scope.assignedTo === undefined ? query : query.where(ownOrAssigned(scope.assignedTo))
}

/** Restricts to the days of the list, in the product's zone. */
const ordersOfDays = (db: Db, scope: FleetScope, { from, to }: Pick<OrderNarrowing, 'from' | 'to'>) => {
  let query = ordersOf(db, scope)
  if (from !== undefined) query = query.where(effectiveAt, '>=', startOfDay(from))
  if (to !== undefined) query = query.where(effectiveAt, '<', startOfDay(addDays(to, 1)))
  return query
}

/** Ensures that a list applies every filter: a new one does not compile. */
type NothingElse = Record<string, never>

/** All other conditions of a list. */
const orderConditions = (db: Db, scope: FleetScope, narrowing: Omit<OrderNarrowing, 'from' | 'to'>): RawBuilder<boolean>[] => [
  statusIn(narrowing.statuses),
  ...searchConditions(db, scope, narrowing),
]

const searchConditions = (db: Db, scope: FleetScope, narrowing: Omit<OrderNarrowing, 'from' | 'to'>): RawBuilder<boolean>[] => {
  const { statuses: _, withRecords: __, vehicleId, words = [], shop, ...others } = narrowing
  others satisfies NothingElse
  const conditions: RawBuilder<boolean>[] = []
  if (vehicleId !== undefined) conditions.push(sql`o.vehicle_id = ${vehicleId}`)
  if (shop) conditions.push(sql`o.shop_id in (${db.selectFrom('shops as w').where('w.name', '=', shop).select('w.id')})`)
  return [...conditions, ...words.map((word) => orderHolds(scope, word))]
}

/** The orders of a list, before sort and pagination. Alias `o`. */
const narrowedOrders = (db: Db, scope: FleetScope, narrowing: OrderNarrowing) =>
  ordersOfDays(db, scope, narrowing).where(allOf(orderConditions(db, scope, narrowing)))

const recordsOfDays = (db: Db, scope: FleetScope, { from, to }: Pick<OrderNarrowing, 'from' | 'to'>) => {
  let query = db.selectFrom('manualHistories as m').where('m.fleetId', '=', scope.fleetId).where(isOfRecordedVehicle(db, scope))
  if (from !== undefined) query = query.where('m.doneOn', '>=', from)
  if (to !== undefined) query = query.where('m.doneOn', '<=', to)
  return query
}

const recordConditions = (scope: FleetScope, narrowing: Omit<OrderNarrowing, 'from' | 'to'>): RawBuilder<boolean>[] => {
  const { statuses: _, withRecords: __, vehicleId, words = [], shop, ...others } = narrowing
  others satisfies NothingElse
  const conditions: RawBuilder<boolean>[] = []
  if (vehicleId !== undefined) conditions.push(sql`m.vehicle_id = ${vehicleId}`)
  if (shop) conditions.push(sql`${shopOfRecord} = ${shop}`)
  return [...conditions, ...words.map((word) => recordHoldsWord(scope, word))]
}

/** External maintenance of vehicles whose records are within the scope. Alias `m`. */
const narrowedRecords = (db: Db, scope: FleetScope, narrowing: OrderNarrowing) =>
  recordsOfDays(db, scope, narrowing).where(allOf(recordConditions(scope, narrowing)))

const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`

/** A fleet has few vehicles without records, and these are indexed; all others have records. */
const isOfRecordedVehicle = (db: Db, scope: FleetScope) =>
  scope.assignedTo === undefined
    ? sql<boolean>`m.vehicle_id not in (${vehiclesWithoutRecords(db, scope).select('v.id')})`
    : // Looked up per row read; a join would read all vehicles of the driver first.
      sql<boolean>`exists (${recordedVehicles(db, scope)
        .where(sql<boolean>`v.id = m.vehicle_id`)
        .select('v.id')
        .offset(sql.lit(0))})`

const shopOfRecord = sql<string>`coalesce(m.custom_shop_name, (select w.name from shops w where w.id = m.shop_id))`

const milesOf = (table: 'o' | 'm') => sql<number>`case ${sql.ref(`${table}.odometerUnits`)} when 'kilometers'
  then ${sql.ref(`${table}.odometer`)} / ${sql.lit(KILOMETERS_PER_MILE)} else ${sql.ref(`${table}.odometer`)} end`

type Direction = OrderSort['direction']
/** `next`: sorts rows with the same key, ascending. */
type Part = { where: RawBuilder<boolean>; key: RawBuilder<unknown>; next?: RawBuilder<unknown> }
type Arms = { orders: readonly Part[]; records: readonly Part[] }

/** Active and removed vehicles each have an index by name. */
const NAMED: readonly Part[] = [
  { where: sql<boolean>`v.deleted_at is null`, key: sql`lower(v.name)` },
  { where: sql<boolean>`v.deleted_at is not null`, key: sql`lower(v.name)` },
]
/** An order waits for the fleet since its estimate arrived. */
const waitingSince = sql<Date>`coalesce(o.estimated_at, o.created_at)`
const isWaiting = statusIn(FILTER_STATUSES.needs_approval)
const BY_WAIT: readonly Part[] = [
  { where: isWaiting, key: waitingSince, next: sql.ref('o.appointmentLocal') },
  { where: sql<boolean>`not ${isWaiting}`, key: sql`null::timestamptz`, next: sql.ref('o.appointmentLocal') },
]
const nothing = sql<number>`null::numeric`
const always = sql<boolean>`true`

/**
 * The rows of a sort column in parts that an index returns sorted: one part with values and one without, which comes last in
 * both directions.
 */
const armsOf = (key: string, statuses: readonly OrderStatus[]): Arms => {
  const allRecords = (by: RawBuilder<unknown>): Part[] => [{ where: always, key: by }]
  const priced = statusIn(statuses.filter(showsPrices))
  const unpriced = statusIn(statuses.filter((status) => !showsPrices(status)))
  const money = (column: 'totalCents' | 'savingCents') => [
    { where: sql<boolean>`${priced} and ${HAS_PRICES} and not ${NEVER_PRICED}`, key: sql.ref(`o.${column}`) },
    { where: sql<boolean>`(${unpriced} or ${NEVER_PRICED})`, key: sql`null::bigint` },
  ]
  switch (key) {
    case 'total':
      return { orders: money('totalCents'), records: allRecords(sql.ref('m.totalCents')) }
    case 'saving':
      return { orders: money('savingCents'), records: allRecords(sql`null::bigint`) }
    case 'mileage':
      return {
        orders: [
          { where: sql<boolean>`o.odometer is not null`, key: milesOf('o') },
          { where: sql<boolean>`o.odometer is null`, key: nothing },
        ],
        records: allRecords(milesOf('m')),
      }
    case 'vehicle':
      return { orders: NAMED, records: NAMED }
    case 'waiting_since':
      return statuses.every(isOpen) ? { orders: BY_WAIT, records: [] } : armsOf('date', statuses)
    default:
      // Open orders are sorted by their shop's local time, finished ones by completion.
      return statuses.every(isOpen)
        ? { orders: [{ where: always, key: sql.ref('o.appointmentLocal') }], records: allRecords(sql`m.done_on::timestamp`) }
        : {
            orders: [{ where: always, key: effectiveAt }],
            records: allRecords(sql`m.done_on::timestamp at time zone ${sql.lit(CONFIGURED_ZONE)}`),
          }
  }
}

/** Must match the partial indexes by total and by saving. */
const HAS_PRICES = sql<boolean>`o.status in ('awaiting_approval', 'approved', 'complete', 'paid', 'paid_in_shop', 'paid_deferred', 'cancel')`

const NEVER_PRICED = sql<boolean>`(o.status = 'cancel' and o.estimate_version = 0)`

/**
 * The rows of a list in its order: one page, or all. Every order ends with kind and id, so that no row is repeated or
 * skipped between pages.
 */
export const findRowRefs = async (
  db: Db,
  scope: FleetScope,
  narrowing: OrderNarrowing,
  { key, direction }: OrderSort,
  page?: { limit: number; offset: number },
): Promise<OrderRowRef[]> => {
  const parts = armsOf(key, narrowing.statuses)
  const end = page && page.offset + page.limit
  const arms = parts.orders.map((part) => orderArm(db, scope, narrowing, { ...part, sortKey: key, direction, end }))
  if (narrowing.withRecords)
    arms.push(...parts.records.map((part) => recordArm(db, scope, narrowing, { ...part, sortKey: key, direction, end })))
  const way = sql.raw(direction)
  const { rows } = await sql<OrderRowRef>`select p.kind, p.id from (${sql.join(arms, sql` union all `)}) p
    order by p.key ${way} nulls last, ${parts.orders[0]!.next ? sql`p.next, ` : sql``}p.kind desc, p.id ${way}
    ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`.execute(db)
  return rows.map(({ kind, id }) => ({ kind, id: Number(id) }))
}

/** Sorts whose key is in the index of past orders, which is all that `findPlacesAndSums` reads. */
export const isSortOfIndex = ({ key }: Pick<OrderSort, 'key'>): boolean => key === 'date' || key === 'total' || key === 'saving'

/**
 * A page of past orders with the totals of all matches, in one scan: if matches are sparse, the page itself may read almost
 * every order that the totals need. Only for results that fit in memory.
 */
export const findRowRefsAndSums = async (
  db: Db,
  scope: FleetScope,
  narrowing: OrderNarrowing,
  { key, direction }: OrderSort,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rowRefs: OrderRowRef[]; sums: OrderSums }> => {
  const parts = armsOf(key, narrowing.statuses)
  // `is true` hides the conditions from the planner, so that it walks the index of days: by the shops' row estimates it would
  // scan the table.
  const matches = sql<boolean>`(${allOf(searchConditions(db, scope, narrowing))}) is true`
  const arms = parts.orders.map(
    (part) =>
      sql`(${ordersOfDays(db, scope, narrowing)
        .where(statusIn(narrowing.statuses))
        .where(part.where)
        .where(matches)
        .select([
          sql`'order'`.as('kind'),
          'o.id',
          sql`${part.key}`.as('key'),
          'o.totalCents as total',
          'o.savingCents as saving',
        ])})`,
  )
  if (narrowing.withRecords)
    arms.push(
      ...parts.records.map(
        (part) =>
          sql`(${narrowedRecords(db, scope, narrowing)
            .where(part.where)
            .select([
              sql`'manual'`.as('kind'),
              'm.id',
              sql`${part.key}`.as('key'),
              'm.totalCents as total',
              sql`0`.as('saving'),
            ])})`,
      ),
    )
  const way = sql.raw(direction)
  const order = sql`key ${way} nulls last, kind desc, id ${way}`
  const { rows: found } = await sql<SumRow & { kind: OrderRowRef['kind'] | null; id: number }>`
    with matching as materialized (${sql.join(arms, sql` union all `)})
    select s.*, p.kind, p.id
    from (select count(*) as count, coalesce(sum(total), 0) as total, coalesce(sum(saving), 0) as saving from matching) s
    left join (select kind, id, key from matching order by ${order} limit ${limit} offset ${offset}) p on true
    order by ${order}`.execute(db)
  const rowRefs = found.flatMap(({ kind, id }) => (kind === null ? [] : [{ kind, id: Number(id) }]))
  return { rowRefs, sums: sumsOf(found[0]!) }
}

type Arm = Part & { sortKey: string; direction: Direction; end: number | undefined }

const orderArm = (
  db: Db,
  scope: FleetScope,
  narrowing: OrderNarrowing,
  { where, key, next, sortKey, direction, end }: Arm,
): RawBuilder<unknown> => {
  const query = narrowedOrders(db, scope, narrowing)
  // Only names need the vehicle; without it the planner uses an index-only scan of orders.
  const named = sortKey === 'vehicle' ? query.innerJoin('vehicles as v', joinVehicle('o')) : query
  const way = sql.raw(direction)
  return sql`(${named
    .where(where)
    .select([sql<string>`'order'`.as('kind'), 'o.id', sql`${key}`.as('key')])
    .$if(next !== undefined, (arm) => arm.select(sql`${next}`.as('next')))
    .orderBy(sql`${key} ${way}, ${next ? sql`${next}, ` : sql``}o.id ${way}`)
    .$if(end !== undefined, (arm) => arm.limit(end!))})`
}

const recordArm = (
  db: Db,
  scope: FleetScope,
  narrowing: OrderNarrowing,
  { where, key, sortKey, direction, end }: Arm,
): RawBuilder<unknown> => {
  const query = narrowedRecords(db, scope, narrowing)
  const named = sortKey === 'vehicle' ? query.innerJoin('vehicles as v', joinVehicle('m')) : query
  // The plain day sorts the same and is indexed.
  const order = isSortable(sortKey) && sortKey !== 'date' ? key : sql.ref('m.doneOn')
  const way = sql.raw(direction)
  return sql`(${named
    .where(where)
    .select([sql<string>`'manual'`.as('kind'), 'm.id', sql`${key}`.as('key')])
    .orderBy(sql`${order} ${way}, m.id ${way}`)
    .$if(end !== undefined, (arm) => arm.limit(end!))})`
}

type Join<T extends string> = {
  onRef: (left: 'v.fleetId' | 'v.id', op: '=', right: `${T}.fleetId` | `${T}.vehicleId`) => Join<T>
}
const joinVehicle =
  <T extends string>(table: T) =>
  <J extends Join<T>>(join: J): J =>
    join.onRef('v.fleetId', '=', `${table}.fleetId`).onRef('v.id', '=', `${table}.vehicleId`) as J

const countIn = (statuses: readonly OrderStatus[]) => sql<number>`count(*) filter (where ${statusIn(statuses)})`

/** Number of open orders per filter: of the whole scope, or of a filtered list. */
export const countOpenOrders = async (
  db: Db,
  scope: FleetScope,
  narrowing: OrderNarrowing,
): Promise<Record<OrderFilter, number>> => {
  const { statuses, withRecords, vehicleId, ...others } = narrowing
  const isPlain = Object.values(others).every((value) => value === undefined)
  const open = { scope, statuses, withRecords, vehicleId }
  const [row] = await (isPlain ? openCounts(db, open) : selectOpenCounts(db, scope, narrowing).execute())
  const { active, needsApproval, approved } = row!
  return { active: Number(active), needs_approval: Number(needsApproval), approved: Number(approved) }
}
const selectOpenCounts = (db: Db, scope: FleetScope, narrowing: OrderNarrowing) =>
  narrowedOrders(db, scope, narrowing).select([
    countIn(FILTER_STATUSES.active).as('active'),
    countIn(FILTER_STATUSES.needs_approval).as('needsApproval'),
    countIn(FILTER_STATUSES.approved).as('approved'),
  ])
type Unsearched = Pick<OrderNarrowing, 'statuses' | 'withRecords' | 'vehicleId'> & { scope: FleetScope }
const openCounts = preparedQuery(
  (db, { scope, ...narrowing }: Unsearched) => selectOpenCounts(db, scope, narrowing),
  // Open orders of a fleet have a partial index, whose literals the planner must see.
  { choices: ['statuses'] },
)

/** Total of the orders awaiting approval, and since when the longest has waited. */
export const sumAwaiting = async (db: Db, scope: FleetScope) => {
  const { cents, since } = await ordersOf(db, scope)
    .where(statusIn(FILTER_STATUSES.needs_approval))
    .select([sql<number>`coalesce(sum(o.total_cents), 0)`.as('cents'), sql<Date | null>`min(${waitingSince})`.as('since')])
    .executeTakeFirstOrThrow()
  return { totalCents: Number(cents), since }
}

type OrderSums = { count: number; totalCents: number; savingCents: number }

/** Count and totals of a list of finished orders and records; a record has no savings. */
export const sumOrders = async (db: Db, scope: FleetScope, narrowing: OrderNarrowing): Promise<OrderSums> => {
  const count = sql<number>`count(*)`.as('count')
  const sumOf = (cents: RawBuilder<unknown>) => sql<number>`coalesce(sum(${cents}), 0)`
  const parts: RawBuilder<unknown>[] = [
    sql`${narrowedOrders(db, scope, narrowing).select([
      count,
      sumOf(sql`o.total_cents`).as('total'),
      sumOf(sql`o.saving_cents`).as('saving'),
    ])}`,
  ]
  if (narrowing.withRecords) {
    const records = narrowedRecords(db, scope, narrowing)
    parts.push(sql`${records.select([count, sumOf(sql`m.total_cents`).as('total'), sql<number>`0`.as('saving')])}`)
  }
  const { rows } = await sql<SumRow>`
    select sum(p.count) as count, sum(p.total) as total, sum(p.saving) as saving
    from (${sql.join(parts, sql` union all `)}) p`.execute(db)
  return sumsOf(rows[0]!)
}

type SumRow = { count: number; total: number; saving: number }
const sumsOf = ({ count, total, saving }: SumRow): OrderSums => ({
  count: Number(count),
  totalCents: Number(total),
  savingCents: Number(saving),
})

/** The number of finished orders and records. */
export const countOrders = async (db: Db, scope: FleetScope, narrowing: OrderNarrowing): Promise<number> => {
  const parts = [sql`(${narrowedOrders(db, scope, narrowing).select(sql`count(*)`.as('count'))})`]
  if (narrowing.withRecords) parts.push(sql`(${narrowedRecords(db, scope, narrowing).select(sql`count(*)`.as('count'))})`)
  const { rows } = await sql<{ count: number }>`select ${sql.join(parts, sql` + `)} as count`.execute(db)
  return Number(rows[0]!.count)
}

/**
 * The count of `whole` together with the totals of its filtered part, in one scan: if many rows match, two scans would cost
 * twice as much.
 */
export const sumOrdersOfWhole = async (
  db: Db,
  scope: FleetScope,
  whole: OrderNarrowing,
  narrowing: OrderNarrowing,
): Promise<{ whole: number; sums: OrderSums }> => {
  // The offset prevents inlining: otherwise the conditions would be evaluated once per figure.
  const orders = ordersOfDays(db, scope, whole)
    .where(statusIn(whole.statuses))
    .select(['o.totalCents as total', 'o.savingCents as saving', allOf(orderConditions(db, scope, narrowing)).as('matches')])
    .offset(sql.lit(0))
  const parts = [sql`(${orders})`]
  if (whole.withRecords) {
    const matches = narrowing.withRecords ? allOf(recordConditions(scope, narrowing)) : sql<boolean>`false`
    const records = recordsOfDays(db, scope, whole)
      .select(['m.totalCents as total', sql`0::bigint`.as('saving'), matches.as('matches')])
      .offset(sql.lit(0))
    parts.push(sql`(${records})`)
  }
  const { rows } = await sql<SumRow & { whole: number }>`
    select count(*) as whole, count(*) filter (where p.matches) as count,
      coalesce(sum(p.total) filter (where p.matches), 0) as total, coalesce(sum(p.saving) filter (where p.matches), 0) as saving
    from (${sql.join(parts, sql` union all `)}) p`.execute(db)
  return { whole: Number(rows[0]!.whole), sums: sumsOf(rows[0]!) }
}

/** Names of the shops of a list, at most `limit`, by name. */
export const listShopNames = async (db: Db, scope: FleetScope, narrowing: OrderNarrowing, limit: number): Promise<string[]> => {
  // Distinct and offset: otherwise, for each shop of the installation, PostgreSQL searches for an order in the period.
  const shopIds = narrowedOrders(db, scope, narrowing).select('o.shopId').distinct().offset(sql.lit(0))
  const ofOrders = sql`select w.name from shops w where w.id in (${shopIds})`
  const ofRecords = sql`union ${narrowedRecords(db, scope, narrowing).select(shopOfRecord.as('name'))}`
  const { rows } = await sql<{ name: string | null }>`
    select distinct name from (${ofOrders} ${narrowing.withRecords ? ofRecords : sql``}) s
    where name is not null order by name limit ${limit}`.execute(db)
  return rows.map(({ name }) => name!)
}
