import { sql } from 'kysely'
import { addDays, type IsoDate, startOfDay } from '#features/countries/dates.ts'
import type { Currency } from '#features/ledger/ledger.ts'
import { signedCentsOf } from '#features/ledger/server/ledger-store.ts'
import { ownOrAssigned } from '#features/orders/server/order-store.ts'
import type { Db } from '#platform/db/database.ts'
import { MOVED_KINDS, type MovedKind } from '../../transactions/transactions.ts'
import type { MoneyScope } from './money-scope.ts'

/** `of`: order payments, monthly fees, or both. Days in the product's zone, both inclusive. */
export type MovedListing = {
  of: 'orders' | 'fees' | 'both'
  from: IsoDate
  to: IsoDate
  id?: number | undefined
  /** Only these lines; all but those. */
  onlyIds?: number[] | undefined
  exceptIds?: number[] | undefined
}

// Literals, not parameters: otherwise the partial indexes on moved money are not used.
const isMoved = sql<boolean>`l.kind in (${sql.join(MOVED_KINDS.map((kind) => sql.lit(kind)))})`

const linesWithin = (db: Db, { fleetIds, assignedTo }: MoneyScope) => {
  const lines = db.selectFrom('ledgerLines as l').where(isMoved)
  // A single fleet: its index then also gives the order.
  const ofFleets =
    fleetIds.length === 1
      ? lines.where('l.fleetId', '=', fleetIds[0]!)
      : lines.where(sql<boolean>`l.fleet_id = any(${[...fleetIds]}::bigint[])`)
  if (assignedTo === undefined) return ofFleets
  return ofFleets.where(
    sql<boolean>`exists (select 1 from orders o where o.fleet_id = l.fleet_id and o.id = l.order_id and ${ownOrAssigned(assignedTo)})`,
  )
}

/** `after`: the rows that follow this line, newest first. */
const linesOf = (db: Db, scope: MoneyScope, { of, from, to, id, onlyIds, exceptIds }: MovedListing, after?: number) =>
  linesWithin(db, scope)
    .where('l.at', '>=', startOfDay(from))
    // A single upper bound: with a second one the index is read from its top again for every page of a file.
    .where(
      after === undefined
        ? sql<boolean>`l.at < ${startOfDay(addDays(to, 1))}`
        : // By the stored instant: one that went through JavaScript has lost its microseconds.
          sql<boolean>`(l.at, l.id) < ((select at from ledger_lines where id = ${after}), ${after})`,
    )
    .$if(of === 'orders', (query) => query.where('l.orderId', 'is not', null))
    .$if(of === 'fees', (query) => query.where('l.subscriptionChargeId', 'is not', null))
    .$if(id !== undefined, (query) => query.where('l.id', '=', id!))
    .$if(onlyIds !== undefined, (query) => query.where(sql<boolean>`l.id = any(${onlyIds}::bigint[])`))
    .$if(exceptIds !== undefined, (query) => query.where(sql<boolean>`not l.id = any(${exceptIds}::bigint[])`))

type Lines = ReturnType<typeof linesOf>

type OrderLine = { serviceDefinitionId: number | null; name: string | null; label: string | null }
/** What the order was for: every line except those declined or removed. */
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

/** Sums of whole days, which the ledger maintains; null for filters that need the lines themselves. */
const daysOf = (db: Db, { fleetIds, assignedTo }: MoneyScope, { of, from, to, id }: MovedListing) => {
  if (assignedTo !== undefined || id !== undefined) return null
  return db
    .selectFrom('ledgerDays as d')
    .where(sql<boolean>`d.fleet_id = any(${[...fleetIds]}::bigint[])`)
    .where('d.day', '>=', from)
    .where('d.day', '<=', to)
    .$if(of !== 'both', (query) => query.where('d.ofFee', '=', of === 'fees'))
}

// A second query: `count(*) over ()` would read what every row joins.
export const countMoved = async (db: Db, scope: MoneyScope, listing: MovedListing): Promise<number> => {
  const days = daysOf(db, scope, listing)
  if (days) {
    const { count } = await days.select(sql<number>`coalesce(sum(d.lines), 0)`.as('count')).executeTakeFirstOrThrow()
    return Number(count)
  }
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

export type FleetSum = { fleetId: number; currency: Currency; ofFee: boolean; count: number; cents: number }

/** Money moved, by fleet and currency. */
export const sumMoved = async (db: Db, scope: MoneyScope, listing: MovedListing): Promise<FleetSum[]> => {
  const days = daysOf(db, scope, listing)
  const sums = days
    ? days
        .select(['d.fleetId', 'd.currency', 'd.ofFee'])
        .select([sql<number>`sum(d.lines)`.as('count'), sql<number>`sum(d.cents)`.as('cents')])
        .groupBy(['d.fleetId', 'd.currency', 'd.ofFee'])
    : linesOf(db, scope, listing)
        .select(['l.fleetId', 'l.currency'])
        .select(sql<boolean>`l.order_id is null`.as('ofFee'))
        .select(sql<number>`count(*)`.as('count'))
        .select(sql<number>`sum(${signedCentsOf})`.as('cents'))
        .groupBy(['l.fleetId', 'l.currency'])
        .groupBy(sql`l.order_id is null`)
  const rows = await sums.execute()
  return rows.map((row) => ({ ...row, count: Number(row.count), cents: Number(row.cents) }))
}

/** Finished orders whose payment is in review: not paid yet, so in no sum. */
export const countInReview = async (
  db: Db,
  { fleetIds, assignedTo }: MoneyScope,
  { from, to }: MovedListing,
): Promise<number> => {
  const { count } = await db
    .selectFrom('orders as o')
    .where(sql<boolean>`o.fleet_id = any(${[...fleetIds]}::bigint[])`)
    // A literal, not a parameter: otherwise the partial index on unpaid orders is not used.
    .where('o.status', '=', sql.lit('paid_deferred'))
    .where('o.completedAt', '>=', startOfDay(from))
    .where('o.completedAt', '<', startOfDay(addDays(to, 1)))
    .$if(assignedTo !== undefined, (query) => query.where(ownOrAssigned(assignedTo!)))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
