import { isDone } from '#features/orders/order.ts'
import { totalsOf } from '#features/orders/totals.ts'
import type { ProductEvent } from '#features/events/event.ts'
import type { Db } from '#platform/db/database.ts'
import { insertRows } from '../../insert-rows.ts'
import type { LivedOrder } from './lived-order.ts'
import { ledgerRows, vaultRows } from './payment-rows.ts'
import type { PlannedOrder, OrderIds } from './planned-order.ts'
import { live } from './planned-order.ts'

/** The first order id. */
const FIRST_ORDER_ID = 9_001
const FIRST_SERVICE_ID = 30_001

type SeededOrder = { planned: PlannedOrder; lived: LivedOrder }

/** Plays all orders by request time and writes them with their services, events and records. */
export const writeOrders = async (
  db: Db,
  planned: readonly PlannedOrder[],
  now: Date,
  keeps: (event: ProductEvent) => boolean,
): Promise<void> => {
  const ids: OrderIds = { orderId: FIRST_ORDER_ID, serviceId: FIRST_SERVICE_ID }
  const seededOrders = planned
    .toSorted((a, b) => a.requestedAt.getTime() - b.requestedAt.getTime())
    .map((one): SeededOrder => {
      const lived = live(one, ids, now)
      ids.orderId += 1
      ids.serviceId += lived.order.services.length
      return { planned: one, lived }
    })
  await insertRows(db, 'orders', seededOrders.map(orderRow))
  await insertRows(db, 'orderServices', seededOrders.flatMap(serviceRows))
  await insertRows(db, 'serviceRecords', seededOrders.flatMap(recordRows))
  const lived = seededOrders.map((one) => one.lived)
  await insertRows(
    db,
    'ledgerLines',
    lived.flatMap(ledgerRows).toSorted((a, b) => a.at.localeCompare(b.at)),
  )
  await insertRows(db, 'vaultMovements', lived.flatMap(vaultRows))
  const events = seededOrders.flatMap(({ lived }) => lived.events.filter(keeps))
  await insertRows(db, 'events', events.toSorted((a, b) => a.at.localeCompare(b.at)).map(eventRow))
}

const orderRow = ({ planned, lived }: SeededOrder) => {
  const {
    services: _services,
    previousPaymentsCents: _paid,
    salesTax: _salesTax,
    paysThroughPlatform: _pays,
    vehicleMoved: _moved,
    ...storedFields
  } = lived.order
  const { preTaxSubTotalCents, totalCents, savingCents } = totalsOf(lived.order)
  const { name, vin } = planned.visit.vehicle
  return {
    ...storedFields,
    subTotalCents: preTaxSubTotalCents,
    totalCents,
    savingCents,
    vehicleName: name,
    vehicleVin: vin,
    createdAt: planned.requestedAt,
  }
}

const serviceRows = ({ lived: { order } }: SeededOrder) =>
  order.services.map((service) => ({ ...service, fleetId: order.fleetId, orderId: order.id }))

/** Each completed service, with the interval it completed. */
const recordRows = ({ planned, lived: { order, events } }: SeededOrder) =>
  order.services.flatMap((service, index) =>
    isDone(order, service)
      ? [
          {
            fleetId: order.fleetId,
            vehicleId: order.vehicleId,
            serviceDefinitionId: service.serviceDefinitionId,
            odometer: order.odometer,
            doneOn: order.appointmentDay,
            intervalOdometer: planned.visit.services[index]?.interval ?? null,
            source: 'order',
            orderId: order.id,
            recordedBy: doneBy(events),
          },
        ]
      : [],
  )

const doneBy = (events: readonly ProductEvent[]): string =>
  events.find(({ type }) => type === 'order_completed')?.actor.name ?? ''

const eventRow = ({ actor, ...event }: ProductEvent) => ({
  fleetId: event.fleetId,
  type: event.type,
  subjectType: event.subjectType,
  subjectId: String(event.subjectId),
  actorKind: actor.kind,
  actorId: actor.id,
  actorName: actor.name,
  at: event.at,
  payload: event.payload,
})
