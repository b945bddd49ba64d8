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
  /** With maintenance that was done elsewhere. */
  withRecords: boolean
  /** Days of completion, or else of the appointment, in the product's zone; inclusive. */
  from?: IsoDate | undefined
  to?: IsoDate | undefined
  vehicleId?: number | undefined
  /** Each has to match. */
  words?: readonly FoundWord[]
  /** The name of the shop, or the one that a record has in its place. */
  shop?: string | undefined
}

/** Where a row of a list is stored. */
export type OrderPlace = { kind: 'order' | 'manual'; id: number }

/** A finished order is listed by its completion, whenever its appointment was. Indexed. */
const effectiveAt = sql<Date>`coalesce(o.completed_at, o.appointment_at)`
/** Literals: the planner only uses a partial index when it can see its words. */
const statusIn = (statuses: readonly OrderStatus[]) =>
  statuses.length === 0 ? sql<boolean>`false` : sql<boolean>`o.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`

const ordersOf = (db: Db, scope: FleetScope) => {
  const query = db.selectFrom('orders as o').where('o.fleetId', '=', scope.fleetId)
  return scope.assignedTo === undefined ? query : query.where(ownOrAssigned(scope.assignedTo))
}

/** Days of the list, in the product's zone. */
const ordersOfDays = (db: Db, scope: FleetScope, { from, to }: Pick<OrderNarrowing, 'from' | 'to'>) => {
  let query = ordersOf(db, scope)
  if (from !== undefined) query = query.where(effectiveAt, '>=', startOfDay(from))
  if (to !== undefined) query = query.where(effectiveAt, '<', startOfDay(addDays(to, 1)))
  return query
}

/** No filter is left that a list does not apply: a new one does not compile. */
type NothingElse = Record<string, never>

/** All else that a list is narrowed by. */
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

/** Maintenance done elsewhere: of vehicles that the scope shows the records of. Alias `m`. */
const narrowedRecords = (db: Db, scope: FleetScope, narrowing: OrderNarrowing) =>
  recordsOfDays(db, scope, narrowing).where(allOf(recordConditions(scope, narrowing)))

const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`

/** A fleet has few vehicles without records, in an index; those with records are all others. */
const isOfRecordedVehicle = (db: Db, scope: FleetScope) =>
  scope.assignedTo === undefined
    ? sql<boolean>`m.vehicle_id not in (${vehiclesWithoutRecords(db, scope).select('v.id')})`
    : // Looked up for what is read; as a join all vehicles of the driver would be read first.
      sql<boolean>`exists (${recordedVehicles(db, scope)
        .where(sql<boolean>`v.id = m.vehicle_id`)
        .select('v.id')
        .offset(sql.lit(0))})`

const shopOfRecord = sql<string>`coalesce(m.custom_shop_name, (select w.name from shops w where w.id = m.shop_id))`

const milesOf = (table: 'o' | 'm') => sql<number>`case ${sql.ref(`${table}.odometerUnits`)} when 'kilometers'
  then ${sql.ref(`${table}.odometer`)} / ${sql.lit(KILOMETERS_PER_MILE)} else ${sql.ref(`${table}.odometer`)} end`

type Direction = OrderSort['direction']
type Part = { where: RawBuilder<boolean>; key: RawBuilder<unknown> }
type Arms = { orders: readonly Part[]; records: readonly Part[] }

/** Vehicles in use and removed ones have an index by name each. */
const NAMED: readonly Part[] = [
  { where: sql<boolean>`v.deleted_at is null`, key: sql`lower(v.name)` },
  { where: sql<boolean>`v.deleted_at is not null`, key: sql`lower(v.name)` },
]
const nothing = sql<number>`null::numeric`
const always = sql<boolean>`true`

/**
 * The rows of a sort column in parts, each of which an index gives in order: a part with values and one without, which comes last
 * whichever way the list is sorted.
 */
const armsOf = (key: string, statuses: readonly OrderStatus[]): Arms => {
  const allRecords = (by: RawBuilder<unknown>): Part[] => [{ where: always, key: by }]
  const priced = statusIn(statuses.filter(showsPrices))
  const unpriced = statusIn(statuses.filter((status) => !showsPrices(status)))
  const money = (column: 'totalCents' | 'savingCents') => [
    { where: sql<boolean>`${priced} and ${HAS_PRICES}`, key: sql.ref(`o.${column}`) },
    { where: unpriced, key: sql`null::bigint` },
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
    default:
      // What is open is listed by the clock of its shop, what is over by when it was done.
      return statuses.every(isOpen)
        ? { orders: [{ where: always, key: sql.ref('o.appointmentLocal') }], records: allRecords(sql`m.done_on::timestamp`) }
        : {
            orders: [{ where: always, key: effectiveAt }],
            records: allRecords(sql`m.done_on::timestamp at time zone ${sql.lit(CONFIGURED_ZONE)}`),
          }
  }
}

/** The words of the partial indexes by total and by saving. */
const HAS_PRICES = sql<boolean>`o.status in ('awaiting_approval', 'approved', 'complete', 'paid', 'paid_in_shop', 'paid_deferred', 'cancel')`

/** The rows of a list in its order: one page of them, or all. Every order ends in kind and id, so that pages never share a row. */
export const findOrderPlaces = async (
  db: Db,
  scope: FleetScope,
  narrowing: OrderNarrowing,
  { key, direction }: OrderSort,
  page?: { limit: number; offset: number },
): Promise<OrderPlace[]> => {
  const parts = armsOf(key, narrowing.statuses)
  const end = page && page.offset + page.limit
  const arms = parts.orders.map((part) => orderArm(db, scope, narrowing, { ...part, sortKey: key, direction, end }))
  if (narrowing.withRecords)
    arms.push(...parts.records.map((part) => recordArm(db, scope, narrowing, { ...part, sortKey: key, direction, end })))
  const way = sql.raw(direction)
  const { rows } = await sql<OrderPlace>`select p.kind, p.id from (${sql.join(arms, sql` union all `)}) p
    order by p.key ${way} nulls last, p.kind desc, p.id ${way}
    ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`.execute(db)
  return rows.map(({ kind, id }) => ({ kind, id: Number(id) }))
}

/** Sorts whose key the index of past orders has: `findPlacesAndSums` reads nothing else. */
export const isSortOfIndex = ({ key }: Pick<OrderSort, 'key'>): boolean => key === 'date' || key === 'total' || key === 'saving'

/**
 * A page of past orders with the sums of all that match, in one reading: where these are spread thinly, the page itself may read
 * nearly as many orders as the sums. Only for what fits in memory.
 */
export const findPlacesAndSums = async (
  db: Db,
  scope: FleetScope,
  narrowing: OrderNarrowing,
  { key, direction }: OrderSort,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ places: OrderPlace[]; sums: OrderSums }> => {
  const parts = armsOf(key, narrowing.statuses)
  // Only compared, so that the index of the days is walked: by the rows of some shops the planner would read the table itself.
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
  const { rows: found } = await sql<SumRow & { kind: OrderPlace['kind'] | null; id: number }>`
    with matching as materialized (${sql.join(arms, sql` union all `)})
    select s.*, p.kind, p.id
    from (select count(*) as count, coalesce(sum(total), 0) as total, coalesce(sum(saving), 0) as saving from matching) s
    left join (select kind, id, key from matching order by ${order} limit ${limit} offset ${offset}) p on true
    order by ${order}`.execute(db)
  const places = found.flatMap(({ kind, id }) => (kind === null ? [] : [{ kind, id: Number(id) }]))
  return { places, sums: sumsOf(found[0]!) }
}

type Arm = Part & { sortKey: string; direction: Direction; end: number | undefined }

const orderArm = (
  db: Db,
  scope: FleetScope,
  narrowing: OrderNarrowing,
  { where, key, sortKey, direction, end }: Arm,
): RawBuilder<unknown> => {
  const query = narrowedOrders(db, scope, narrowing)
  // Only names need the vehicle; without it the planner reads an index of orders alone.
  const named = sortKey === 'vehicle' ? query.innerJoin('vehicles as v', joinVehicle('o')) : query
  const way = sql.raw(direction)
  return sql`(${named
    .where(where)
    .select([sql<string>`'order'`.as('kind'), 'o.id', sql`${key}`.as('key')])
    .orderBy(sql`${key} ${way}, o.id ${way}`)
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
  // The plain day, which is the same order and indexed.
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

/** Number of open orders per filter: of the whole scope, or of those that a list is narrowed to. */
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
  // Open orders of a fleet have an index, whose words the planner has to see.
  { choices: ['statuses'] },
)

/** What awaits an approval, in sum, and since when the longest has. */
export const sumAwaiting = async (db: Db, scope: FleetScope) => {
  const { cents, since } = await ordersOf(db, scope)
    .where(statusIn(FILTER_STATUSES.needs_approval))
    .select([
      sql<number>`coalesce(sum(o.total_cents), 0)`.as('cents'),
      sql<Date | null>`min(coalesce(o.estimated_at, o.created_at))`.as('since'),
    ])
    .executeTakeFirstOrThrow()
  return { totalCents: Number(cents), since }
}

type OrderSums = { count: number; totalCents: number; savingCents: number }

/** Count and sums of a list of finished orders and records; a record saves nothing. */
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
 * The number of `whole`, with the sums of what it is narrowed to, in one reading: where many rows match, each reading by itself
 * would cost as much.
 */
export const sumOrdersOfWhole = async (
  db: Db,
  scope: FleetScope,
  whole: OrderNarrowing,
  narrowing: OrderNarrowing,
): Promise<{ whole: number; sums: OrderSums }> => {
  // Offset: otherwise what matches would be compared once for each figure.
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
  // Distinct and offset: otherwise an order of the period is looked for at each shop of the installation.
  const shopIds = narrowedOrders(db, scope, narrowing).select('o.shopId').distinct().offset(sql.lit(0))
  const ofOrders = sql`select w.name from shops w where w.id in (${shopIds})`
  const ofRecords = sql`union ${narrowedRecords(db, scope, narrowing).select(shopOfRecord.as('name'))}`
  const { rows } = await sql<{ name: string | null }>`
    select distinct name from (${ofOrders} ${narrowing.withRecords ? ofRecords : sql``}) s
    where name is not null order by name limit ${limit}`.execute(db)
  return rows.map(({ name }) => name!)
}
