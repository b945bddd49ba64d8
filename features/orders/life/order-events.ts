import { happened } from '#features/events/event.ts'
import type { EventActor, EventOf, EventPayloads } from '#features/events/event.ts'
import type { OrderFacts, ServiceSnapshot } from '#features/events/order-payloads.ts'
import type { Order, OrderService } from '../order.ts'
import type { StepContext } from './step.ts'
import { totalsOf } from '../totals.ts'

const snapshot = (service: OrderService): ServiceSnapshot => ({
  id: service.id,
  serviceDefinitionId: service.serviceDefinitionId,
  name: service.name,
  position: service.position,
  priceCents: service.priceCents,
  status: service.status,
})

/** Facts in every event of an order. Deleted lines are omitted, declined ones included. */
const orderFacts = (order: Order): OrderFacts => ({
  vehicleId: order.vehicleId,
  shopId: order.shopId,
  status: order.status,
  version: order.version,
  estimateVersion: order.estimateVersion,
  appointmentAt: order.appointmentAt.toISOString(),
  totalCents: totalsOf(order).totalCents,
  services: order.services.filter((service) => service.status !== 'deleted').map(snapshot),
})

/** An event stores the actor's identity, not their rights. */
export const eventActor = (actor: StepContext['actor']): EventActor => {
  if (actor.kind === 'system') return actor
  const { kind, id, name } = actor
  return { kind, id, name }
}

type OrderEventType = {
  [T in keyof EventPayloads]: EventPayloads[T] extends OrderFacts ? T : never
}[keyof EventPayloads]

/** Creates an event of this order with its state after the step. */
export function orderHappened<T extends OrderEventType>(
  type: T,
  order: Order,
  { actor, at }: StepContext,
  more: Omit<EventPayloads[T], keyof OrderFacts>,
): EventOf<T> {
  const payload = { ...orderFacts(order), ...more } as EventPayloads[T]
  return happened(type, { fleetId: order.fleetId, subjectId: order.id, at: at.toISOString(), actor: eventActor(actor) }, payload)
}
