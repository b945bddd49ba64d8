import { sql } from 'kysely'
import { addDays, type IsoDate, startOfDay } from '#features/countries/dates.ts'
import type { Currency } from '#features/ledger/ledger.ts'
import { signedCentsOf } from '#features/ledger/server/ledger-store.ts'
import { countFleetsWith, type SummedFleets, sumsByValue } from '#features/fleets/server/sums/sum-store.ts'
import { ownOrAssigned } from '#features/orders/server/order-store.ts'
import { type Conditions, conditionsOf } from '#platform/db/conditions.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import { MOVED_KINDS, type MovedKind } from '../../transactions/transactions.ts'
import type { LineFilters } from '../../transactions/transactions-contract.ts'
import { type MoneyScope, ofMoney, onlyFleetOf } from './money-scope-store.ts'

/** `of`: order payments, monthly fees, or both. Days in the product's zone, both inclusive. */
export type MovedListing = {
  of: 'orders' | 'fees' | 'both'
  from: IsoDate
  to: IsoDate
  lines: Narrowing
}

/** `onlyIds`: only these lines; `exceptIds`: all but those. */
type Narrowing = LineFilters & {
  id?: number | undefined
  onlyIds?: number[] | undefined
  exceptIds?: number[] | undefined
}

/** Conditions on a ledger line `l`. */
const LINE_CONDITIONS: Conditions<Narrowing> = {
  id: (id) => sql`l.id = ${id}`,
  onlyIds: (ids) => sql`l.id = any(${ids}::bigint[])`,
  exceptIds: (ids) => sql`not l.id = any(${ids}::bigint[])`,
}

/** Conditions on an order `o` whose payment is in review, which has no ledger line yet. */
const REVIEW_CONDITIONS: Conditions<LineFilters> = {}

// Literals, not parameters: otherwise the partial indexes on moved money are not used.
const isMoved = sql<boolean>`l.kind in (${sql.join(MOVED_KINDS.map((kind) => sql.lit(kind)))})`

const linesWithin = (db: Db, scope: MoneyScope) => {
  const { assignedTo } = scope
  const ofFleets = db
    .selectFrom('ledgerLines as l')
    .where(isMoved)
    .where(ofMoney(db, scope, 'l.fleetId'))
  if (assignedTo === undefined) return ofFleets
  return ofFleets.where(
    sql<boolean>`exists (select 1 from orders o where o.fleet_id = l.fleet_id and o.id = l.order_id and ${ownOrAssigned(assignedTo)})`,
  )
}

/** `after`: the rows that follow this line, newest first. */
const linesOf = (db: Db, scope: MoneyScope, { of, from, to, lines }: MovedListing, after?: number) => {
  const found = linesWithin(db, scope)
    .where('l.at', '>=', startOfDay(from))
    // A single upper bound: with a second one every page of a file would read the index from its top.
    .where(
      after === undefined
        ? sql<boolean>`l.at < ${startOfDay(addDays(to, 1))}`
        : // By the stored timestamp: a JavaScript `Date` loses the microseconds.
          sql<boolean>`(l.at, l.id) < ((select at from ledger_lines where id = ${after}), ${after})`,
    )
    .$if(of === 'orders', (query) => query.where('l.orderId', 'is not', null))
    .$if(of === 'fees', (query) => query.where('l.subscriptionChargeId', 'is not', null))
  return conditionsOf(LINE_CONDITIONS, lines).reduce((query, condition) => query.where(condition), found)
}

type Lines = ReturnType<typeof linesOf>

type OrderLine = { serviceDefinitionId: number | null; name: string | null; label: string | null }
/** The services of the order: every line except those declined or removed. */
const orderLines = sql<OrderLine[]>`coalesce((select json_agg(json_build_object(
    'serviceDefinitionId', s.service_definition_id, 'name', s.name, 'label', s.vanity_label) order by s.id)
  from order_services s where s.fleet_id = l.fleet_id and s.order_id = l.order_id and s.status not in ('rejected', 'deleted')), '[]')`
const PAYMENTS: readonly MovedKind[] = ['captured', 'settled']
/** An order may be paid in parts: figures of the whole order appear on the first payment only. */
const isFirstPayment = sql<boolean>`l.kind in (${sql.join(PAYMENTS.map((kind) => sql.lit(kind)))}) and not exists (
  select 1 from ledger_lines e where e.fleet_id = l.fleet_id and e.order_id = l.order_id and e.id < l.id
    and e.kind in (${sql.join(PAYMENTS.map((kind) => sql.lit(kind)))}))`

/** Ledger lines with what they paid for: an order with vehicle, shop and approver, or a monthly fee. */
const selectMovedLines = (db: Db, lines: Lines) =>
  db
    .selectFrom(lines.selectAll('l').as('l'))
    .innerJoin('fleets as f', 'f.id', 'l.fleetId')
    .leftJoin('orders as o', (join) => join.onRef('o.fleetId', '=', 'l.fleetId').onRef('o.id', '=', 'l.orderId'))
    .leftJoin('vehicles as v', (join) => join.onRef('v.fleetId', '=', 'o.fleetId').onRef('v.id', '=', 'o.vehicleId'))
    .leftJoin('shops as s', 's.id', 'o.shopId')
    .leftJoin('users as approver', 'approver.id', 'o.approverUserId')
    .leftJoin('paymentMethods as m', (join) => join.onRef('m.fleetId', '=', 'l.fleetId').onRef('m.id', '=', 'l.methodId'))
    .leftJoin('subscriptionCharges as c', (join) =>
      join.onRef('c.fleetId', '=', 'l.fleetId').onRef('c.id', '=', 'l.subscriptionChargeId'),
    )
    .select([
      'l.id',
      'l.fleetId',
      'l.orderId',
      'l.subscriptionChargeId',
      'l.amountCents',
      'l.currency',
      'l.methodId',
      'l.methodWords',
    ])
    .select(['l.provider', 'l.at', 'f.name as fleetName', 'f.country as fleetCountry', 'f.brandId'])
    .select(sql<MovedKind>`l.kind`.as('kind'))
    .select(['o.appointmentDay', 'o.invoiceNumber', 'o.poNumber', 'o.approvedAt', 'o.vehicleName', 'o.vehicleVin'])
    .select([
      'v.name as currentVehicleName',
      'v.vin',
      'v.otherId',
      'v.departmentNumber',
      's.name as shopName',
      's.zone',
      's.state as shopState',
    ])
    .select(sql<string | null>`approver.first_name || ' ' || approver.last_name`.as('approverName'))
    .select(['m.kind as methodKind', 'm.cardType', 'm.lastFour', 'o.status as orderStatus'])
    .select(['c.month', 'c.chargedOn', 'c.vehicles', 'c.priceCents', 'c.tries', 'o.taxCents', 'o.savingCents', 'o.subTotalCents'])
    .select(['c.taxCents as feeTaxCents', 'c.taxProvince as feeTaxProvince', 'c.chargedTaxes as feeChargedTaxes'])
    .select([orderLines.as('orderLines'), isFirstPayment.as('isFirstPayment')])
    .orderBy('l.at', 'desc')
    .orderBy('l.id', 'desc')

export type MovedLine = Awaited<ReturnType<ReturnType<typeof selectMovedLines>['execute']>>[number]

type Part = { limit: number; offset?: number; after?: number }

/** A page of the listing, newest first, or the rows after a given line. */
export const listMoved = (
  db: Db,
  scope: MoneyScope,
  listing: MovedListing,
  { limit, offset, after }: Part,
): Promise<MovedLine[]> =>
  selectMovedLines(
    db,
    linesOf(db, scope, listing, after)
      .orderBy('l.at', 'desc')
      .orderBy('l.id', 'desc')
      .limit(limit)
      .offset(offset ?? 0),
  ).execute()

/** The fleets whose stored daily sums count a listing; null for filters that need the lines themselves. */
const summedFleets = ({ fleetIds, access, assignedTo }: MoneyScope, { lines }: MovedListing): SummedFleets | null => {
  if (assignedTo !== undefined || conditionsOf(LINE_CONDITIONS, lines).length > 0) return null
  return access ? { access } : { fleetId: fleetIds[0]! }
}

/** By currency, order payments and fees separate. */
const sumsOfDays = async (db: Db, fleets: SummedFleets, { of, from, to }: MovedListing): Promise<MovedSum[]> => {
  const sums = await sumsByValue(db, fleets, 'ledger', { from, to })
  return sums.flatMap(({ value, ...sum }) => {
    const ofFee = value.endsWith(' fee')
    if (of !== 'both' && ofFee !== (of === 'fees')) return []
    return [{ ...sum, ofFee, currency: value.slice(0, 3) as Currency }]
  })
}

// A second query: `count(*) over ()` would read what every row joins.
export const countMoved = async (db: Db, scope: MoneyScope, listing: MovedListing): Promise<number> => {
  const fleets = summedFleets(scope, listing)
  if (fleets) return (await sumsOfDays(db, fleets, listing)).reduce((sum, { count }) => sum + count, 0)
  const { count } = await linesOf(db, scope, listing)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** One line, at any time; null when it is not within the scope. */
export const findMoved = async (db: Db, scope: MoneyScope, subject: 'orders' | 'fees', id: number): Promise<MovedLine | null> => {
  const column = subject === 'orders' ? 'l.orderId' : 'l.subscriptionChargeId'
  const lines = linesWithin(db, scope).where('l.id', '=', id).where(column, 'is not', null)
  return (await selectMovedLines(db, lines).executeTakeFirst()) ?? null
}

/** Lines of a page of changes, newest first. */
export const findMovedLines = (db: Db, scope: MoneyScope, ids: readonly number[]): Promise<MovedLine[]> =>
  selectMovedLines(db, linesWithin(db, scope).where(sql<boolean>`l.id = any(${ids}::bigint[])`)).execute()

export type MovedSum = { currency: Currency; ofFee: boolean; count: number; cents: number }

/** Money moved, by currency, and the number of fleets. */
export const sumMoved = async (
  db: Db,
  scope: MoneyScope,
  listing: MovedListing,
): Promise<{ sums: MovedSum[]; fleetsCount: number }> => {
  const fleets = summedFleets(scope, listing)
  if (fleets) {
    const [sums, fleetsCount] = await Promise.all([
      sumsOfDays(db, fleets, listing),
      countFleetsWith(db, fleets, 'ledger', { from: listing.from, to: listing.to }),
    ])
    return { sums, fleetsCount }
  }
  const rows = await linesOf(db, scope, listing)
    .select(['l.fleetId', 'l.currency'])
    .select(sql<boolean>`l.order_id is null`.as('ofFee'))
    .select(sql<number>`count(*)`.as('count'))
    .select(sql<number>`sum(${signedCentsOf})`.as('cents'))
    .groupBy(['l.fleetId', 'l.currency'])
    .groupBy(sql`l.order_id is null`)
    .execute()
  return {
    sums: rows.map(({ currency, ofFee, count, cents }) => ({ currency, ofFee, count: Number(count), cents: Number(cents) })),
    fleetsCount: new Set(rows.map(({ fleetId }) => fleetId)).size,
  }
}

/** Finished orders whose payment is in review: not paid yet, so in no sum. */
export const countInReview = async (db: Db, scope: MoneyScope, { from, to, lines }: MovedListing): Promise<number> => {
  const { assignedTo } = scope
  const conditions = conditionsOf(REVIEW_CONDITIONS, lines)
  const days = { fromAt: startOfDay(from), beforeAt: startOfDay(addDays(to, 1)) }
  const fleetId = onlyFleetOf(scope)
  const [row] = await (fleetId === null || conditions.length > 0
    ? conditions.reduce((query, condition) => query.where(condition), inReview(db, scope, days)).execute()
    : inReviewOfFleet(db, { fleetId, assignedTo, days }))
  return Number(row!.count)
}
type ReviewDays = { fromAt: Date; beforeAt: Date }
const inReview = (db: Db, scope: MoneyScope, { fromAt, beforeAt }: ReviewDays) => {
  const { assignedTo } = scope
  return (
    db
      .selectFrom('orders as o')
      .where(ofMoney(db, scope, 'o.fleetId'))
      // A literal, not a parameter: otherwise the partial index on unpaid orders is not used.
      .where('o.status', '=', sql.lit('paid_deferred'))
      .where('o.completedAt', '>=', fromAt)
      .where('o.completedAt', '<', beforeAt)
      .$if(assignedTo !== undefined, (query) => query.where(ownOrAssigned(assignedTo!)))
      .select(sql<number>`count(*)`.as('count'))
  )
}
type ReviewOfFleet = { fleetId: number; assignedTo: number | undefined; days: ReviewDays }
const inReviewOfFleet = preparedQuery(
  (db, { fleetId, assignedTo, days }: ReviewOfFleet) =>
    inReview(db, assignedTo === undefined ? { fleetIds: [fleetId] } : { fleetIds: [fleetId], assignedTo }, days),
  { planEachTime: () => true },
)
