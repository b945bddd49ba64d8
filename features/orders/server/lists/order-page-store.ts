import { type RawBuilder, sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import { addDays, CONFIGURED_ZONE, type IsoDate, startOfDay } from '#features/countries/dates.ts'
import { KILOMETERS_PER_MILE } from '#features/countries/distance.ts'
import { recordedVehicles, vehiclesWithoutRecords } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Db } from '#platform/db/database.ts'
import { containing, ignoringAccents } from '#platform/db/search.ts'
import { FILTER_STATUSES, isOpen, type OrderFilter, type OrderStatus, showsPrices } from '../../life/status.ts'
import { isSortable, type OrderSort } from '../../sort-orders.ts'
import { ownOrAssigned } from '../order-store.ts'

/** A word of a search, with the services of the catalogue whose name holds it in the reader's language. */
export type SearchedWord = { word: string; serviceIds: readonly number[] }

export type OrderNarrowing = {
  statuses: readonly OrderStatus[]
  /** With maintenance that was done elsewhere. */
  withRecords: boolean
  /** Days of completion, or else of the appointment, in the product's zone; inclusive. */
  from?: IsoDate | undefined
  to?: IsoDate | undefined
  vehicleId?: number | undefined
  /** Each has to match. */
  words?: readonly SearchedWord[]
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

const vehiclesOfWord = (index: number) => sql.table(`vehicles_of_word_${index}`)

/**
 * Before a statement that reads a list: the vehicles whose facts hold each of its words, found once for orders and records, by the
 * index of the search.
 */
const withWords = ({ fleetId }: FleetScope, { words = [] }: OrderNarrowing): RawBuilder<unknown> => {
  const sets = words.map(
    ({ word }, index) => sql`${vehiclesOfWord(index)} as materialized (
      select v.id from vehicles v where v.fleet_id = ${fleetId} and v.search ~ ${ignoringAccents(word)})`,
  )
  return sets.length === 0 ? sql`` : sql`with ${sql.join(sets)}`
}

const shopsWith = (db: Db, word: string) =>
  db
    .selectFrom('shops as w')
    .where(sql<boolean>`w.name ~* ${ignoringAccents(word)}`)
    .select('w.id')

/**
 * Each part by itself and with the fleet, so that it is a set that an index finds once: a line by its name in the catalogue, by the
 * shop's words for it, or by the fleet's. "Exists" and not "in": a set that is too big to keep is then looked up order by order.
 */
const orderMatches = (db: Db, scope: FleetScope, { word, serviceIds }: SearchedWord, index: number) => {
  const hasLine = (matches: RawBuilder<boolean>) => sql<boolean>`exists (select from order_services x
    where x.fleet_id = ${scope.fleetId} and x.order_id = o.id and x.status <> 'deleted' and ${matches})`
  return sql<boolean>`(
    o.vehicle_id in (select id from ${vehiclesOfWord(index)}) or o.shop_id in (${shopsWith(db, word)})
    or exists (select from orders w where w.fleet_id = ${scope.fleetId} and w.id = o.id
      and order_numbers(w.vehicle_vin, w.po_number, w.invoice_number) like ${containing(word.toLowerCase())})
    or ${hasLine(sql`x.service_definition_id = any(${[...serviceIds]}::bigint[]) and x.name is null`)}
    or ${hasLine(sql`x.name ~* ${ignoringAccents(word)}`)} or ${hasLine(sql`x.vanity_label ~* ${ignoringAccents(word)}`)})`
}

const recordMatches = (db: Db, scope: FleetScope, { word, serviceIds }: SearchedWord, index: number) => sql<boolean>`(
  m.vehicle_id in (select id from ${vehiclesOfWord(index)}) or m.shop_id in (${shopsWith(db, word)})
  or m.custom_shop_name ~* ${ignoringAccents(word)} or m.po_number ilike ${containing(word)}
  or exists (select from manual_services x where x.fleet_id = ${scope.fleetId} and x.manual_history_id = m.id
    and (x.service_definition_id = any(${[...serviceIds]}::bigint[]) and x.name is null or x.name ~* ${ignoringAccents(word)})))`

/** No filter is left that a list does not apply: a new one does not compile. */
type NothingElse = Record<string, never>

/** The orders of a list, before sort and pagination, within a statement `withWords`. Alias `o`. */
const narrowedOrders = (db: Db, scope: FleetScope, narrowing: OrderNarrowing) => {
  const { statuses, withRecords: _, from, to, vehicleId, words = [], shop, ...others } = narrowing
  others satisfies NothingElse
  let query = ordersOf(db, scope).where(statusIn(statuses))
  if (from !== undefined) query = query.where(effectiveAt, '>=', startOfDay(from))
  if (to !== undefined) query = query.where(effectiveAt, '<', startOfDay(addDays(to, 1)))
  if (vehicleId !== undefined) query = query.where('o.vehicleId', '=', vehicleId)
  if (shop) query = query.where('o.shopId', 'in', db.selectFrom('shops as w').where('w.name', '=', shop).select('w.id'))
  for (const [index, word] of words.entries()) query = query.where(orderMatches(db, scope, word, index))
  return query
}

/** Maintenance done elsewhere: of vehicles that the scope shows the records of. Alias `m`. */
const narrowedRecords = (db: Db, scope: FleetScope, narrowing: OrderNarrowing) => {
  const { statuses: _, withRecords: __, from, to, vehicleId, words = [], shop, ...others } = narrowing
  others satisfies NothingElse
  let query = db.selectFrom('manualHistories as m').where('m.fleetId', '=', scope.fleetId).where(isOfRecordedVehicle(db, scope))
  if (from !== undefined) query = query.where('m.doneOn', '>=', from)
  if (to !== undefined) query = query.where('m.doneOn', '<=', to)
  if (vehicleId !== undefined) query = query.where('m.vehicleId', '=', vehicleId)
  if (shop) query = query.where(shopOfRecord, '=', shop)
  for (const [index, word] of words.entries()) query = query.where(recordMatches(db, scope, word, index))
  return query
}

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
type Arms = { orders: readonly { where: RawBuilder<boolean>; key: RawBuilder<unknown> }[]; records: RawBuilder<unknown> }

const vehicleName = sql<string>`(select lower(v.name) from vehicles v where v.fleet_id = m.fleet_id and v.id = m.vehicle_id)`
const nothing = sql<number>`null::numeric`
const always = sql<boolean>`true`

/**
 * The rows of a sort column in parts, each of which an index gives in order: a part with values and one without, which comes last
 * whichever way the list is sorted.
 */
const armsOf = (key: string, statuses: readonly OrderStatus[]): Arms => {
  const priced = statusIn(statuses.filter(showsPrices))
  const unpriced = statusIn(statuses.filter((status) => !showsPrices(status)))
  const money = (column: 'totalCents' | 'savingCents') => [
    { where: sql<boolean>`${priced} and ${HAS_PRICES}`, key: sql.ref(`o.${column}`) },
    { where: unpriced, key: sql`null::bigint` },
  ]
  switch (key) {
    case 'total':
      return { orders: money('totalCents'), records: sql.ref('m.totalCents') }
    case 'saving':
      return { orders: money('savingCents'), records: sql`null::bigint` }
    case 'mileage':
      return {
        orders: [
          { where: sql<boolean>`o.odometer is not null`, key: milesOf('o') },
          { where: sql<boolean>`o.odometer is null`, key: nothing },
        ],
        records: milesOf('m'),
      }
    case 'vehicle':
      return {
        orders: [
          { where: sql<boolean>`v.deleted_at is null`, key: sql`lower(v.name)` },
          { where: sql<boolean>`v.deleted_at is not null`, key: sql`lower(v.name)` },
        ],
        records: vehicleName,
      }
    default:
      // What is open is listed by the clock of its shop, what is over by when it was done.
      return statuses.every(isOpen)
        ? { orders: [{ where: always, key: sql.ref('o.appointmentLocal') }], records: sql`m.done_on::timestamp` }
        : {
            orders: [{ where: always, key: effectiveAt }],
            records: sql`m.done_on::timestamp at time zone ${sql.lit(CONFIGURED_ZONE)}`,
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
  const arms = parts.orders.map((arm) => orderArm(db, scope, narrowing, { ...arm, sortKey: key, direction, end }))
  if (narrowing.withRecords) arms.push(recordArm(db, scope, narrowing, { key: parts.records, sortKey: key, direction, end }))
  const way = sql.raw(direction)
  const { rows } =
    await sql<OrderPlace>`${withWords(scope, narrowing)} select p.kind, p.id from (${sql.join(arms, sql` union all `)}) p
    order by p.key ${way} nulls last, p.kind desc, p.id ${way}
    ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`.execute(db)
  return rows.map(({ kind, id }) => ({ kind, id: Number(id) }))
}

type Arm = { key: RawBuilder<unknown>; sortKey: string; direction: Direction; end: number | undefined }

const orderArm = (
  db: Db,
  scope: FleetScope,
  narrowing: OrderNarrowing,
  { where, key, sortKey, direction, end }: Arm & { where: RawBuilder<boolean> },
): RawBuilder<unknown> => {
  const query = narrowedOrders(db, scope, narrowing)
  // Only names need the vehicle; without it the planner reads an index of orders alone.
  const named = sortKey === 'vehicle' ? query.innerJoin('vehicles as v', joinVehicle) : query
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
  { key, sortKey, direction, end }: Arm,
): RawBuilder<unknown> => {
  // The plain day, which is the same order and indexed.
  const order = isSortable(sortKey) && sortKey !== 'date' ? key : sql.ref('m.doneOn')
  const way = sql.raw(direction)
  return sql`(${narrowedRecords(db, scope, narrowing)
    .select([sql<string>`'manual'`.as('kind'), 'm.id', sql`${key}`.as('key')])
    .orderBy(sql`${order} ${way}, m.id ${way}`)
    .$if(end !== undefined, (arm) => arm.limit(end!))})`
}

type Join = { onRef: (left: 'v.fleetId' | 'v.id', op: '=', right: 'o.fleetId' | 'o.vehicleId') => Join }
const joinVehicle = <J extends Join>(join: J): J =>
  join.onRef('v.fleetId', '=', 'o.fleetId').onRef('v.id', '=', 'o.vehicleId') as J

const countIn = (statuses: readonly string[]) => sql<number>`count(*) filter (where o.status = any(${[...statuses]}::text[]))`

/** Number of open orders per filter: of the whole scope, or of those that a list is narrowed to. */
export const countOpenOrders = async (
  db: Db,
  scope: FleetScope,
  narrowing: OrderNarrowing,
): Promise<Record<OrderFilter, number>> => {
  const counted = narrowedOrders(db, scope, narrowing).select([
    countIn(FILTER_STATUSES.active).as('active'),
    countIn(FILTER_STATUSES.needs_approval).as('needsApproval'),
    countIn(FILTER_STATUSES.approved).as('approved'),
  ])
  const { rows } = await sql<{ active: number; needsApproval: number; approved: number }>`
    ${withWords(scope, narrowing)} select * from (${counted}) c`.execute(db)
  const { active, needsApproval, approved } = rows[0]!
  return { active: Number(active), needs_approval: Number(needsApproval), approved: Number(approved) }
}

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
  const { rows } = await sql<{ count: number; total: number; saving: number }>`${withWords(scope, narrowing)}
    select sum(p.count) as count, sum(p.total) as total, sum(p.saving) as saving
    from (${sql.join(parts, sql` union all `)}) p`.execute(db)
  const { count: found, total, saving } = rows[0]!
  return { count: Number(found), totalCents: Number(total), savingCents: Number(saving) }
}

/** Names of the shops of a list, at most `limit`, by name. */
export const listShopNames = async (db: Db, scope: FleetScope, narrowing: OrderNarrowing, limit: number): Promise<string[]> => {
  // Distinct and offset: otherwise an order of the period is looked for at each shop of the installation.
  const shopIds = narrowedOrders(db, scope, narrowing).select('o.shopId').distinct().offset(sql.lit(0))
  const ofOrders = sql`select w.name from shops w where w.id in (${shopIds})`
  const ofRecords = sql`union ${narrowedRecords(db, scope, narrowing).select(shopOfRecord.as('name'))}`
  const { rows } = await sql<{ name: string | null }>`${withWords(scope, narrowing)}
    select distinct name from (${ofOrders} ${narrowing.withRecords ? ofRecords : sql``}) s
    where name is not null order by name limit ${limit}`.execute(db)
  return rows.map(({ name }) => name!)
}
