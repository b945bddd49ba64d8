import { happened, type ProductEvent } from '#features/events/event.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/http/channel.ts'
import { isRecallRepair, shownNumber } from '../recall.ts'
import { forgetRecallsOf, matchVehicles } from './match-store.ts'
import { closeRecallsOf, findRecallsOfOrders, releaseRecallsOf } from './order-store.ts'

type React = (tx: Tx, event: ProductEvent, now: Date, emit: (event: ProductEvent) => void) => Promise<void>

/** Matches recalls to saved vehicles: new, edited, uploaded or transferred ones. */
export const matchSaved: React = async (tx, event, now) => {
  if (event.type !== 'vehicles_saved' || event.fleetId === null) return
  // Readings change neither model nor fleet, and thousands arrive per minute.
  if (event.payload.source === 'telematics') return
  await matchVehicles(tx, { fleetId: event.fleetId }, event.payload.vehicleIds, now)
}

export const forgetDeleted: React = async (tx, event) => {
  if (event.fleetId !== null) await forgetRecallsOf(tx, { fleetId: event.fleetId }, Number(event.subjectId))
}

/** On completion, closes the recalls booked with the order, unless their repair was declined or removed. */
export const closeCompleted: React = async (tx, event, now, emit) => {
  if (event.type !== 'order_completed' || event.fleetId === null) return
  const order = { fleetId: event.fleetId, orderId: Number(event.subjectId) }
  const booked = await findRecallsOfOrders(tx, order, [order.orderId])
  if (booked.length === 0) return
  if (!event.payload.services.some((service) => isRecallRepair(service) && service.status === 'approved'))
    return releaseRecallsOf(tx, order)
  // The day of the visit, as in the vehicle's history.
  const { doneOn } = event.payload
  await closeRecallsOf(tx, order, { doneOn, changedBy: event.actor.name, changedAt: now })
  for (const { vehicleId, source, number, component } of booked) {
    const where = { fleetId: order.fleetId, subjectId: vehicleId, at: event.at, actor: event.actor }
    const after = { state: 'done' as const, doneOn }
    const campaign = shownNumber(source, number)
    emit(happened('recall_changed', where, { campaign, component, before: null, after, orderId: order.orderId }))
  }
  await publish(tx, { topic: `fleet:${order.fleetId}`, channel: 'recalls' })
}

/** Reopens recalls when an order ends without the work. */
export const releaseBooked: React = async (tx, event) => {
  if (event.fleetId !== null) await releaseRecallsOf(tx, { fleetId: event.fleetId, orderId: Number(event.subjectId) })
}
