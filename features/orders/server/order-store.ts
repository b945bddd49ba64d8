import { paysThroughPlatform } from '#features/accounts/payment-facts.ts'
import { sql } from 'kysely'
import { previousPaymentsOf } from '#features/ledger/server/ledger-store.ts'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { ShopTax } from '#features/countries/sales-tax.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { Order, OrderService } from '../order.ts'
import { totalsOf } from '../totals.ts'

/** Scope of an order: the acting fleet's (for a driver: own orders or of an assigned vehicle), or a shop's. */
export type OrderScope = FleetScope | { shopId: number }

const vehicleMoved = sql<boolean>`(select v.moved_to_id is not null from vehicles v where v.fleet_id = o.fleet_id and v.id = o.vehicle_id)`

/** Read as text: a four-byte real is 0.14975 only in its shortest form. */
const salesTax = sql<ShopTax>`(select json_build_object('state', s.state, 'taxRate', s.tax_rate) from shops s where s.id = o.shop_id)`

const orderInScope = (db: Db, { scope, id }: { scope: OrderScope; id: number }) => {
  const query = db
    .selectFrom('orders as o')
    .selectAll('o')
    .select(sql<string>`(select f.fleet_payment_type from fleets f where f.id = o.fleet_id)`.as('fleetPaymentType'))
    .select([previousPaymentsOf.as('previousPaymentsCents'), vehicleMoved.as('vehicleMoved'), salesTax.as('salesTax')])
    .where('o.id', '=', id)
  if ('shopId' in scope) return query.where('o.shopId', '=', scope.shopId)
  const own = query.where('o.fleetId', '=', scope.fleetId)
  return scope.assignedTo === undefined ? own : own.where(ownOrAssigned(scope.assignedTo))
}
const readOrder = preparedQuery(orderInScope)

/** One order with its services, or null outside the scope. `lock`: locks the row until the end of the transaction. */
export const findOrder = async (db: Db, scope: OrderScope, id: number, lock?: 'lock'): Promise<Order | null> => {
  const lookup = { scope, id }
  const [[found], early] = await Promise.all([
    lock ? orderInScope(db, lookup).forUpdate('o').execute() : readOrder(db, lookup),
    // Without a lock and with a known fleet, both queries run concurrently.
    !lock && 'fleetId' in scope ? findServices(db, scope.fleetId, [id]) : null,
  ])
  if (!found) return null
  const { fleetPaymentType, ...row } = found
  const services = early ?? (await findServices(db, row.fleetId, [id]))
  return toOrder(row, (services.get(id) ?? []).map(withoutOrder), paysThroughPlatform(fleetPaymentType))
}

/** A driver's orders: requested by the driver, or of an assigned vehicle. Alias `o` for orders. */
export const ownOrAssigned = (userId: number) =>
  sql<boolean>`(o.originator_user_id = ${userId} or exists (
    select 1 from vehicle_drivers d where d.fleet_id = o.fleet_id and d.vehicle_id = o.vehicle_id and d.user_id = ${userId}))`

/** Services of several orders of one fleet, keyed by order id. */
const findServices = async (
  db: Db,
  fleetId: number,
  orderIds: number[],
): Promise<Map<number, (OrderService & { orderId: number })[]>> => {
  const labeled = await findLabeledServices(db, fleetId, orderIds)
  return new Map([...labeled].map(([id, rows]) => [id, rows.map(({ vanityLabel: _label, ...row }) => row)]))
}

const linesOf = preparedQuery((db, { fleetIds, orderIds }: { fleetIds: number[]; orderIds: number[] }) =>
  db
    .selectFrom('orderServices')
    .selectAll()
    .where(sql<boolean>`fleet_id = any(${fleetIds}::bigint[])`)
    .where(sql<boolean>`order_id = any(${orderIds}::bigint[])`)
    .orderBy('id'),
)

/** Services with the fleet's labels, which the shop and the rules must never get. For one or several fleets. */
export const findLabeledServices = async (
  db: Db,
  fleetIds: number | readonly number[],
  orderIds: number[],
): Promise<Map<number, (OrderService & { orderId: number; vanityLabel: string | null })[]>> => {
  if (orderIds.length === 0) return new Map()
  const rows = await linesOf(db, { fleetIds: [fleetIds].flat(), orderIds })
  return Map.groupBy(
    rows.map(({ fleetId: _fleet, ...row }) => ({ ...row, status: row.status as OrderService['status'] })),
    (row) => row.orderId,
  )
}

const withoutOrder = ({ orderId: _order, ...service }: OrderService & { orderId: number }): OrderService => service

type OrderRow = Awaited<ReturnType<typeof selectOrder>>
const selectOrder = (db: Db) =>
  db.selectFrom('orders as o').selectAll('o').select(previousPaymentsOf.as('previousPaymentsCents')).executeTakeFirstOrThrow()

/** Omits columns that the rules do not use: names, comments, stored sums. */
const toOrder = (row: OrderRow, services: OrderService[], paysThroughPlatform: boolean): Order => {
  const {
    vehicleName: _n,
    vehicleVin: _v,
    customerComments: _c,
    shopComments: _s,
    maintenanceType: _m,
    faultCodes: _f,
    createdAt: _t,
    bookedEstimateCents: _e,
    bookedOnRequest: _r,
    ...rest
  } = row
  const { subTotalCents: _sub, totalCents: _total, savingCents: _saving, ...facts } = rest
  return {
    ...facts,
    status: facts.status as Order['status'],
    cancelReason: facts.cancelReason as Order['cancelReason'],
    decision: facts.decision as Order['decision'],
    paysThroughPlatform,
    services,
  }
}

/** Reserves ids for new lines, so that the rules can reference them. */
export const newServiceIds = async (tx: Db, count: number): Promise<number[]> => {
  if (count === 0) return []
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('order_services', 'id')) as id from generate_series(1, ${count})`.execute(tx)
  return rows.map((row) => Number(row.id))
}

export const newOrderId = async (tx: Db): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('orders', 'id')) as id`.execute(tx)
  return Number(rows[0]!.id)
}

const storedColumns = (order: Order) => {
  const totals = totalsOf(order)
  const {
    fleetId: _fleet,
    id: _id,
    vehicleId: _vehicle,
    vehicleMoved: _moved,
    salesTax: _salesTax,
    services: _services,
    previousPaymentsCents: _paid,
    paysThroughPlatform: _pays,
    decision,
    firstApproval,
    ...storedFields
  } = order
  return {
    ...storedFields,
    decision: decision === null ? null : JSON.stringify(decision),
    firstApproval: firstApproval === null ? null : JSON.stringify(firstApproval),
    subTotalCents: totals.preTaxSubTotalCents,
    totalCents: totals.totalCents,
    savingCents: totals.savingCents,
  }
}

/** A fault code of the vehicle at the time when an inspection was requested. */
export type FaultCode = { id: string; name: string }

/** Inserts an order with its services. */
export const insertOrder = async (
  tx: Tx,
  order: Order,
  facts: {
    vehicleName: string
    vehicleVin: string | null
    customerComments: string | null
    createdAt: Date
    bookedEstimateCents?: number | null
    bookedOnRequest?: number
  },
  faultCodes: FaultCode[] = [],
): Promise<void> => {
  const { fleetId, id, vehicleId } = order
  await tx
    .insertInto('orders')
    .values({ ...storedColumns(order), ...facts, fleetId, id, vehicleId, faultCodes: JSON.stringify(faultCodes) })
    .execute()
  await saveServices(tx, order, order.services)
}

/** Saves the order after a step, with the changed lines. Totals are stored for lists and sums. */
export const saveOrder = async (tx: Tx, order: Order, services: OrderService[]): Promise<void> => {
  await tx
    .updateTable('orders')
    .set(storedColumns(order))
    .where('fleetId', '=', order.fleetId)
    .where('id', '=', order.id)
    .execute()
  await saveServices(tx, order, services)
}

const saveServices = async (tx: Tx, order: Order, services: OrderService[]): Promise<void> => {
  if (services.length === 0) return
  await tx
    .insertInto('orderServices')
    .values(services.map((service) => ({ ...service, fleetId: order.fleetId, orderId: order.id })))
    .onConflict((conflict) =>
      conflict.columns(['fleetId', 'id']).doUpdateSet((eb) => ({
        serviceDefinitionId: eb.ref('excluded.serviceDefinitionId'),
        name: eb.ref('excluded.name'),
        position: eb.ref('excluded.position'),
        quantity: eb.ref('excluded.quantity'),
        priceCents: eb.ref('excluded.priceCents'),
        partsCents: eb.ref('excluded.partsCents'),
        laborMinutes: eb.ref('excluded.laborMinutes'),
        partNumber: eb.ref('excluded.partNumber'),
        retailCents: eb.ref('excluded.retailCents'),
        status: eb.ref('excluded.status'),
        shopNote: eb.ref('excluded.shopNote'),
      })),
    )
    .execute()
}
