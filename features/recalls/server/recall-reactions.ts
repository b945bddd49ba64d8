import { happened, type ProductEvent } from '#features/events/event.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/http/channel.ts'
import { isRecallRepair, shownNumber } from '../recall.ts'
import { forgetRecallsOf, matchVehicles } from './match-store.ts'
import { closeRecallsOf, findRecallsOfOrders, releaseRecallsOf } from './order-store.ts'

type React = (tx: Tx, event: ProductEvent, now: Date, emit: (event: ProductEvent) => void) => Promise<void>

/** Saved vehicles have the recalls of what they are now: of a new one, an edited one, one of a file, one of another fleet. */
export const matchSaved: React = async (tx, event, now) => {
  if (event.type !== 'vehicles_saved' || event.fleetId === null) return
  // A reading changes neither what a vehicle is nor whose: thousands of them come in a minute.
  if (event.payload.source === 'telematics') return
  await matchVehicles(tx, { fleetId: event.fleetId }, event.payload.vehicleIds, now)
}

export const forgetDeleted: React = async (tx, event) => {
  if (event.fleetId !== null) await forgetRecallsOf(tx, { fleetId: event.fleetId }, Number(event.subjectId))
}

/** The work is done: recalls that were booked with the order are closed, unless their repair was declined or taken off. */
export const closeCompleted: React = async (tx, event, now, emit) => {
  if (event.type !== 'order_completed' || event.fleetId === null) return
  const order = { fleetId: event.fleetId, orderId: Number(event.subjectId) }
  const booked = await findRecallsOfOrders(tx, order, [order.orderId])
  if (booked.length === 0) return
  if (!event.payload.services.some((service) => isRecallRepair(service) && service.status === 'approved'))
    return releaseRecallsOf(tx, order)
  // The day of the visit: the vehicle's history names the same.
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

/** The order ends without the work. */
export const releaseBooked: React = async (tx, event) => {
  if (event.fleetId !== null) await releaseRecallsOf(tx, { fleetId: event.fleetId, orderId: Number(event.subjectId) })
}
